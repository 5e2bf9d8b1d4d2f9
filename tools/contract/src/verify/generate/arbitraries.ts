/** fast-check arbitraries for the valid values of a schema. */
import fc from 'fast-check'
import type { Schema } from '../contract/schema.ts'

/** Ids returned by the service, keyed by parameter name, e.g. `companyId`. */
export type KnownIds = ReadonlyMap<string, readonly string[]>

/** Maximum number of optional properties on one object: with a dozen filters at once, every list would be empty. */
const optionalAtOnce = 3

/** Text that users paste into fields, and that breaks code that builds strings by concatenation. */
const awkwardTexts = [
  "O'Neill & Søn",
  '<script>alert(1)</script>',
  '=1+1',
  '"; DROP TABLE x; --',
  '%00',
  '日本 🏗️',
  'مرحبا',
]

const letters = fc.stringMatching(/^[a-z]{3,12}$/)

/** Reserved domains (RFC 2606), so that no test email and no test request ever reaches anyone. */
const formats: Record<string, fc.Arbitrary<string>> = {
  email: fc.tuple(letters, fc.nat(999_999)).map(([name, n]) => `${name}.${n}@verify.test`),
  uri: fc.tuple(letters, letters).map(([host, path]) => `https://${host}.verify.test/${path}`),
  password: fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/).map((text) => `Aa1!${text}`),
  date: dates().map((instant) => instant.slice(0, 10)),
  'date-time': dates(),
}

function dates(): fc.Arbitrary<string> {
  const span = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
  return fc.date(span).map((date) => date.toISOString())
}

/** A valid value. `name` is the name of the property: an id sometimes gets a known value of that name. */
export function valid(schema: Schema, name: string, known: KnownIds): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map((alternative) => valid(alternative, name, known)))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => validOfType(type, schema, name, known)))
}

function validOfType(type: string, schema: Schema, name: string, known: KnownIds): fc.Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000_000 })
    case 'array':
      return validArray(schema, name, known)
    case 'object':
      return validObject(schema, known)
    case 'string':
      return validText(schema, name, known)
    default:
      throw new Error(`The contract asks for a ${type} in ${name}, which the verification cannot generate yet.`)
  }
}

/** A valid value in which every optional property is there, and every list has an item. */
export function full(schema: Schema, name: string, known: KnownIds): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  const [only] = schema.oneOf?.filter(({ type }) => type !== 'null') ?? []
  if (only) return full(only, name, known)
  if (schema.items) return fc.tuple(full(schema.items, name.replace(/s$/, ''), known))
  if (schema.anyOf || schema.allOf) return fc.oneof(...shapesOf(schema).map((shape) => full(shape, name, known)))
  if (!schema.properties) return valid(schema, name, known)
  const fields = Object.entries(schema.properties).map(([key, value]) => [key, full(value, key, known)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>)
}

/** The schema narrowed to each value of each enum in it, one at a time. */
export function withEachValue(schema: Schema): Schema[] {
  const { enum: values = [], oneOf = [], items, properties = {}, required = [], minItems = 0 } = schema
  return [
    ...values.filter((value) => value !== null).map((value) => ({ ...schema, const: value })),
    ...oneOf.flatMap(withEachValue),
    ...(items ? withEachValue(items).map((one) => ({ ...schema, items: one, minItems: Math.max(1, minItems) })) : []),
    ...Object.entries(properties).flatMap(([name, child]) =>
      withEachValue(child).map((one) => ({
        ...schema,
        properties: { ...properties, [name]: one },
        required: [...new Set([...required, name])],
      })),
    ),
  ]
}

/** A valid value of an object's schema, with a few of its optional properties. */
export function validObject(schema: Schema, known: KnownIds): fc.Arbitrary<Record<string, unknown>> {
  const shapes = shapesOf(schema)
  return fc.oneof(...shapes.map((shape) => validShape(shape, known)))
}

/** Returns one object schema for each way to satisfy the schema's conditions. */
function shapesOf({ anyOf, allOf = [], ...schema }: Schema): Schema[] {
  const conditions = [...(anyOf ? [{ anyOf }] : []), ...allOf]
  return conditions.reduce<Schema[]>(
    (shapes, { anyOf: ways = [] }) => shapes.flatMap((shape) => ways.map((way) => narrowed(shape, way))),
    [schema],
  )
}

function narrowed(schema: Schema, { properties = {}, required = [] }: Schema): Schema {
  const narrower = Object.entries(properties).map(([name, rule]) => [name, { ...schema.properties?.[name], ...rule }])
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(narrower) },
    required: [...new Set([...(schema.required ?? []), ...required])],
  }
}

function validShape(schema: Schema, known: KnownIds): fc.Arbitrary<Record<string, unknown>> {
  const { properties = {}, required = [], minProperties = 0 } = schema
  const all = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, valid(value, key, known)]))
  const optional = Object.keys(properties).filter((key) => !required.includes(key))
  const kept = fc.subarray(optional, {
    minLength: Math.max(0, minProperties - required.length),
    maxLength: Math.min(optional.length, optionalAtOnce),
  })
  // fast-check shrinks the first element first: dropping an option says more than shortening a value.
  return fc
    .tuple(kept, fc.record(all))
    .map(([keys, values]) => Object.fromEntries([...required, ...keys].map((key) => [key, values[key]])))
}

function validArray({ items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema, name: string, known: KnownIds) {
  const item = valid(items, name.replace(/s$/, ''), known)
  const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }
  return uniqueItems === true ? fc.uniqueArray(item, size) : fc.array(item, size)
}

/** Counts code points, as JSON Schema does. */
const lengthOf = (text: string) => Array.from(text).length

function validText(schema: Schema, name: string, known: KnownIds): fc.Arbitrary<string> {
  const { format = '', pattern, contentMediaType, minLength = 0, maxLength = 200 } = schema
  const fits = (text: string) => lengthOf(text) >= minLength && lengthOf(text) <= maxLength
  if (contentMediaType !== undefined) return fc.stringMatching(/^([a-z]{1,8},[0-9]{1,4}\n){1,4}$/)
  if (/^idempotency-key$/i.test(name)) return fc.uuid()
  const ids = known.get(name)
  if (ids !== undefined && ids.length > 0) return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  const formatted = formats[format]
  if (formatted) return formatted.filter(fits)
  // oxlint-disable-next-line tallyport/no-backtracking -- the patterns of our own contract, on texts of at most 200 characters
  if (pattern?.startsWith('^')) return fc.stringMatching(new RegExp(pattern)).filter(fits)
  if (/id$/i.test(name) && maxLength >= 36) return fc.uuid()
  const free = fc.oneof(
    fc.string({ unit: 'grapheme-composite', minLength, maxLength: Math.min(maxLength, minLength + 30) }).filter(fits),
    fc.constantFrom(...awkwardTexts.filter(fits), 'x'.repeat(maxLength)),
  )
  // oxlint-disable-next-line tallyport/no-backtracking -- the patterns of our own contract, on texts of at most 200 characters
  return pattern === undefined ? free : free.filter((text) => new RegExp(pattern, 'u').test(text))
}

/** The contract's example with known ids. Unlike most generated values, it also follows rules that no schema states. */
export function likeExample(example: unknown, name: string, known: KnownIds): fc.Arbitrary<unknown> {
  if (Array.isArray(example)) {
    const items = example.map((item) => likeExample(item, name.replace(/s$/, ''), known))
    if (items.length === 0) return fc.constant([])
    // Two example items may get the same known id.
    return fc.uniqueArray(fc.oneof(...items), {
      minLength: 1,
      maxLength: items.length,
      selector: (item) => JSON.stringify(item),
    })
  }
  if (typeof example === 'object' && example !== null)
    return fc.record(
      Object.fromEntries(Object.entries(example).map(([key, value]) => [key, likeExample(value, key, known)])),
    )
  const ids = known.get(name) ?? []
  return ids.length > 0 ? fc.constantFrom(...ids) : fc.constant(example)
}
