import { isDeepStrictEqual } from 'node:util'
import { listOr, parsePointer } from '../json.ts'
import type { Judged } from './judge.ts'
import type { Change } from '../redocly/redoclyDiff.ts'

/** A field under another name: each side's pointer, as one text. */
interface Renamed {
  readonly before: string
  readonly after: string
}

/**
 * Drops findings that only follow from another one:
 *
 * - a field renamed from `a` to `b`, also with another type: not also that `a` is not required anymore, and `b` is;
 * - a type that gained or lost null: not also that an enum of it did;
 * - enum values replaced by others: not also that they were removed and added.
 */
export function oneFindingPerCause<T extends Judged>(all: readonly T[]): T[] {
  const replaced = replacedFields(all)
  const renamed = [
    ...all.flatMap(({ change, verdicts }) => (verdicts.length > 0 ? renamedField(change) : [])),
    ...replaced,
  ]
  const retyped = new Set(
    all.flatMap(({ change, verdicts }) => (change.property === 'type' && verdicts.length > 0 ? [change.path] : [])),
  )
  return all.map((each) => {
    const { change } = each
    const isOnlyNull = retyped.has(change.path) && changesOnlyNull(change)
    const isReplaced = each.verdicts.some(({ rule }) => rule === 'enum-values-replaced')
    const verdicts = each.verdicts.filter(
      ({ rule }) =>
        !(/^enum-values-(?:removed|added)$/.test(rule) && (isOnlyNull || isReplaced)) &&
        !(rule.startsWith('required-properties-') && changesOnlyNames(change, renamed)),
    )
    return { ...each, verdicts: verdicts.map((verdict) => asReplaced(verdict, change, replaced)) }
  })
}

/** Required fields that are the only one that their object lost, and the only one that it gained. */
function replacedFields(all: readonly Judged[]): Renamed[] {
  const fieldsOf = (kind: Change['kind'], side: 'base' | 'revision') =>
    Map.groupBy(
      all.flatMap(({ change }) => (change.kind === kind ? fieldAt(change[side]?.pointer) : [])),
      ({ object }) => object,
    )
  const [lost, gained] = [fieldsOf('removed', 'base'), fieldsOf('added', 'revision')]
  const pairs = [...lost].flatMap(([object, [before, ...others]]) => {
    const [after, ...more] = gained.get(object) ?? []
    return before && after && others.length + more.length === 0 ? [{ before: before.field, after: after.field }] : []
  })
  return pairs.filter((pair) =>
    all.some(({ change }) => change.property === 'required' && changesOnlyNames(change, [pair])),
  )
}

function fieldAt(pointer = ''): { object: string; field: string }[] {
  const path = parsePointer(pointer)
  return path.at(-2) === 'properties' ? [{ object: path.slice(0, -1).join('\n'), field: path.join('\n') }] : []
}

/** Says what took the place of a removed field. */
function asReplaced(verdict: Judged['verdicts'][number], { base }: Change, replaced: readonly Renamed[]) {
  const field = parsePointer(base?.pointer ?? '').join('\n')
  const after = replaced.find(({ before }) => before === field)?.after
  if (after === undefined || !verdict.rule.endsWith('property-removed')) return verdict
  const name = after.split('\n').at(-1)
  return { ...verdict, what: verdict.what.replace(/ was removed\.$/, ` was replaced by \`${name}\`, of another type.`) }
}

function renamedField({ property, base, revision }: Change): Renamed[] {
  const [before, after] = [base, revision].map((place) => parsePointer(place?.pointer ?? ''))
  if (property !== 'key' || before?.at(-2) !== 'properties' || after?.at(-2) !== 'properties') return []
  return [{ before: before.join('\n'), after: after.join('\n') }]
}

/**
 * Whether a list of required fields changed only by renamed fields: the new names are required because the old ones were.
 */
function changesOnlyNames({ base, revision }: Change, renamed: readonly Renamed[]): boolean {
  const [before, after] = [listOr(base?.value), listOr(revision?.value)]
  // A field is identified by the pointer to it.
  const fieldIn = (requiredPointer = '') => {
    const properties = [...parsePointer(requiredPointer).slice(0, -1), 'properties']
    return (name: unknown) => [...properties, String(name)].join('\n')
  }
  const lost = before.filter((name) => !after.includes(name)).map(fieldIn(base?.pointer))
  const gained = after.filter((name) => !before.includes(name)).map(fieldIn(revision?.pointer))
  const newNames = lost.map((field) => renamed.find((each) => each.before === field)?.after)
  return lost.length > 0 && lost.length === gained.length && newNames.every((name) => gained.includes(String(name)))
}

/** Null is a type as well as a value, so the changed type already reports it. */
function changesOnlyNull({ property, base, revision }: Change): boolean {
  const [before, after] = [base, revision].map((place) => listOr(place?.value))
  const withoutNull = [before, after].map((values) => listOr(values).filter((value) => value !== null))
  return property === 'enum' && before?.length !== after?.length && isDeepStrictEqual(withoutNull[0], withoutNull[1])
}
