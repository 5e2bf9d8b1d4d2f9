import { type JsonObject, listOr, objectOr, parsePointer, valueAt } from '../json.ts'
import type { Judged, Verdict } from './judge.ts'
import type { Change } from '../redocly/redoclyDiff.ts'
import { quote } from '../rules/rule.ts'

/** Drops what follows from another finding, so that one change is one finding. */
export function withoutRepeats<T extends Judged>(all: readonly T[], base: JsonObject, head: JsonObject): T[] {
  const gone = new Set(all.flatMap(({ change }) => (change.kind === 'removed' && change.base?.pointer) || []))
  const discriminators = discriminatorsOf(all, base)
  const lost = new Set(
    all.flatMap(({ change, verdicts }) =>
      verdicts.some(({ rule }) => rule === 'response-removed') ? [responsesOf(change.base?.pointer)] : [],
    ),
  )
  const replaced = all.flatMap(({ change, verdicts }) =>
    isReplaced(change, verdicts, base, head) ? [change.path] : [],
  )
  return all.map((each) => {
    const { change } = each
    const discriminator = discriminators.find(({ pointer }) => change.path.startsWith(`${pointer}/`))
    const verdicts = each.verdicts.flatMap((verdict) => {
      const isRepeated =
        isOnlyGone(verdict, change, gone) ||
        replaced.some((path) => isWithin(path, change)) ||
        (verdict.rule === 'success-status-added' && lost.has(responsesOf(change.revision?.pointer))) ||
        (change.property === 'enum' && discriminators.some(({ isTag }) => isTag(change.path))) ||
        (discriminator?.renamed !== undefined && verdict.rule === 'discriminator-value-added')
      if (isRepeated) return []
      const what = verdict.rule === 'discriminator-changed' ? discriminator?.renamed : undefined
      return [what === undefined ? verdict : { ...verdict, what }]
    })
    return { ...each, verdicts }
  })
}

/** The responses of a call in the same class, such as all successes. */
const responsesOf = (pointer = '') => pointer.replace(/(\/responses\/.).*$/, '$1')

/**
 * Another status or media type, no schema at all, or a type that has no value in common with the old one: nothing in it
 * can be compared.
 */
function isReplaced(change: Change, verdicts: readonly Verdict[], ...documents: [JsonObject, JsonObject]): boolean {
  const { property, base, revision } = change
  if (verdicts.some(({ rule }) => /^(?:media-type|response)-removed$/.test(rule))) return property === 'key'
  const [before, after] = [base, revision].map((place) =>
    [place?.value ?? []].flat().map((type) => (type === 'integer' ? 'number' : type)),
  )
  if (property !== 'type' || !before || !after) return false
  if (before.length === 0 || after.length === 0) {
    const [place, document] = before.length === 0 ? [base, documents[0]] : [revision, documents[1]]
    return verdicts.length > 0 && allowsAll(valueAt(document, parsePointer(place?.pointer ?? '')))
  }
  return verdicts.length > 0 && !before.some((type) => after.includes(type))
}

const allowsAll = (schema: unknown) =>
  Object.keys(objectOr(schema)).every((key) => /^(?:default|readOnly|writeOnly|x-.*)$/.test(key))

function isWithin(replaced: string, { path, property }: Change): boolean {
  if (path === replaced) return property !== 'type' && property !== 'key'
  return path.startsWith(`${replaced}/`)
}

/** A removed field cannot stay required; its removal is already reported. */
function isOnlyGone({ rule }: Verdict, { base, revision }: Change, gone: ReadonlySet<string>): boolean {
  if (rule !== 'required-properties-removed' || base === undefined) return false
  const kept = listOr(revision?.value)
  const lost = listOr(base.value).filter((name) => !kept.includes(name))
  const fields = base.pointer.replace(/required$/, 'properties')
  return lost.length > 0 && lost.every((name) => gone.has(`${fields}/${String(name)}`))
}

interface ChangedDiscriminator {
  readonly pointer: string
  /** True for the path of a field whose values distinguish the alternatives. */
  readonly isTag: (path: string) => boolean
  /** In words, if one value became another. */
  readonly renamed: string | undefined
}

/** The discriminators with a finding: the values of their alternatives' fields follow from it. */
function discriminatorsOf(all: readonly Judged[], base: JsonObject): ChangedDiscriminator[] {
  const reported = all.flatMap(({ change, verdicts }) => {
    const rule = verdicts.find((verdict) => verdict.rule.startsWith('discriminator-'))?.rule
    const [, union] = /^(.*)\/discriminator(?:\/|$)/.exec(change.path) ?? []
    return rule !== undefined && union !== undefined ? [{ union, rule, change }] : []
  })
  const lost = reported.filter(({ rule }) => rule === 'discriminator-changed')
  return [...Map.groupBy(lost, ({ union }) => union)].map(([union, [first, ...others]]) => {
    const added = reported.filter((each) => each.union === union && each.rule === 'discriminator-value-added')
    const pointer = first?.change.base?.pointer.replace(/\/discriminator.*$/, '/discriminator') ?? ''
    const property = String(objectOr(valueAt(base, parsePointer(pointer)))['propertyName'])
    const [before, after] = [first, added[0]].map((each) => parsePointer(each?.change.path ?? '').at(-1))
    const isRename = others.length === 0 && added.length === 1
    return {
      pointer: `${union}/discriminator`,
      isTag: (path) => {
        const [keyword = '', , ...field] = path.startsWith(`${union}/`) ? parsePointer(path.slice(union.length)) : []
        return /^(?:anyOf|oneOf)$/.test(keyword) && field.join('/') === `properties/${property}`
      },
      renamed: isRename ? `The discriminator value ${quote(before)} became ${quote(after)}.` : undefined,
    }
  })
}
