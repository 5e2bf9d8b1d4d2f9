import { isDeepStrictEqual } from 'node:util'
import { listOr, parsePointer } from '../json.ts'
import type { Judged } from './judge.ts'
import type { Change } from '../redocly/redoclyDiff.ts'

/** A field under another name: each side's pointer, as one text. */
interface Renamed {
  readonly before: string
  readonly after: string
}

/** Drops findings that a renamed field, a changed type or a respelled value also causes: it is reported itself. */
export function oneFindingPerCause<T extends Judged>(all: readonly T[]): T[] {
  const renamed = all.flatMap(({ change, verdicts }) => (verdicts.length > 0 ? renamedField(change) : []))
  const retyped = new Set(
    all.flatMap(({ change, verdicts }) => (change.property === 'type' && verdicts.length > 0 ? [change.path] : [])),
  )
  return all.map((each) => {
    const { change } = each
    const isOnlyNull = retyped.has(change.path) && isOnlyOfNull(change)
    const isReplaced = each.verdicts.some(({ rule }) => rule === 'enum-values-replaced')
    const verdicts = each.verdicts.filter(
      ({ rule }) =>
        !(/^enum-values-(?:removed|added)$/.test(rule) && (isOnlyNull || isReplaced)) &&
        !(rule.startsWith('required-properties-') && isOnlyRenamed(change, renamed)),
    )
    return { ...each, verdicts }
  })
}

function renamedField({ property, base, revision }: Change): Renamed[] {
  const [before, after] = [base, revision].map((place) => parsePointer(place?.pointer ?? ''))
  if (property !== 'key' || before?.at(-2) !== 'properties' || after?.at(-2) !== 'properties') return []
  return [{ before: before.join('\n'), after: after.join('\n') }]
}

/** The new names are required because the old ones were: every other required field is required on both sides. */
function isOnlyRenamed({ base, revision }: Change, renamed: readonly Renamed[]): boolean {
  const [before, after] = [listOr(base?.value), listOr(revision?.value)]
  const namesOf = (pointer = '') => {
    const fields = [...parsePointer(pointer).slice(0, -1), 'properties']
    return (name: unknown) => [...fields, String(name)].join('\n')
  }
  const [was, is] = [namesOf(base?.pointer), namesOf(revision?.pointer)]
  const lost = before.filter((name) => !after.includes(name)).map(was)
  const gained = after.filter((name) => !before.includes(name)).map(is)
  const follows = lost.map((old) => renamed.find((each) => each.before === old)?.after)
  return lost.length > 0 && lost.length === gained.length && follows.every((name) => gained.includes(String(name)))
}

/** Null is a type as well as a value, so the changed type already reports it. */
function isOnlyOfNull({ property, base, revision }: Change): boolean {
  const [before, after] = [base, revision].map((place) => listOr(place?.value))
  const plain = [before, after].map((values) => listOr(values).filter((value) => value !== null))
  return property === 'enum' && before?.length !== after?.length && isDeepStrictEqual(plain[0], plain[1])
}
