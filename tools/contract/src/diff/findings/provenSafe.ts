import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, objectOr, parsePointer, type Path } from '../json.ts'
import type { Verdict } from './judge.ts'
import { keywordPath } from '../keywords.ts'
import { withoutNewFields } from '../subset/withoutNewFields.ts'
import type { Change } from '../redocly/redoclyDiff.ts'
import { isSubset } from '../subset/isSubset.ts'

/** Rules about the values that a schema allows. */
const aboutValues =
  /^(?:schema-(?:type|constraint|combinator|keyword)-changed|subschema-changed|dependent-fields-changed|required-properties-.*|enum-values-.*)$/

/**
 * Drops harms that cannot happen: a change in one of several alternatives looks like a break where another alternative,
 * or a rule beside them, allows the same values. Alternatives that no value matches are ignored.
 */
export function provenSafe(base: JsonObject, head: JsonObject) {
  const schemas = [base, head].map(({ components }) => objectOr(components)['schemas'])
  const areSame = isDeepStrictEqual(schemas[0], schemas[1])
  const known = new Map<string, boolean>()

  function isWithin(part: unknown, whole: unknown, key: string): boolean {
    const before = known.get(key)
    if (before !== undefined) return before
    // A recursive schema that changed has the same name on both sides.
    const isKnown = areSame || !JSON.stringify([part, whole]).includes('"$ref":')
    const is = isKnown && isSubset(part, whole)
    known.set(key, is)
    return is
  }

  return (change: Change, verdicts: readonly Verdict[]): Verdict[] => {
    // Another encoding is another meaning, whatever texts it allows.
    const isOther = change.property?.startsWith('content') === true
    if (isOther || !verdicts.some(({ rule }) => aboutValues.test(rule))) return [...verdicts]
    const places = placesOf(change)
    const isSafe = (whom: string) =>
      places.some((path, i) => {
        // Alternatives around a field can restrict it, too, so the field alone proves nothing.
        const around = places.slice(i + 1)
        if ([base, head].some((document) => around.some((outer) => isCombined(at(document, outer))))) return false
        const [before, after] = [at(base, path), at(head, path)]
        if (before === undefined || after === undefined) return false
        const key = JSON.stringify([whom, path])
        return whom === 'senders'
          ? isWithin(before, withoutNewFields(after, before), key)
          : isWithin(after, before, key)
      })
    return verdicts.flatMap((verdict) => {
      if (!aboutValues.test(verdict.rule)) return [verdict]
      const breaks = verdict.breaks.filter(({ whom }) => (whom !== 'senders' && whom !== 'readers') || !isSafe(whom))
      return breaks.length > 0 ? [{ ...verdict, breaks }] : []
    })
  }
}

/** The schemas around a change that have the same place on both sides, innermost first: not those in alternatives. */
function placesOf({ path, base, revision }: Change): Path[] {
  const components = [base, revision].flatMap((place) => {
    const [section, , name] = parsePointer(place?.pointer ?? '')
    return place === undefined ? [] : [section === 'components' ? (name ?? '') : undefined]
  })
  const isComponent = components.some((name) => name !== undefined)
  // If a component is used in several places, only the component itself shows the effect on all of them.
  if (isComponent && components.some((name) => name !== components[0])) return []
  const pointer = isComponent ? ((base ?? revision)?.pointer ?? path) : path
  const tokens = keywordPath(pointer)
  const first = isComponent ? 2 : tokens.indexOf('schema')
  if (first < 0) return []
  const places: Path[] = []
  let reached = first + 1
  places.push(parsePointer(pointer).slice(0, reached))
  while (reached < tokens.length) {
    const keyword = tokens[reached] ?? ''
    const length = keyword === 'properties' ? 2 : /^(?:items|additionalProperties)$/.test(keyword) ? 1 : 0
    if (length === 0 || reached + length > tokens.length) break
    reached += length
    places.push(parsePointer(pointer).slice(0, reached))
  }
  return places.toReversed()
}

/** The value at a place, through references. */
function at(document: JsonObject, path: Path): unknown {
  let node: unknown = document
  for (const token of path) {
    node =
      isObject(node) && Object.hasOwn(node, token) ? node[token] : Array.isArray(node) ? node[Number(token)] : undefined
    if (isObject(node) && typeof node['$ref'] === 'string') node = at(document, parsePointer(node['$ref']))
  }
  return node
}

const isCombined = (schema: unknown) =>
  isObject(schema) && ['allOf', 'anyOf', 'oneOf', 'not', 'if'].some((keyword) => keyword in schema)
