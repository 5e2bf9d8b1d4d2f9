/**
 * Proves that all values of one schema are values of another, for schemas that no common form makes comparable, by
 * looking for a value of the first that the second refuses:
 *
 * 1. For each type of values, both schemas are cut down to what they say about it (`restrictToType.ts`).
 * 2. They become one logical formula over simple rules such as `minLength: 3`, each of which a value keeps or breaks
 *    (`formula.ts`).
 * 3. Every combination of kept and broken rules that makes the formula true is tried (`isPossible.ts`). If no value can
 *    have any of them, the first schema is a subset of the second.
 */
import type { JsonObject } from '../json.ts'
import type { Effect } from '../patterns/patternEffect.ts'
import { type Formula, formulaReader, type KnownRules, negated, ruleToTry, simplifyAll } from './formula.ts'
import { isPossible } from './isPossible.ts'
import { restrictToType } from './restrictToType.ts'

/** More steps than hand-written schemas need; beyond them, nothing is proven. */
const maxSteps = 10_000

const types = ['null', 'boolean', 'string', 'number', 'array', 'object']

/** A search for a value that matches all of some schemas and none of others. */
interface Search {
  readonly all: readonly unknown[]
  readonly none: readonly unknown[]
}

/** True if it is certain that every value of `part` is a value of `whole`. References on both sides mean the same. */
export function isSubset(part: unknown, whole: unknown): boolean {
  return !new ValueSearch().mayExist({ all: [part], none: [whole] })
}

/** How the values of two schemas relate, as far as that can be proven. */
export function schemaEffect(before: unknown, after: unknown): Effect {
  const [keepsAll, addsNone] = [isSubset(before, after), isSubset(after, before)]
  if (keepsAll) return addsNone ? 'none' : 'wider'
  return addsNone ? 'narrower' : 'other'
}

class ValueSearch {
  #steps = 0
  readonly #results = new Map<string, boolean>()

  /** False if it is certain that no value is found. */
  mayExist(search: Search): boolean {
    const key = JSON.stringify([search.all, search.none])
    const known = this.#results.get(key)
    if (known !== undefined) return known
    const found = types.some((type) => this.#mayExistAs(type, search))
    this.#results.set(key, found)
    return found
  }

  #mayExistAs(type: string, search: Search): boolean {
    const [all, none] = [search.all, search.none].map((schemas) =>
      schemas.map((schema) => restrictToType(schema, type)),
    ) as [(boolean | JsonObject)[], (boolean | JsonObject)[]]
    if (all.includes(false) || none.includes(true)) return false
    const read = formulaReader()
    return this.#canHold(type, [...all.map(read), ...none.map((schema) => negated(read(schema)))], new Map())
  }

  /** False if no choice of rules that are kept and broken makes all formulas true for a value that there can be. */
  #canHold(type: string, formulas: readonly Formula[], given: KnownRules): boolean {
    this.#steps += 1
    if (this.#steps > maxSteps) return true
    const simplified = simplifyAll(formulas, given)
    if (simplified === undefined) return false
    const { open, known } = simplified
    const rulesThatAre = (kept: boolean) => [...known].flatMap(([rule, isKept]) => (isKept === kept ? [rule] : []))
    const rules = { kept: rulesThatAre(true), broken: rulesThatAre(false) }
    if (!isPossible(type, rules, (search) => this.mayExist(search))) return false
    const rule = ruleToTry(open)
    if (rule === undefined) return true
    return [true, false].some((isKept) => this.#canHold(type, open, new Map([...known, [rule, isKept]])))
  }
}
