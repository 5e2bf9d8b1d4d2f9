import { byText, isObject, type JsonObject, listOr } from '../json.ts'
import { allowsOnlyNull, areDisjoint } from '../canonical/normalizeUnions.ts'
import { fieldsOutOfUnion } from './fieldsOutOfUnion.ts'
import { schemaAsUnion } from './schemaAsUnion.ts'
import type { Derive, DerivePair, SchemaPair } from './schemaPair.ts'
import { hasUnion, intersectionOf, readPureUnion, readUnion, type Union } from './union.ts'

/** A keyword that JSON Schema doesn't have: values that match at least two of the schemas. */
export const atLeastTwoOf = 'atLeastTwoOf'

/**
 * Writes two schemas, of which at least one has alternatives, in the same form. The first of these that fits:
 *
 * 1. Both are objects whose alternatives differ only in `required`: the fields move out of the unions.
 * 2. One is a union, the other has no alternatives: the latter becomes a union, and a `oneOf` becomes an `anyOf`.
 * 3. One is only a union, the other has keywords beside its union: these move into each of its alternatives.
 *
 * Otherwise, both stay as they are.
 */
export function alignUnions([base, head]: SchemaPair, [deriveBase, deriveHead]: DerivePair): SchemaPair {
  if (!hasUnion(base) && !hasUnion(head)) return [base, head]
  const [plainBase, plainHead] = [fieldsOutOfUnion(base, deriveBase), fieldsOutOfUnion(head, deriveHead)]
  if (plainBase && plainHead) return [plainBase, plainHead]
  const [baseUnion, headUnion] = [readPureUnion(base), readPureUnion(head)]
  if (headUnion && isSingleSchema(base))
    return [
      schemaAsUnion(base, { union: headUnion, derive: deriveBase, isHead: false }),
      asAnyOf(head, headUnion, base, deriveHead),
    ]
  if (baseUnion && isSingleSchema(head))
    return [
      asAnyOf(base, baseUnion, head, deriveBase),
      schemaAsUnion(head, { union: baseUnion, derive: deriveHead, isHead: true }),
    ]
  if (headUnion) return [siblingsIntoAlternatives(base, deriveBase) ?? base, head]
  if (baseUnion) return [base, siblingsIntoAlternatives(head, deriveHead) ?? head]
  return [base, head]
}

const isSingleSchema = (schema: JsonObject) => !hasUnion(schema) && ('type' in schema || '$ref' in schema)

/** Moves the keywords beside a union into each alternative; undefined if there are none or it isn't possible. */
function siblingsIntoAlternatives(schema: JsonObject, derive: Derive): JsonObject | undefined {
  const union = readUnion(schema)
  if (union === undefined || Object.keys(union.siblings).length === 0) return undefined
  const { keyword, alternatives, siblings } = union
  const merged = alternatives.map((alternative) => {
    const whole = allowsOnlyNull(alternative) ? undefined : intersectionOf(siblings, alternative)
    return whole && derive(whole, alternative)
  })
  if (merged.includes(undefined)) return undefined
  return derive<JsonObject>({ [keyword]: derive(merged.toSorted(byText), listOr(schema[keyword])) }, schema)
}

/**
 * Writes a union as an `anyOf`, so that each alternative is compared. A `oneOf` also rejects values that match two
 * alternatives. If the other schema allows such values, judging by its fields, this rejection becomes a separate rule:
 * `not: {atLeastTwoOf: […]}`.
 */
function asAnyOf(schema: JsonObject, { keyword, alternatives }: Union, other: JsonObject, derive: Derive): JsonObject {
  if (keyword === 'anyOf') return schema
  const { oneOf, ...rest } = schema
  const otherFields = other['properties']
  const isKnown = (name: unknown) => !isObject(otherFields) || Object.hasOwn(otherFields, String(name))
  const possible = alternatives.filter(
    (alternative) => !areDisjoint(alternative, other, []) && listOr(alternative['required']).every(isKnown),
  )
  const canOverlap =
    !('discriminator' in rest) &&
    possible.some((first, i) => possible.slice(i + 1).some((second) => !areDisjoint(first, second, [])))
  return derive<JsonObject>(
    { ...rest, anyOf: oneOf, ...(canOverlap && { not: derive({ [atLeastTwoOf]: possible }, schema) }) },
    schema,
  )
}
