import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, listOr, objectOr } from './json.ts'

/**
 * Unions in one spelling: those inside one are its own alternatives, null stands last and alone, and `oneOf` whose
 * alternatives shut each other out is `anyOf`.
 */
export function plainUnions(schema: JsonObject): JsonObject {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const members = schema[keyword]
    if (!Array.isArray(members) || schema[keyword === 'oneOf' ? 'anyOf' : 'oneOf'] !== undefined) continue
    const flat = (members as unknown[]).flatMap((member) => inner(member, keyword))
    const plain = flat.filter((member) => !isNull(member)).map(withoutNull)
    const admitsNull = flat.some((member) => isNull(member) || hasNull(member))
    const { [keyword]: _, ...beside } = schema
    const all = [...plain, ...(admitsNull ? [{ type: 'null' }] : [])]
    const isApart = plain.every((one, i) => plain.slice(i + 1).every((two) => areApart(one, two)))
    return { ...withoutSharedType(beside, all), [isApart ? 'anyOf' : keyword]: all }
  }
  return schema
}

const isNull = (schema: unknown) =>
  isDeepStrictEqual(schema, { type: 'null' }) || isDeepStrictEqual(schema, { type: 'null', enum: [null] })

const hasNull = (schema: unknown) =>
  isObject(schema) && Array.isArray(schema['type']) && schema['type'].includes('null')

function inner(member: unknown, keyword: string): unknown[] {
  const keys = Object.keys(objectOr(member))
  const [own = ''] = keys
  const isUnion = keys.length === 1 && (own === keyword || own === 'anyOf')
  return isUnion ? listOr(objectOr(member)[own]) : [member]
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
