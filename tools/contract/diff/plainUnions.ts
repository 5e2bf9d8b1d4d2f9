import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr, objectOr } from './json.ts'

/**
 * Normalizes unions: nested unions are flattened, null is a separate alternative at the end, and a `oneOf` with
 * mutually exclusive alternatives becomes an `anyOf`.
 */
export function plainUnions(schema: JsonObject): JsonObject {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = schema[keyword]
    if (!Array.isArray(members) || schema[keyword === 'oneOf' ? 'anyOf' : 'oneOf'] !== undefined) continue
    const flat = (members as unknown[]).flatMap((member) => inner(member, keyword))
    const plain = flat
      .filter((member) => !isNull(member))
      .map(withoutNull)
      .toSorted(byText)
    const admitsNull = flat.some((member) => isNull(member) || hasNull(member))
    const { [keyword]: _, ...beside } = schema
    const all = [...plain, ...(admitsNull ? [{ type: 'null' }] : [])]
    const isApart = plain.every((one, i) => plain.slice(i + 1).every((two) => areApart(one, two)))
    return { ...discriminatorOf(members), ...withoutSharedType(beside, all), [isApart ? 'anyOf' : keyword]: all }
  }
  return schema
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

/** Drops a type next to alternatives that all have the same type. */
function withoutSharedType(beside: JsonObject, members: readonly unknown[]): JsonObject {
  const { type, ...rest } = beside
  const isShared = type !== undefined && members.every((one) => isDeepStrictEqual(objectOr(one)['type'], type))
  return isShared ? rest : beside
}

/** True if no value matches both: their types differ, or a field required by both has different values. */
function areApart(one: unknown, two: unknown): boolean {
  const [left, right] = [objectOr(one), objectOr(two)]
  const types = [left, right].map(({ type }) =>
    [type ?? []].flat().map((each) => (each === 'integer' ? 'number' : each)),
  )
  if (types.every((each) => each.length > 0) && !types[0]?.some((each) => types[1]?.includes(each))) return true
  const fields = objectOr(left['properties'])
  return Object.entries(fields).some(([name, field]) => {
    const other = objectOr(right['properties'])[name]
    const [values, others] = [field, other].map((each) => objectOr(each)['enum'])
    if (!Array.isArray(values) || !Array.isArray(others)) return false
    const mustBe = [left, right].every((each) => listOr(each['required']).includes(name))
    return mustBe && !values.some((value) => others.includes(value))
  })
}
