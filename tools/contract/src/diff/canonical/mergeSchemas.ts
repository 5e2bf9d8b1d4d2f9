import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr } from '../json.ts'
import { plainValues } from './normalizeValues.ts'

/** Merges all parts into one equivalent schema; undefined if they cannot be merged exactly. */
export function mergeParts(parts: readonly JsonObject[]): JsonObject | undefined {
  // A rule for all other properties of one part also applies to the properties of the other parts, unless it defines
  // all of them.
  const inner = parts.filter((part) => 'additionalProperties' in part || 'unevaluatedProperties' in part)
  const names = (part: JsonObject) => Object.keys(isObject(part['properties']) ? part['properties'] : {})
  const all = new Set(parts.flatMap(names))
  if (inner.some((part) => names(part).length < all.size)) return undefined
  const { plain, several } = withoutSeveral(parts)
  const merged = plain.reduce<JsonObject | undefined>((before, part) => before && mergeTwo(before, part), {})
  if (merged === undefined || several.length === 0) return merged
  return { ...merged, allOf: [...listOr(merged['allOf']), ...several].toSorted(byText) }
}

/** Moves unions that several parts have, which cannot be merged, into separate schemas. */
function withoutSeveral(parts: readonly JsonObject[]): { plain: JsonObject[]; several: JsonObject[] } {
  const several: JsonObject[] = []
  const plain = (['anyOf', 'oneOf'] as const).reduce(
    (all, keyword) => {
      const unions = all.flatMap((part) => (keyword in part ? [part[keyword]] : []))
      const isSame = unions.every((union) => isDeepStrictEqual(union, unions[0]))
      if (isSame || all.some((part) => 'discriminator' in part)) return all
      several.push(...unions.map((union) => ({ [keyword]: union })))
      return all.map((part) => Object.fromEntries(Object.entries(part).filter(([key]) => key !== keyword)))
    },
    [...parts],
  )
  return { plain, several }
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

function join(keyword: string, left: unknown, right: unknown): unknown {
  if (isDeepStrictEqual(left, right) || keyword === 'default') return right
  if (keyword === 'required') return [...new Set([...listOr(left), ...listOr(right)])]
  if (keyword === 'allOf') return [...listOr(left), ...listOr(right)].toSorted(byText)
  if (keyword === 'properties' && isObject(left) && isObject(right)) return joinFields(left, right)
  if (keyword === 'enum')
    return nonEmpty(listOr(left).filter((one) => listOr(right).some((two) => isDeepStrictEqual(one, two))))
  if (keyword === 'type') return joinTypes([left].flat(), [right].flat())
  if (keyword === 'items' && isObject(left) && isObject(right)) return mergeParts([left, right])
  if (/^(?:readOnly|writeOnly|nullable|uniqueItems)$/.test(keyword)) return left === true || right === true
  if (typeof left === 'number' && typeof right === 'number') return joinLimits(keyword, left, right)
  return undefined
}

const nonEmpty = (list: unknown[]) => (list.length > 0 ? list : undefined)

/** A whole number is a number, too. */
function joinTypes(left: unknown[], right: unknown[]): unknown {
  const wholeOf = (types: unknown[], others: unknown[]) =>
    types.filter((type) => others.includes(type) || (type === 'integer' && others.includes('number')))
  const types = [...new Set([...wholeOf(left, right), ...wholeOf(right, left)])]
  return types.length === 1 ? types[0] : nonEmpty(types)
}

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
      const merged = isObject(other) && isObject(value) ? mergeParts([other, value]) : undefined
      joined[name] = merged ? plainValues(merged) : { allOf: [other, value] }
    }
  }
  return joined
}
