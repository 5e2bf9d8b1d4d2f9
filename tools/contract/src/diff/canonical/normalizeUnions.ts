import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { numberForInteger } from '../keywordTypes.ts'
import { mergeSchemas } from './mergeSchemas.ts'
import { normalizeValues } from './normalizeValues.ts'

/**
 * Normalizes a union: nested unions are flattened, null is a separate alternative at the end, a `oneOf` with mutually
 * exclusive alternatives becomes an `anyOf`, and a union of only types or values becomes one list of them:
 *
 *     oneOf: [{type: string}, {anyOf: [{type: integer}, {type: 'null'}]}] → type: [integer, null, string]
 */
export function normalizeUnions(schema: JsonObject): JsonObject {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = schema[keyword]
    if (!Array.isArray(members) || schema[keyword === 'oneOf' ? 'anyOf' : 'oneOf'] !== undefined) continue
    const { [keyword]: _, ...siblings } = schema
    const flat = (members as unknown[]).flatMap((member) => flattened(member, keyword))
    const allowsNull = flat.some((member) => allowsOnlyNull(member) || listsNull(member))
    const sorted = flat
      .filter((member) => !allowsOnlyNull(member))
      .map(withoutNull)
      .toSorted(byText)
    const isAnyOf = keyword === 'anyOf' || areAllDisjoint(sorted, listOr(siblings['required']))
    const distinct = isAnyOf ? sorted.filter((member, i) => !isDeepStrictEqual(member, sorted[i - 1])) : sorted
    const alternatives = [...distinct, ...(allowsNull ? [{ type: 'null' }] : [])]
    const list = isAnyOf ? asList(alternatives) : undefined
    const merged = list && mergeSchemas([siblings, list])
    if (merged) return normalizeValues(merged)
    return { ...innerDiscriminator(members), ...siblings, [isAnyOf ? 'anyOf' : keyword]: alternatives }
  }
  return schema
}

/** Alternatives that are only types, or only values, as one schema. */
function asList(members: readonly unknown[]): JsonObject | undefined {
  const [first, ...others] = members.filter((member) => !allowsOnlyNull(member)).map(objectOr)
  if (first === undefined) return undefined
  const allowsNull = members.some(allowsOnlyNull)
  const types = [...new Set([first, ...others].flatMap(({ type }) => type))]
  const type = allowsNull ? [...types, 'null'] : types
  const keywords = new Set([first, ...others].map((member) => Object.keys(member).toSorted().join()))
  if (isDeepStrictEqual(keywords, new Set(['type']))) return { type }
  if (!isDeepStrictEqual(keywords, new Set(['enum,type']))) return undefined
  const values = [first, ...others].flatMap((member) => listOr(member['enum']))
  return { type, enum: [...new Set(allowsNull ? [...values, null] : values)] }
}

/** True if the schema allows only null, whatever annotations it has. */
export const allowsOnlyNull = (schema: unknown): boolean => {
  const { type, enum: values, const: constant } = objectOr(schema)
  return (
    type === 'null' ||
    constant === null ||
    (isDeepStrictEqual(values, [null]) && (type === undefined || type === 'null'))
  )
}

const listsNull = (schema: unknown) =>
  isObject(schema) && Array.isArray(schema['type']) && schema['type'].includes('null')

/** The alternatives of a union inside a union; of any other member, the member itself. */
function flattened(member: unknown, keyword: string): unknown[] {
  const { discriminator: _, ...union } = objectOr(member)
  const [innerKeyword = '', ...otherKeywords] = Object.keys(union)
  const isUnion = otherKeywords.length === 0 && (innerKeyword === keyword || innerKeyword === 'anyOf')
  return isUnion ? listOr(union[innerKeyword]) : [member]
}

/** The discriminator of the only nested union that has one. */
function innerDiscriminator(members: readonly unknown[]): JsonObject {
  const discriminators = members.flatMap((member) => {
    const { discriminator } = objectOr(member)
    return discriminator !== undefined && Object.keys(objectOr(member)).length === 2 ? [discriminator] : []
  })
  return discriminators.length === 1 ? { discriminator: discriminators[0] } : {}
}

function withoutNull(schema: unknown): unknown {
  if (!isObject(schema) || !listsNull(schema)) return schema
  const types = listOr(schema['type']).filter((type) => type !== 'null')
  const { enum: values, ...rest } = schema
  const kept = Array.isArray(values) ? { enum: (values as unknown[]).filter((value) => value !== null) } : {}
  return { ...rest, ...kept, type: types.length === 1 ? types[0] : types }
}

/**
 * True if it is certain that no value matches both schemas: their types or values differ, or a field that both require,
 * or that is in `requiredBeside` the union, has different values.
 */
export function areDisjoint(first: unknown, second: unknown, requiredBeside: readonly unknown[]): boolean {
  const [left, right] = [objectOr(first), objectOr(second)]
  const [leftTypes, rightTypes] = [typesOf(left), typesOf(right)]
  const haveTypes = leftTypes.length > 0 && rightTypes.length > 0
  if (haveTypes && !leftTypes.some((type) => rightTypes.includes(type))) return true
  if (haveNoValueInCommon(left, right)) return true
  const rightFields = objectOr(right['properties'])
  return Object.entries(objectOr(left['properties'])).some(([name, field]) => {
    const isRequired =
      requiredBeside.includes(name) || [left, right].every((schema) => listOr(schema['required']).includes(name))
    return isRequired && haveNoValueInCommon(field, rightFields[name])
  })
}

export const areAllDisjoint = (schemas: readonly unknown[], requiredBeside: readonly unknown[]): boolean =>
  schemas.every((first, i) => schemas.slice(i + 1).every((second) => areDisjoint(first, second, requiredBeside)))

const typesOf = ({ type }: JsonObject) => [type ?? []].flat().map(numberForInteger)

function haveNoValueInCommon(first: unknown, second: unknown): boolean {
  const [values, others] = [first, second].map((schema) => objectOr(schema)['enum'])
  return Array.isArray(values) && Array.isArray(others) && !values.some((value) => others.includes(value))
}

/** Whether each alternative has one type that no other has; for schemas that aren't normalized. */
export function haveDifferentTypes(alternatives: readonly JsonObject[]): boolean {
  const types = alternatives.map(({ type, nullable }) =>
    nullable === true || typeof type !== 'string' ? undefined : numberForInteger(type),
  )
  return !types.includes(undefined) && new Set(types).size === types.length
}
