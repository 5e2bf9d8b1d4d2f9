import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, objectOr, parsePointer, type Path } from '../json.ts'
import { keywordPath } from '../keywords.ts'
import type { Change } from '../redocly/redoclyDiff.ts'
import { isSubset } from '../subset/isSubset.ts'
import { withoutNewFields } from '../subset/withoutNewFields.ts'
import type { Verdict } from './judge.ts'
import { withoutSameOnWire } from './sameOnWire.ts'

/** Rules about the values that a schema allows. */
const aboutValues =
  /^(?:schema-(?:type|constraint|combinator|keyword)-changed|subschema-changed|dependent-fields-changed|required-properties-.*|enum-values-.*)$/

/**
 * Drops harms that cannot happen: a change in one of several alternatives looks like a break where another alternative,
 * or a rule beside them, allows the same values. If a schema around the change is proven to allow all values that it
 * allowed before (for those who send them) or no others (for those who read them), nobody is harmed.
 */
export class SafetyProof {
  readonly #base: JsonObject
  readonly #head: JsonObject
  readonly #haveSameComponents: boolean
  readonly #results = new Map<string, boolean>()

  constructor(base: JsonObject, head: JsonObject) {
    this.#base = base
    this.#head = head
    const [before, after] = [base, head].map(({ components }) => objectOr(components)['schemas'])
    this.#haveSameComponents = isDeepStrictEqual(before, after)
  }

  /** The verdicts on a change without the harms that are proven not to happen. */
  remainingVerdicts(change: Change, verdicts: readonly Verdict[]): Verdict[] {
    // Another encoding is another meaning, whatever texts it allows.
    const isAboutContent = change.property?.startsWith('content') === true
    if (isAboutContent || !verdicts.some(({ rule }) => aboutValues.test(rule))) return [...verdicts]
    const places = enclosingSchemas(change)
    const possible = verdicts.map((verdict) => withoutSameOnWire(verdict, change, this.#base, this.#head))
    return possible.flatMap((verdict) => {
      if (!aboutValues.test(verdict.rule)) return [verdict]
      const breaks = verdict.breaks.filter(
        ({ whom }) => (whom !== 'senders' && whom !== 'readers') || !this.#isSafe(whom, places),
      )
      return breaks.length > 0 ? [{ ...verdict, breaks }] : []
    })
  }

  #isSafe(whom: 'senders' | 'readers', places: readonly Path[]): boolean {
    return places.some((path, i) => {
      // Alternatives around a field can restrict it, too, so the field alone proves nothing.
      const outerPlaces = places.slice(i + 1)
      const isInCombination = [this.#base, this.#head].some((document) =>
        outerPlaces.some((outer) => isCombined(schemaAt(document, outer))),
      )
      if (isInCombination) return false
      const [before, after] = [schemaAt(this.#base, path), schemaAt(this.#head, path)]
      if (before === undefined || after === undefined) return false
      const key = JSON.stringify([whom, path])
      const known = this.#results.get(key)
      if (known !== undefined) return known
      const isProven =
        whom === 'senders' ? this.#isWithin(before, withoutNewFields(after, before)) : this.#isWithin(after, before)
      this.#results.set(key, isProven)
      return isProven
    })
  }

  #isWithin(part: unknown, whole: unknown): boolean {
    // A recursive schema that changed has the same name on both sides.
    const meanTheSame = this.#haveSameComponents || !JSON.stringify([part, whole]).includes('"$ref":')
    return meanTheSame && isSubset(part, whole)
  }
}

/**
 * The places of the schemas around a change that both sides have, innermost first: the field, the object that it is in,
 * and so on. They end at alternatives, whose places may differ.
 */
function enclosingSchemas({ path, base, revision }: Change): Path[] {
  const names = [base, revision].flatMap((place) => (place === undefined ? [] : [componentOf(place.pointer)]))
  const isComponent = names.some((name) => name !== undefined)
  // The sides are in different components, so no common schema can be compared.
  if (isComponent && names.some((name) => name !== names[0])) return []
  // If a component is used in several places, only the component itself shows the effect on all of them.
  const pointer = isComponent ? ((base ?? revision)?.pointer ?? path) : path
  const tokens = keywordPath(pointer)
  const outermost = isComponent ? 2 : tokens.indexOf('schema')
  if (outermost < 0) return []
  let length = outermost + 1
  const places = [parsePointer(pointer).slice(0, length)]
  while (length < tokens.length) {
    const stepLength = stepLengths.get(tokens[length] ?? '')
    if (stepLength === undefined || length + stepLength > tokens.length) break
    length += stepLength
    places.push(parsePointer(pointer).slice(0, length))
  }
  return places.toReversed()
}

/** How many tokens lead from a schema to one inside it, by the keyword that they start with. */
const stepLengths: ReadonlyMap<string, number> = new Map([
  ['properties', 2],
  ['items', 1],
  ['additionalProperties', 1],
])

/** The name of the component that a pointer leads into; undefined for any other place. */
function componentOf(pointer: string): string | undefined {
  const [section, , name = ''] = parsePointer(pointer)
  return section === 'components' ? name : undefined
}

/** The value at a place, following references. */
function schemaAt(document: JsonObject, path: Path): unknown {
  let node: unknown = document
  for (const token of path) {
    node =
      isObject(node) && Object.hasOwn(node, token) ? node[token] : Array.isArray(node) ? node[Number(token)] : undefined
    if (isObject(node) && typeof node['$ref'] === 'string') node = schemaAt(document, parsePointer(node['$ref']))
  }
  return node
}

const isCombined = (schema: unknown) =>
  isObject(schema) && ['allOf', 'anyOf', 'oneOf', 'not', 'if'].some((keyword) => keyword in schema)
