import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, listOr } from './json.ts'
import { isNull, plainUnions } from './plainUnions.ts'

/** Normalizes keywords with several spellings: those of JSON Schema 2020-12, and those of OpenAPI 3.0. */
export function plainKeywords(schema: JsonObject): JsonObject {
  const steps = [
    exclusiveLimits,
    nullable,
    constant,
    typesOfValues,
    listOfTypes,
    plainUnions,
    closed,
    plainFormat,
    withoutTruisms,
    inOrder,
  ]
  return steps.reduce((plain, step) => step(plain), schema)
}

/** The X of `oneOf: [X, {type: 'null'}]`, and the keywords next to the union. */
export function nullAlternative(schema: JsonObject): { inner: JsonObject; beside: JsonObject } | undefined {
  for (const keyword of ['oneOf', 'anyOf']) {
    const members = listOr(schema[keyword])
    const [inner, ...others] = members.filter((member) => !isNull(member))
    const isNullable = members.length === 2 || (members.length === 1 && schema['nullable'] === true)
    if (isNullable && others.length === 0 && isObject(inner)) {
      const { [keyword]: _, nullable: __, ...beside } = schema
      return { inner, beside }
    }
  }
  return undefined
}

/** A `oneOf` or `anyOf` with a single alternative, rewritten as an `allOf`; an empty list if there is none. */
export function soleAlternative(schema: JsonObject): [JsonObject] | [] {
  for (const keyword of ['oneOf', 'anyOf']) {
    const { [keyword]: members, allOf, ...rest } = schema
    if (Array.isArray(members) && members.length === 1)
      return [{ ...rest, allOf: [...listOr(allOf), ...(members as unknown[])] }]
  }
  return []
}

/** OpenAPI 3.0: `minimum: 0, exclusiveMinimum: true`. */
function exclusiveLimits(schema: JsonObject): JsonObject {
  const plain = { ...schema }
  for (const [exclusive, limit] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (plain[exclusive] === true) {
      plain[exclusive] = plain[limit]
      delete plain[limit]
    } else if (plain[exclusive] === false) delete plain[exclusive]
  }
  return plain
}

/** OpenAPI 3.0: `type: string, nullable: true`. Without a type, it stays for the `allOf` part that has one. */
function nullable(schema: JsonObject): JsonObject {
  const { nullable: flag, ...plain } = schema
  if (flag !== true) return plain
  const union = ['oneOf', 'anyOf'].find((keyword) => Array.isArray(plain[keyword]))
  if (!('type' in plain) && union !== undefined)
    return { ...plain, [union]: [...listOr(plain[union]), { type: 'null' }] }
  if (!('type' in plain)) return schema
  const values = plain['enum']
  if (Array.isArray(values) && !values.includes(null)) plain['enum'] = [...(values as unknown[]), null]
  return { ...plain, type: [plain['type'], 'null'].flat() }
}

function constant(schema: JsonObject): JsonObject {
  if (!('const' in schema)) return schema
  const { const: value, ...plain } = schema
  return { ...plain, enum: [value] }
}

/** Values imply their types; a `type` next to an `enum` can only exclude some of them. */
function typesOfValues(schema: JsonObject): JsonObject {
  const { enum: values, type } = schema
  if (!Array.isArray(values) || values.length === 0) return schema
  const allowed = type === undefined ? undefined : [type].flat()
  const typed = (values as unknown[]).map((value) => ({ value, types: typesOf(value) }))
  const kept = typed.filter(({ types }) => allowed === undefined || types.some((one) => allowed.includes(one)))
  if (kept.length === 0) return schema
  return {
    ...schema,
    enum: kept.map(({ value }) => value),
    type: [...new Set(kept.map(({ types: [first] }) => first))],
  }
}

/** The narrowest type comes first. */
function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number']
  return [typeof value]
}

function listOfTypes(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema['type'])) return schema
  const types = [...new Set(schema['type'].map(String))].toSorted()
  return { ...schema, type: types.length === 1 ? types[0] : types }
}

/** `unevaluatedProperties` also covers adjacent keywords; without any, it closes like `additionalProperties`. */
function closed(schema: JsonObject): JsonObject {
  const { unevaluatedProperties, ...plain } = schema
  const applies = /^(?:\$ref|allOf|if|then|else|dependentSchemas|patternProperties|additionalProperties)$/
  if (unevaluatedProperties !== false || Object.keys(plain).some((key) => applies.test(key))) return schema
  const own = isObject(plain['properties']) ? plain['properties'] : {}
  const alternatives = ['oneOf', 'anyOf'].flatMap((keyword) => listOr(plain[keyword]))
  const addsNone = alternatives.every(
    (one) =>
      isObject(one) &&
      !('$ref' in one) &&
      Object.keys(isObject(one['properties']) ? one['properties'] : {}).every((name) => Object.hasOwn(own, name)),
  )
  return addsNone ? { ...plain, additionalProperties: false } : schema
}

const bounds: Readonly<Record<string, number>> = { int32: 2 ** 31, int64: 2 ** 63 }

/** Drops an integer format that says nothing beyond the limits. */
function plainFormat(schema: JsonObject): JsonObject {
  const { format, ...plain } = schema
  const bound = bounds[String(format)]
  if (bound === undefined || ![plain['type']].flat().includes('integer')) return schema
  const least = Number(plain['minimum'] ?? plain['exclusiveMinimum'] ?? -Infinity)
  const most = Number(plain['maximum'] ?? plain['exclusiveMaximum'] ?? Infinity)
  const values = listOr(plain['enum'])
  const isWithin =
    values.length > 0 ? values.every((one) => Math.abs(Number(one)) < bound) : least >= -bound && most < bound
  return isWithin ? plain : schema
}

/** Keyword values that have no effect. */
const truisms: Readonly<Record<string, unknown>> = {
  additionalProperties: {},
  unevaluatedProperties: {},
  required: [],
  properties: {},
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  minContains: 1,
  uniqueItems: false,
  readOnly: false,
  writeOnly: false,
}

function withoutTruisms(schema: JsonObject): JsonObject {
  const isInteger = isDeepStrictEqual(schema['type'], 'integer')
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([keyword, value]) =>
        !(Object.hasOwn(truisms, keyword) && isDeepStrictEqual(value, truisms[keyword])) &&
        !(isInteger && keyword === 'multipleOf' && value === 1),
    ),
  )
}

/** Redocly pairs the parts of an `allOf` by their text, so unordered keywords need a fixed order. */
function inOrder(schema: JsonObject): JsonObject {
  const { required, properties } = schema
  const sorted = (object: JsonObject) =>
    Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted({
    ...schema,
    ...(Array.isArray(required) && { required: required.map(String).toSorted() }),
    ...(isObject(properties) && { properties: sorted(properties) }),
  })
}
