import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr, objectOr } from '../json.ts'
import { mergeParts } from './mergeSchemas.ts'
import { plainValues } from './normalizeValues.ts'

/**
 * Normalizes unions: nested unions are flattened, null is a separate alternative at the end, a `oneOf` with mutually
 * exclusive alternatives becomes an `anyOf`, and a union of only types or values becomes one list of them.
 */
export function plainUnions(schema: JsonObject): JsonObject {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = schema[keyword]
    if (!Array.isArray(members) || schema[keyword === 'oneOf' ? 'anyOf' : 'oneOf'] !== undefined) continue
    const flat = (members as unknown[]).flatMap((member) => inner(member, keyword))
    const sorted = flat
      .filter((member) => !isNull(member))
      .map(withoutNull)
      .toSorted(byText)
    const admitsNull = flat.some((member) => isNull(member) || hasNull(member))
    const { [keyword]: _, ...beside } = schema
    const isApart = sorted.every((one, i) =>
      sorted.slice(i + 1).every((two) => areApart(one, two, listOr(beside['required']))),
    )
    const isAnyOf = keyword === 'anyOf' || isApart
    const plain = isAnyOf ? sorted.filter((one, i) => !isDeepStrictEqual(one, sorted[i - 1])) : sorted
    const all = [...plain, ...(admitsNull ? [{ type: 'null' }] : [])]
    const list = isAnyOf ? asList(all) : undefined
    const listed = list && mergeParts([beside, list])
    if (listed) return plainValues(listed)
    return { ...discriminatorOf(members), ...beside, [isAnyOf ? 'anyOf' : keyword]: all }
  }
  return schema
}

/** Alternatives that are only types, or only values, as one schema. */
function asList(members: readonly unknown[]): JsonObject | undefined {
  const [first, ...others] = members.filter((member) => !isNull(member)).map(objectOr)
  if (first === undefined) return undefined
  const admitsNull = members.some(isNull)
  const types = [...new Set([first, ...others].flatMap(({ type }) => type))]
  const type = admitsNull ? [...types, 'null'] : types
  const keywords = new Set([first, ...others].map((member) => Object.keys(member).toSorted().join()))
  if (isDeepStrictEqual(keywords, new Set(['type']))) return { type }
  if (!isDeepStrictEqual(keywords, new Set(['enum,type']))) return undefined
  const values = [first, ...others].flatMap((member) => listOr(member['enum']))
  return { type, enum: [...new Set(admitsNull ? [...values, null] : values)] }
}

/** True if the schema allows only null, whatever annotations it has. */
export const isNull = (schema: unknown): boolean => {
  const { type, enum: values, const: constant } = objectOr(schema)
  return (
    type === 'null' ||
    constant === null ||
    (isDeepStrictEqual(values, [null]) && (type === undefined || type === 'null'))
  )
}

const hasNull = (schema: unknown) =>
  isObject(schema) && Array.isArray(schema['type']) && schema['type'].includes('null')

/** The alternatives of a union inside a union; the inner discriminator also applies to the outer union. */
function inner(member: unknown, keyword: string): unknown[] {
  const { discriminator: _, ...union } = objectOr(member)
  const [own = '', ...others] = Object.keys(union)
  const isUnion = others.length === 0 && (own === keyword || own === 'anyOf')
  return isUnion ? listOr(union[own]) : [member]
}

function discriminatorOf(members: readonly unknown[]): JsonObject {
  const given = members.flatMap((member) => {
    const { discriminator } = objectOr(member)
    return discriminator !== undefined && Object.keys(objectOr(member)).length === 2 ? [discriminator] : []
  })
  return given.length === 1 ? { discriminator: given[0] } : {}
}

function withoutNull(schema: unknown): unknown {
  if (!isObject(schema) || !hasNull(schema)) return schema
  const types = listOr(schema['type']).filter((type) => type !== 'null')
  const { enum: values, ...rest } = schema
  const kept = Array.isArray(values) ? { enum: (values as unknown[]).filter((value) => value !== null) } : {}
  return { ...rest, ...kept, type: types.length === 1 ? types[0] : types }
}

/**
 * True if no value matches both: their types or values differ, or a field that both require, or that is required beside
 * them, has different values.
 */
export function areApart(one: unknown, two: unknown, beside: readonly unknown[]): boolean {
  const [left, right] = [objectOr(one), objectOr(two)]
  const types = [left, right].map(({ type }) =>
    [type ?? []].flat().map((each) => (each === 'integer' ? 'number' : each)),
  )
  if (types.every((each) => each.length > 0) && !types[0]?.some((each) => types[1]?.includes(each))) return true
  if (haveNoValueInCommon(left, right)) return true
  const [fields, others] = [left, right].map(({ properties }) => objectOr(properties))
  return Object.entries(fields ?? {}).some(([name, field]) => {
    const mustBe = beside.includes(name) || [left, right].every((each) => listOr(each['required']).includes(name))
    return mustBe && haveNoValueInCommon(field, others?.[name])
  })
}

function haveNoValueInCommon(one: unknown, two: unknown): boolean {
  const [values, others] = [one, two].map((each) => objectOr(each)['enum'])
  return Array.isArray(values) && Array.isArray(others) && !values.some((value) => others.includes(value))
}
