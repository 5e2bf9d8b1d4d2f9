import { isDeepStrictEqual } from 'node:util'
import { byText, isObject, type JsonObject, listOr, objectOr } from './json.ts'

/**
 * Unions in one spelling: those inside one are its own alternatives, null stands last and alone, and `oneOf` whose
 * alternatives shut each other out is `anyOf`.
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

/** Nothing but null, whatever words stand beside it. */
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

/** The alternatives of a union inside a union; a discriminator of the inner one is the outer one's as well. */
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

/** A type beside alternatives that all have it says nothing. */
function withoutSharedType(beside: JsonObject, members: readonly unknown[]): JsonObject {
  const { type, ...rest } = beside
  const isShared = type !== undefined && members.every((one) => isDeepStrictEqual(objectOr(one)['type'], type))
  return isShared ? rest : beside
}

/** Nothing fits both: their types differ, or a field that both must have takes different values. */
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
