import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { family, restrictedType } from '../keywordTypes.ts'
import { mergeParts } from '../canonical/mergeSchemas.ts'
import { withoutNewFields } from '../subset/withoutNewFields.ts'
import { plainKeywords } from '../canonical/normalizeKeywords.ts'
import { areApart, isNull } from '../canonical/normalizeUnions.ts'
import { isSubset } from '../subset/isSubset.ts'

export type Pair = readonly [base: JsonObject, head: JsonObject]

interface Union {
  readonly keyword: 'anyOf' | 'oneOf'
  readonly members: readonly JsonObject[]
  readonly beside: JsonObject
}

/** Gives a rewritten object the origin of the object that it replaces. */
export type Derive = <T extends object>(node: T, from: object) => T

/** The only union of a schema; undefined if it has none, two, or one whose values select a component. */
function unionOf(schema: JsonObject): Union | undefined {
  const [keyword, other] = (['anyOf', 'oneOf'] as const).filter((each) => Array.isArray(schema[each]))
  if (keyword === undefined || other !== undefined || 'discriminator' in schema) return undefined
  const { [keyword]: members, ...beside } = schema
  const all = listOr(members)
  return all.every(isObject) ? { keyword, members: all, beside } : undefined
}

const hasUnion = (schema: JsonObject) => Array.isArray(schema['anyOf']) || Array.isArray(schema['oneOf'])

/** One schema for what both require; undefined if that cannot be written. */
function intersectionOf(one: JsonObject, other: JsonObject): JsonObject | undefined {
  const merged = mergeParts([one, other])
  return merged && plainKeywords(merged)
}

/** A keyword that JSON Schema doesn't have: values that match at least two of the schemas. */
export const atLeastTwoOf = 'atLeastTwoOf'

/**
 * If all alternatives have the same fields and differ only in `required`, moves the fields out of the union, so that
 * each alternative is only a `required` list. Undefined for any other union; an object without a union is unchanged.
 */
function besideAlternatives(schema: JsonObject, derive: Derive): JsonObject | undefined {
  const union = unionOf(schema)
  if (union === undefined)
    return hasUnion(schema) || !('properties' in schema || schema['type'] === 'object') ? undefined : schema
  const { keyword, members, beside } = union
  if (members.some(isNull)) return undefined
  const whole = members.map((member) => ({ from: member, schema: intersectionOf(beside, member) }))
  const split = whole.map(({ from, schema: merged }) => {
    const { required, ...body } = merged ?? {}
    return { from, body: merged && body, required: listOr(required) }
  })
  const [first] = split
  if (!first?.body || !split.every(({ body }) => isDeepStrictEqual(body, first.body))) return undefined
  // An alternative that requires no more already allows what this one does; of equal ones, the first stays.
  const isImplied = (i: number) =>
    split.some(({ required }, j) => {
      const own = split[i]?.required ?? []
      const requiresNoMore = required.every((name) => own.includes(name))
      return j !== i && requiresNoMore && (required.length < own.length || j < i)
    })
  const kept = keyword === 'anyOf' ? split.filter((_, i) => !isImplied(i)) : split
  const always = (kept[0]?.required ?? []).filter((name) => kept.every(({ required }) => required.includes(name)))
  const rules = kept
    .map(({ from, required }) => {
      const own = required.filter((name) => !always.includes(name))
      return derive<JsonObject>(own.length > 0 ? { required: own } : {}, from)
    })
    .toSorted(byText)
  const isRule = rules.length > 1
  const plain = {
    ...first.body,
    ...(always.length > 0 && { required: always }),
    ...(isRule && { [keyword]: derive(rules, listOr(schema[keyword])) }),
  }
  return derive<JsonObject>(plain, schema)
}

/** Moves the keywords beside a union into each alternative; undefined if there are none or it isn't possible. */
function inAlternatives(schema: JsonObject, derive: Derive): JsonObject | undefined {
  const union = unionOf(schema)
  if (union === undefined || Object.keys(union.beside).length === 0) return undefined
  const { keyword, members, beside } = union
  const written = members.map((member) => {
    const whole = isNull(member) ? undefined : intersectionOf(beside, member)
    return whole && derive(whole, member)
  })
  if (written.includes(undefined)) return undefined
  return derive<JsonObject>({ [keyword]: derive(written.toSorted(byText), listOr(schema[keyword])) }, schema)
}

/** The part of a schema for values of one type. */
function ofType(schema: JsonObject, type: unknown): JsonObject {
  const { enum: values, ...others } = schema
  const matching = Array.isArray(values) ? (values as unknown[]).filter((value) => isOfType(value, type)) : undefined
  const kept = Object.entries(others).filter(([keyword, value]) => {
    const restricted = restrictedType(keyword, value)
    return restricted === undefined || restricted === family(type)
  })
  return { ...Object.fromEntries(kept), ...(matching && { enum: matching }), type }
}

function isOfType(value: unknown, type: unknown): boolean {
  if (value === null) return type === 'null'
  if (Array.isArray(value)) return type === 'array'
  return typeof value === type || (typeof value === 'number' && type === 'integer')
}

/**
 * Whether an object schema became an alternative of a union, or the reverse: the alternative allows all values of the
 * schema, and no field is lost. Fields that only the head has are new.
 */
function isWithinFields(schema: JsonObject, member: JsonObject, isHead: boolean): boolean {
  const [before, after] = isHead ? [member, schema] : [schema, member]
  const fields = objectOr(after['properties'])
  const areKept = Object.keys(objectOr(before['properties'])).every((name) => Object.hasOwn(fields, name))
  if (schema['type'] !== 'object' || !areKept) return false
  return isSubset(schema, isHead ? member : withoutNewFields(member, schema))
}

/**
 * Writes a schema as a union with an alternative for each of its types. Each is repeated for every alternative of the
 * other union that it covers, so that the two unions can be compared one alternative at a time.
 */
function asAlternatives(schema: JsonObject, { members }: Union, derive: Derive, isHead: boolean): JsonObject {
  const same = members.find((member) => isWithinFields(schema, member, isHead))
  if (same !== undefined) return derive<JsonObject>({ anyOf: derive([derive({ ...same }, schema)], schema) }, schema)
  const types = [schema['type']].flat()
  const all = types.flatMap((type) => {
    if (type === 'null' && types.length > 1) return []
    const plain = types.length > 1 ? derive(ofType(schema, type), schema) : schema
    const covered = members.filter(
      (member) => !isNull(member) && isDeepStrictEqual(intersectionOf(plain, member), member),
    )
    return Array.from({ length: Math.max(covered.length, 1) }, () => plain)
  })
  const isNullable = types.length > 1 && types.includes('null')
  const written = [...all.toSorted(byText), ...(isNullable ? [{ type: 'null' }] : [])]
  return derive<JsonObject>({ anyOf: derive(written, schema) }, schema)
}

/**
 * Writes a union as an `anyOf`, so that each alternative is compared. A `oneOf` also rejects values that match two
 * alternatives; this becomes a separate rule if the other schema allows such values, judging by its fields.
 */
function asAnyOf(schema: JsonObject, { keyword, members }: Union, other: JsonObject, derive: Derive): JsonObject {
  if (keyword === 'anyOf') return schema
  const { oneOf, ...rest } = schema
  const fields = other['properties']
  const isKnown = (name: unknown) => !isObject(fields) || Object.hasOwn(fields, String(name))
  const possible = members.filter((member) => !areApart(member, other, []) && listOr(member['required']).every(isKnown))
  const overlap =
    !('discriminator' in rest) &&
    possible.some((one, i) => possible.slice(i + 1).some((two) => !areApart(one, two, [])))
  return derive<JsonObject>(
    { ...rest, anyOf: oneOf, ...(overlap && { not: derive({ [atLeastTwoOf]: possible }, schema) }) },
    schema,
  )
}

/** The union of a schema that has no other keywords, except a discriminator. */
function onlyUnion(schema: JsonObject): Union | undefined {
  const { discriminator: _, ...others } = schema
  const union = unionOf(others)
  return union && Object.keys(union.beside).length === 0 ? union : undefined
}

/** Writes two schemas, of which at least one has alternatives, in the same form. */
export function alignedUnions([base, head]: Pair, [deriveBase, deriveHead]: readonly [Derive, Derive]): Pair {
  if (!hasUnion(base) && !hasUnion(head)) return [base, head]
  const beside = [besideAlternatives(base, deriveBase), besideAlternatives(head, deriveHead)] as const
  if (beside[0] && beside[1]) return [beside[0], beside[1]]
  const [ofBase, ofHead] = [onlyUnion(base), onlyUnion(head)]
  const isSingleSchema = (schema: JsonObject) => !hasUnion(schema) && ('type' in schema || '$ref' in schema)
  if (ofHead && isSingleSchema(base))
    return [asAlternatives(base, ofHead, deriveBase, false), asAnyOf(head, ofHead, base, deriveHead)]
  if (ofBase && isSingleSchema(head))
    return [asAnyOf(base, ofBase, head, deriveBase), asAlternatives(head, ofBase, deriveHead, true)]
  if (ofHead) return [inAlternatives(base, deriveBase) ?? base, head]
  if (ofBase) return [base, inAlternatives(head, deriveHead) ?? head]
  return [base, head]
}
