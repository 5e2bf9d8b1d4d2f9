/** Proves that all values of one schema are values of another, for schemas that no common form makes comparable. */
import type { JsonObject } from '../json.ts'
import type { Effect } from '../patterns/patternEffect.ts'
import { type Formula, formulaReader, type Known, negated, ruleToTry, settled } from './formula.ts'
import { isPossibleAs } from './isPossible.ts'
import { forType } from './restrictToType.ts'

/** More steps than hand-written schemas need; beyond them, nothing is proven. */
const maxSteps = 10_000

const types = ['null', 'boolean', 'string', 'number', 'array', 'object']

/** Values that match all of some schemas and none of others. */
interface Search {
  readonly all: readonly unknown[]
  readonly none: readonly unknown[]
}

/** True if it is certain that every value of `part` is a value of `whole`. References on both sides mean the same. */
export function isSubset(part: unknown, whole: unknown): boolean {
  let steps = 0
  const searched = new Map<string, boolean>()

  /** False if it is certain that no value is found. */
  function exists(search: Search): boolean {
    const key = JSON.stringify([search.all, search.none])
    const before = searched.get(key)
    if (before !== undefined) return before
    const found = types.some((type) => {
      const cut = (schemas: readonly unknown[]) => schemas.map((schema) => forType(schema, type))
      return existsOf(type, { all: cut(search.all), none: cut(search.none) })
    })
    searched.set(key, found)
    return found
  }

  /** The same for one type, with schemas that are cut down to it. */
  function existsOf(type: string, { all, none }: Search): boolean {
    if (all.includes(false) || none.includes(true)) return false
    const read = formulaReader()
    return isOpen(type, [...all.map(read), ...none.map((each) => negated(read(each)))], new Map())
  }

  /** False if no choice of rules that are kept and broken makes all formulas hold for a value that there can be. */
  function isOpen(type: string, formulas: readonly Formula[], given: Known): boolean {
    steps += 1
    if (steps > maxSteps) return true
    const rest = settled(formulas, given)
    if (rest === undefined) return false
    const rules = (holds: boolean): JsonObject[] =>
      [...rest.known].flatMap(([rule, kept]) => (kept === holds ? [rule] : []))
    if (!isPossibleAs(type, { all: rules(true), broken: rules(false) }, exists)) return false
    const rule = ruleToTry(rest.open)
    if (rule === undefined) return true
    return [true, false].some((holds) => isOpen(type, rest.open, new Map([...rest.known, [rule, holds]])))
  }

  return !exists({ all: [part], none: [whole] })
}

/** How the values of two schemas relate, as far as that can be proven. */
export function schemaEffect(before: unknown, after: unknown): Effect {
  const [keepsAll, addsNone] = [isSubset(before, after), isSubset(after, before)]
  if (keepsAll) return addsNone ? 'none' : 'wider'
  return addsNone ? 'narrower' : 'other'
}
