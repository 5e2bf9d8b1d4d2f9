import { isObject, type JsonObject, listOr } from '../json.ts'
import { mergeSchemas } from '../canonical/mergeSchemas.ts'
import { normalizeKeywords } from '../canonical/normalizeKeywords.ts'

/** A schema with `anyOf` or `oneOf`, taken apart. */
export interface Union {
  readonly keyword: 'anyOf' | 'oneOf'
  readonly alternatives: readonly JsonObject[]
  /** The other keywords of the schema, which apply to every alternative. */
  readonly siblings: JsonObject
}

export const hasUnion = (schema: JsonObject) => Array.isArray(schema['anyOf']) || Array.isArray(schema['oneOf'])

/** Undefined for a schema without a union, with both `anyOf` and `oneOf`, or with a discriminator. */
export function readUnion(schema: JsonObject): Union | undefined {
  const [keyword, secondKeyword] = (['anyOf', 'oneOf'] as const).filter((each) => Array.isArray(schema[each]))
  if (keyword === undefined || secondKeyword !== undefined || 'discriminator' in schema) return undefined
  const { [keyword]: list, ...siblings } = schema
  const alternatives = listOr(list)
  return alternatives.every(isObject) ? { keyword, alternatives, siblings } : undefined
}

/** The union of a schema that has no other keywords, except a discriminator. */
export function readPureUnion(schema: JsonObject): Union | undefined {
  const { discriminator: _, ...others } = schema
  const union = readUnion(others)
  return union && Object.keys(union.siblings).length === 0 ? union : undefined
}

/** One normalized schema for the values that both schemas allow; undefined if it can't be written exactly. */
export function intersectionOf(first: JsonObject, second: JsonObject): JsonObject | undefined {
  const merged = mergeSchemas([first, second])
  return merged && normalizeKeywords(merged)
}
