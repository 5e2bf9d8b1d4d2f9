import type { JsonObject } from '../json.ts'
import { family, restrictedType } from '../keywordTypes.ts'
import { plainValues } from '../canonical/normalizeValues.ts'
import type { Derive, Pair } from './alignUnions.ts'

/** The types that a schema names; undefined if it allows every type. */
const typesOf = ({ type }: JsonObject): unknown[] | undefined => (type === undefined ? undefined : [type].flat())

const haveCommonType = (some: readonly unknown[], others: readonly unknown[]) =>
  some.some((one) => others.some((other) => family(one) === family(other)))

/**
 * Leaves out the rules of one schema about types that the other does not allow at all.
 * No request had a value of a type that only the head allows, and a response with one breaks by its type alone; the
 * same holds the other way around. So for requests and for responses, only the list of types and the rules for shared
 * types decide, and both are kept.
 */
export function inSameTypes([base, head]: Pair, [deriveBase, deriveHead]: readonly [Derive, Derive]): Pair {
  return [forTypesOf(head, base, deriveBase), forTypesOf(base, head, deriveHead)]
}

/** A schema without the keywords that restrict no value of the types that another schema allows. */
function forTypesOf(other: JsonObject, schema: JsonObject, derive: Derive): JsonObject {
  const [own, wanted] = [typesOf(schema), typesOf(other)]
  if (own === undefined || wanted === undefined) return schema
  const entries = Object.entries(schema)
  const kept = entries.filter(([keyword, value]) => {
    const type = restrictedType(keyword, value)
    return type === undefined || haveCommonType([type], wanted)
  })
  const shared = own.filter((type) => haveCommonType([type], wanted))
  const isWider = shared.length > 0 && shared.length < own.length && 'format' in schema && !('enum' in schema)
  if (kept.length === entries.length && !isWider) return schema
  const plain = Object.fromEntries(kept)
  // A format of one type may say nothing next to its limits, which shows if it is the only type.
  return derive<JsonObject>(
    isWider ? { ...plainValues({ ...plain, type: shared }), type: schema['type'] } : plain,
    schema,
  )
}

/**
 * No value matches two alternatives of different types; recursive ones stay references, so `plainKeywords` doesn't know
 * it.
 */
export function differInType(alternatives: readonly JsonObject[]): boolean {
  const types = alternatives.map(({ type, nullable }) => {
    if (nullable === true) return undefined
    return type === 'integer' ? 'number' : type
  })
  return types.every((type) => typeof type === 'string') && new Set(types).size === types.length
}
