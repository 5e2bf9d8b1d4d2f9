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
 * - a field renamed from `a` to `b`: not also that `a` is not required anymore, and `b` is;
 * - a type that gained or lost null: not also that an enum of it did;
 * - enum values replaced by others: not also that they were removed and added.
 */
export function oneFindingPerCause<T extends Judged>(all: readonly T[]): T[] {
  const renamed = all.flatMap(({ change, verdicts }) => (verdicts.length > 0 ? renamedField(change) : []))
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
    return { ...each, verdicts }
  })
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
