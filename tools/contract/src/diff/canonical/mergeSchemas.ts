import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr } from '../json.ts'
import { normalizeValues } from './normalizeValues.ts'

/**
 * Merges the parts of an `allOf` into one equivalent schema; undefined if they cannot be merged exactly:
 *
 *     {type: number, minimum: 1} and {type: integer, minimum: 3} → {type: integer, minimum: 3}
 */
export function mergeSchemas(parts: readonly JsonObject[]): JsonObject | undefined {
  // A rule for all other properties of one part also applies to the properties of the other parts, unless it defines
  // all of them.
  const restricting = parts.filter((part) => 'additionalProperties' in part || 'unevaluatedProperties' in part)
  const fieldNames = (part: JsonObject) => Object.keys(isObject(part['properties']) ? part['properties'] : {})
  const allNames = new Set(parts.flatMap(fieldNames))
  if (restricting.some((part) => fieldNames(part).length < allNames.size)) return undefined
  const { withoutUnions, unions } = separateUnions(parts)
  const merged = withoutUnions.reduce<JsonObject | undefined>((before, part) => before && mergeTwo(before, part), {})
  if (merged === undefined || unions.length === 0) return merged
  return { ...merged, allOf: [...listOr(merged['allOf']), ...unions].toSorted(byText) }
}

/** Moves unions that several parts have, which cannot be merged, into separate schemas; equal unions stay. */
function separateUnions(parts: readonly JsonObject[]): { withoutUnions: JsonObject[]; unions: JsonObject[] } {
  const unions: JsonObject[] = []
  let rest = [...parts]
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const found = rest.flatMap((part) => (keyword in part ? [part[keyword]] : []))
    const areSame = found.every((union) => isDeepStrictEqual(union, found[0]))
    if (areSame || rest.some((part) => 'discriminator' in part)) continue
    unions.push(...found.map((union) => ({ [keyword]: union })))
    rest = rest.map((part) => Object.fromEntries(Object.entries(part).filter(([key]) => key !== keyword)))
  }
  return { withoutUnions: rest, unions }
}

function mergeTwo(left: JsonObject, right: JsonObject): JsonObject | undefined {
  const merged = { ...left }
  for (const [keyword, value] of Object.entries(right)) {
    const joined = keyword in left ? join(keyword, left[keyword], value) : value
    if (joined === undefined) return undefined
    merged[keyword] = joined
  }
  return merged
}

/** The value of a keyword that both parts have; undefined if no single value means the same. */
function join(keyword: string, left: unknown, right: unknown): unknown {
  if (isDeepStrictEqual(left, right) || keyword === 'default') return right
  if (keyword === 'required') return [...new Set([...listOr(left), ...listOr(right)])]
  if (keyword === 'allOf') return [...listOr(left), ...listOr(right)].toSorted(byText)
  if (keyword === 'properties' && isObject(left) && isObject(right)) return joinFields(left, right)
  if (keyword === 'enum')
    return nonEmpty(listOr(left).filter((value) => listOr(right).some((other) => isDeepStrictEqual(value, other))))
  if (keyword === 'type') return joinTypes([left].flat(), [right].flat())
  if (keyword === 'items' && isObject(left) && isObject(right)) return mergeSchemas([left, right])
  if (/^(?:readOnly|writeOnly|nullable|uniqueItems)$/.test(keyword)) return left === true || right === true
  if (typeof left === 'number' && typeof right === 'number') return joinLimits(keyword, left, right)
  return undefined
}

const nonEmpty = (list: unknown[]) => (list.length > 0 ? list : undefined)

/** The types that both lists allow: `number` and `integer` have `integer` in common. */
function joinTypes(left: unknown[], right: unknown[]): unknown {
  const allowedBy = (others: unknown[], types: unknown[]) =>
    types.filter((type) => others.includes(type) || (type === 'integer' && others.includes('number')))
  const types = [...new Set([...allowedBy(right, left), ...allowedBy(left, right)])]
  return types.length === 1 ? types[0] : nonEmpty(types)
}

/** The narrower of two limits, such as the larger `minLength`. */
function joinLimits(keyword: string, left: number, right: number): number | undefined {
  if (/min/i.test(keyword)) return Math.max(left, right)
  return /max/i.test(keyword) ? Math.min(left, right) : undefined
}

/** A field described by two parts is merged if possible, else it keeps both descriptions in its own `allOf`. */
function joinFields(left: JsonObject, right: JsonObject): JsonObject {
  const joined = { ...left }
  for (const [name, value] of Object.entries(right)) {
    const other = left[name]
    if (!Object.hasOwn(left, name) || isDeepStrictEqual(other, value)) joined[name] = value
    else {
      const merged = isObject(other) && isObject(value) ? mergeSchemas([other, value]) : undefined
      joined[name] = merged ? normalizeValues(merged) : { allOf: [other, value] }
    }
  }
  return joined
}
