import type { JsonObject } from '../json.ts'
import { numberForInteger, restrictedType } from '../keywordTypes.ts'
import { normalizeValues } from '../canonical/normalizeValues.ts'
import type { Derive, DerivePair, SchemaPair } from './schemaPair.ts'

/**
 * Leaves out the rules of one schema about types that the other does not allow at all:
 *
 *     type: [string, integer], maximum: 5   beside   type: string   → the maximum is left out
 *
 * No request had a value of a type that only the head allows, and a response with one breaks by its type alone; the
 * same holds the other way around. So for requests and for responses, only the list of types and the rules for shared
 * types decide, and both are kept.
 */
export function alignTypes([base, head]: SchemaPair, [deriveBase, deriveHead]: DerivePair): SchemaPair {
  return [forTypesOf(head, base, deriveBase), forTypesOf(base, head, deriveHead)]
}

/** A schema without the keywords that restrict no value of the types that another schema allows. */
function forTypesOf(other: JsonObject, schema: JsonObject, derive: Derive): JsonObject {
  const [ownTypes, otherTypes] = [typesOf(schema), typesOf(other)]
  if (ownTypes === undefined || otherTypes === undefined) return schema
  const isAllowedByOther = (type: unknown) =>
    otherTypes.some((otherType) => numberForInteger(otherType) === numberForInteger(type))
  const entries = Object.entries(schema)
  const kept = entries.filter(([keyword, value]) => {
    const type = restrictedType(keyword, value)
    return type === undefined || isAllowedByOther(type)
  })
  const shared = ownTypes.filter(isAllowedByOther)
  // A format of one type may say nothing next to its limits, which shows if it is the only type.
  const needsFormat = shared.length > 0 && shared.length < ownTypes.length && 'format' in schema && !('enum' in schema)
  if (kept.length === entries.length && !needsFormat) return schema
  const rewritten = Object.fromEntries(kept)
  return derive<JsonObject>(
    needsFormat ? { ...normalizeValues({ ...rewritten, type: shared }), type: schema['type'] } : rewritten,
    schema,
  )
}

/** The types that a schema names; undefined if it allows every type. */
const typesOf = ({ type }: JsonObject): unknown[] | undefined => (type === undefined ? undefined : [type].flat())
