import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, listOr } from './json.ts'

/** One schema that says what all parts say together; undefined where the parts cannot be joined exactly. */
export function mergeParts(parts: readonly JsonObject[]): JsonObject | undefined {
  const closed = parts.some((part) => part['additionalProperties'] === false || 'unevaluatedProperties' in part)
  if (closed && parts.filter((part) => 'properties' in part).length > 1) return undefined
  return parts.reduce<JsonObject | undefined>((merged, part) => merged && mergeTwo(merged, part), {})
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
  if (keyword === 'properties' && isObject(left) && isObject(right)) return joinFields(left, right)
  return undefined
}

/** A field that two parts describe keeps both descriptions, in its own `allOf`. */
function joinFields(left: JsonObject, right: JsonObject): JsonObject {
  const joined = { ...left }
  for (const [name, value] of Object.entries(right)) {
    const same = !Object.hasOwn(left, name) || isDeepStrictEqual(left[name], value)
    joined[name] = same ? value : { allOf: [left[name], value] }
  }
  return joined
}
