import { type JsonObject, listOr, objectOr, parsePointer, valueAt } from '../json.ts'
import { numberForInteger } from '../keywordTypes.ts'
import type { Change } from '../redocly/redoclyDiff.ts'
import { type ChangedDiscriminator, changedDiscriminators } from './changedDiscriminators.ts'
import type { Judged, Verdict } from './judge.ts'

/**
 * Drops findings that repeat another one at another place, so that one change is one finding:
 *
 * - everything inside a response, a media type or a schema that was replaced by another one;
 * - a removed field in the list of required fields, which can't stay in it;
 * - a new success status, if the old one was removed: one became the other;
 * - values in the alternatives of a discriminator, if the discriminator has a finding.
 */
export function withoutRepeats<T extends Judged>(all: readonly T[], base: JsonObject, head: JsonObject): T[] {
  const removed = new Set(all.flatMap(({ change }) => (change.kind === 'removed' && change.base?.pointer) || []))
  const lostResponses = new Set(
    all.flatMap(({ change, verdicts }) =>
      verdicts.some(({ rule }) => rule === 'response-removed') ? [responsesOf(change.base?.pointer)] : [],
    ),
  )
  const replaced = all.flatMap((judged) => (isReplaced(judged, base, head) ? [judged.change.path] : []))
  const discriminators = changedDiscriminators(all, base)
  return all.map((judged) => {
    const { change } = judged
    const verdicts = judged.verdicts.filter(
      (verdict) =>
        !onlyListsRemovedFields(verdict, change, removed) &&
        !replaced.some((path) => isWithin(path, change)) &&
        !(verdict.rule === 'success-status-added' && lostResponses.has(responsesOf(change.revision?.pointer))) &&
        !followsFromDiscriminator(verdict, change, discriminators),
    )
    return { ...judged, verdicts: verdicts.map((verdict) => withRenamedValue(verdict, change, discriminators)) }
  })
}

/** The responses of a call in the same class, such as all successes. */
const responsesOf = (pointer = '') => pointer.replace(/(\/responses\/.).*$/, '$1')

/**
 * Another status or media type, no schema at all, or a type that has no value in common with the old one: nothing in it
 * can be compared.
 */
function isReplaced({ change, verdicts }: Judged, baseDocument: JsonObject, headDocument: JsonObject): boolean {
  const { property, base, revision } = change
  if (verdicts.some(({ rule }) => /^(?:media-type|response)-removed$/.test(rule))) return property === 'key'
  if (property !== 'type' || verdicts.length === 0) return false
  const [before, after] = [typesIn(base?.value), typesIn(revision?.value)]
  const schemaAt = (document: JsonObject, place: Change['base']) =>
    valueAt(document, parsePointer(place?.pointer ?? ''))
  if (before.length === 0) return allowsAll(schemaAt(baseDocument, base))
  if (after.length === 0) return allowsAll(schemaAt(headDocument, revision))
  return !before.some((type) => after.includes(type))
}

const typesIn = (value: unknown) => [value ?? []].flat().map(numberForInteger)

const allowsAll = (schema: unknown) =>
  Object.keys(objectOr(schema)).every((key) => /^(?:default|readOnly|writeOnly|x-.*)$/.test(key))

function isWithin(replaced: string, { path, property }: Change): boolean {
  if (path === replaced) return property !== 'type' && property !== 'key'
  return path.startsWith(`${replaced}/`)
}

/** Whether a list of required fields lost only fields that were removed themselves. */
function onlyListsRemovedFields({ rule }: Verdict, { base, revision }: Change, removed: ReadonlySet<string>): boolean {
  if (rule !== 'required-properties-removed' || base === undefined) return false
  const kept = listOr(revision?.value)
  const lost = listOr(base.value).filter((name) => !kept.includes(name))
  const properties = base.pointer.replace(/required$/, 'properties')
  return lost.length > 0 && lost.every((name) => removed.has(`${properties}/${String(name)}`))
}

function followsFromDiscriminator(
  { rule }: Verdict,
  change: Change,
  discriminators: readonly ChangedDiscriminator[],
): boolean {
  if (change.property === 'enum' && discriminators.some(({ isValueField }) => isValueField(change.path))) return true
  return rule === 'discriminator-value-added' && renamedValue(change, discriminators) !== undefined
}

/** A lost value of a discriminator that became another one says so. */
function withRenamedValue(verdict: Verdict, change: Change, discriminators: readonly ChangedDiscriminator[]): Verdict {
  const what = verdict.rule === 'discriminator-changed' ? renamedValue(change, discriminators) : undefined
  return what === undefined ? verdict : { ...verdict, what }
}

const renamedValue = ({ path }: Change, discriminators: readonly ChangedDiscriminator[]) =>
  discriminators.find(({ pointer }) => path.startsWith(`${pointer}/`))?.renamed
