import { isDeepStrictEqual } from 'node:util'
import { isObject, type JsonObject, listOr } from './json.ts'

/** One spelling for keywords that have several: those of JSON Schema 2020-12, and those of OpenAPI 3.0. */
export function plainKeywords(schema: JsonObject): JsonObject {
  return [exclusiveLimits, nullable, constant, listOfTypes, withoutTruisms].reduce((plain, step) => step(plain), schema)
}

/** The X of `oneOf: [X, {type: 'null'}]`, and what stands beside it. */
export function nullAlternative(schema: JsonObject): { inner: JsonObject; beside: JsonObject } | undefined {
  for (const keyword of ['oneOf', 'anyOf']) {
    const members = listOr(schema[keyword])
    const [inner, ...others] = members.filter((member) => !isDeepStrictEqual(member, { type: 'null' }))
    if (members.length === 2 && others.length === 0 && isObject(inner)) {
      const { [keyword]: _, ...beside } = schema
      return { inner, beside }
    }
  }
  return undefined
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

/** OpenAPI 3.0: `type: string, nullable: true`. Without a type it waits for the part of an `allOf` that has one. */
function nullable(schema: JsonObject): JsonObject {
  const { nullable: flag, ...plain } = schema
  if (flag !== true) return plain
  if (!('type' in plain)) return schema
  const values = plain['enum']
  if (Array.isArray(values) && !values.includes(null)) plain['enum'] = [...(values as unknown[]), null]
  return { ...plain, type: [plain['type'], 'null'].flat() }
}

function constant(schema: JsonObject): JsonObject {
  if (!('const' in schema) || 'enum' in schema) return schema
  const { const: value, ...plain } = schema
  return { ...plain, enum: [value] }
}

function listOfTypes(schema: JsonObject): JsonObject {
  if (!Array.isArray(schema['type'])) return schema
  const types = [...new Set(schema['type'].map(String))].toSorted()
  return { ...schema, type: types.length === 1 ? types[0] : types }
}

function withoutTruisms(schema: JsonObject): JsonObject {
  const plain = { ...schema }
  if (isDeepStrictEqual(plain['additionalProperties'], {})) delete plain['additionalProperties']
  if (isDeepStrictEqual(plain['required'], [])) delete plain['required']
  return plain
}
