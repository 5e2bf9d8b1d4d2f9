/** Unusual responses that the contract allows, and responses that it doesn't allow, generated from its schemas. */
import { mapValues } from 'es-toolkit/object'
import fc from 'fast-check'
import { sharedContract } from '#tests/support/sharedContract.ts'
import type { OperationId } from '#generated/operations.ts'

/** The id of the row whose panel the URL opens. */
export const openId = 'open-me'

/** The parts of a response: its body and its content type. */
export interface RawResponse {
  body: string
  contentType: string
}

/** What the contract's responses use of JSON Schema. */
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
  oneOf?: Schema[]
  allOf?: Schema[]
  'x-extensible-enum'?: boolean
}

const operations = sharedContract.flatMap((api) => api.operations)

function schemaOf(operationId: OperationId): Schema {
  const operation = operations.find(({ iid }) => iid === operationId)
  const schema = operation?.responses.find(({ code }) => code === '200' || code === '201')?.contents?.[0]?.schema
  if (schema === undefined) throw new Error(`${operationId} has no JSON response.`)
  return schema as Schema
}

const long = 10_000
/** Empty, very long, every writing direction, invisible characters, and text that breaks interpolation. */
const texts = [
  '',
  ' ',
  'x',
  'W'.repeat(long),
  'word '.repeat(long / 5),
  '👩‍👩‍👧‍👦🏴‍☠️🇺🇸'.repeat(20),
  'مرحبا بالعالم עברית',
  '\u202Egnp.exe\u2066\u2069',
  '\u200B\u200D\uFEFF\u00AD',
  `Z${'\u0336\u0310\u0489'.repeat(60)}algo`,
  '日本語のとても長い名前',
  '\uD800 lone surrogate',
  'line\r\nbreak\ttab\u0000null\u0007bell',
  '<img src=x onerror="alert(1)"><script>alert(1)</script>',
  '{{count}} {{- name}} $t(app.retry) ${1+1} %s %o',
  'constructor',
  '__proto__',
  'a.b.c:d',
  'null',
]
const enumTexts = ['Brandnew', 'constructor', '__proto__', 'toString', 'a.b', '$t(app.retry)', '{{count}}', '']
const dates = ['0001-01-01', '1582-10-10', '1970-01-01', '2024-02-29', '9999-12-31']
const instants = [
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '2016-12-31T23:59:60Z',
  '2026-11-21T00:00:00.123456789Z',
  '2026-03-08t02:30:00z',
  '2026-06-18T14:05:00+14:00',
  '2026-06-18T14:05:00-00:00',
  '9999-12-31T23:59:59Z',
]
const amounts = ['0', '-0', '0.0000', '-0.0001', '000000000001', '999999999999.9999', '-999999999999.9999', '12.5']
const emails = ['a@b.co', `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.test`, "o'neil+x@verify.test"]

const formats: Record<string, readonly string[]> = {
  date: dates,
  'date-time': instants,
  money: amounts,
  percentage: ['0', '0.00', '4.00', '100'],
  email: emails,
  uri: ['https://a.test', `https://a.test/${'p'.repeat(2000)}?q=%00#x`],
}

/** The app sends ids back, and a request has text that a database keeps: Unicode without NUL. */
const canBeSent = (id: unknown) => typeof id !== 'string' || (id.isWellFormed() && !id.includes('\0'))

const lengthOf = (value: string) => Array.from(value).length

/** Keys that identify an item: duplicates in a list are wrong, although no schema can express it. */
const names = ['approvalId', 'activityId', 'id', 'paymentId', 'bucket', 'month', 'userId']

function nameOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  const key = names.find((name) => name in item)
  return key === undefined ? Symbol('has no name') : (item as Record<string, unknown>)[key]
}

function extremeText(schema: Schema): fc.Arbitrary<unknown> {
  const { format = '', pattern, minLength = 0, maxLength = Infinity, enum: values } = schema
  if (values) {
    const unknown = schema['x-extensible-enum'] === true ? enumTexts : enumTexts.slice(0, 1)
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, fc.constantFrom(...unknown))
  }
  const known = formats[format]
  if (known) return fc.constantFrom(...known)
  const fits = (value: string) => lengthOf(value) >= minLength && lengthOf(value) <= maxLength
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern)).filter(fits)
  const limits = maxLength === Infinity ? [] : [minLength, maxLength].map((length) => '🏗'.repeat(length))
  return fc.constantFrom(...[...texts, ...limits].filter(fits))
}

/** A value of the schema, usually one at its limits. */
function extreme(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(extreme))
  // Merges the parts of one object.
  if (schema.allOf && !schema.properties)
    return fc.tuple(...schema.allOf.map(extreme)).map((parts) => Object.assign({}, ...(parts as object[])) as object)
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => extremeOfType(type, schema)))
}

function extremeOfType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.constantFrom(...new Set([minimum, maximum, Math.min(maximum, Math.max(minimum, 3))]))
    case 'array':
      return fc.uniqueArray(extreme(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
        selector: nameOf,
      })
    case 'object':
      return extremeObject(schema)
    default:
      return extremeText(schema)
  }
}

function extremeObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const optional = Object.keys(properties).filter((key) => !required.includes(key))
  const valueOf = (key: string, value: Schema) =>
    names.includes(key) ? extreme(value).filter(canBeSent) : extreme(value)
  const values = fc.record(mapValues(properties, (value, key) => valueOf(key, value)))
  return fc
    .tuple(fc.subarray(optional), values)
    .map(([kept, all]) => Object.fromEntries([...required, ...kept].map((key) => [key, all[key]])))
}

/** Makes a list's first row the one that the URL opens. */
function withOpenRow(response: unknown): unknown {
  const row = (response as { items?: unknown[] } | null)?.items?.[0]
  if (typeof row !== 'object' || row === null) return response
  const key = ['activityId', 'paymentId'].find((name) => name in row) ?? 'id'
  Object.assign(row, { [key]: openId })
  return response
}

const json = (value: unknown): RawResponse => ({ body: JSON.stringify(value), contentType: 'application/json' })

export function extremeResponses(operationId: OperationId, numRuns: number, seed: number): RawResponse[] {
  return fc.sample(extreme(schemaOf(operationId)).map(withOpenRow), { numRuns, seed }).map(json)
}

const wrong = fc.constantFrom<unknown>(null, true, 0, -1.5, 'x', '', [], {}, [null], { id: 5 }, [[]], 1e308)

/** The paths to all places in a JSON value. */
function placesIn(value: unknown, way: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...way]]
  return [[...way], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...way, key]))]
}

/** The value with one place replaced or removed. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as object) }
  const inner = (value as Record<string, unknown>)[key]
  if (rest.length === 0 && by === undefined && !Array.isArray(copy)) delete copy[key]
  else Object.assign(copy, { [key]: replaced(inner, rest, by) })
  return copy
}

/** Replaces or removes one to three places of a valid response. */
const broken = (response: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      response,
      fc.array(fc.tuple(fc.nat(), fc.oneof(wrong, fc.constant(undefined))), { minLength: 1, maxLength: 3 }),
    )
    .map(([good, changes]) =>
      changes.reduce((value, [at, by]) => {
        const places = placesIn(value)
        return replaced(value, places[at % places.length] ?? [], by) ?? null
      }, good),
    )

const pages = ['<!doctype html><title>Sign in</title>', '  <html><body>Proxy</body></html>']

/** Responses with status 200 that break the contract: wrong shape, truncated, empty, or a web page. */
export function invalidResponses(operationId: OperationId, numRuns: number, seed: number): RawResponse[] {
  const good = extreme(schemaOf(operationId)).map(withOpenRow)
  const responses = fc.oneof(
    { weight: 8, arbitrary: broken(good).map(json) },
    { weight: 1, arbitrary: wrong.map(json) },
    {
      weight: 1,
      arbitrary: good
        .map(json)
        .chain(({ body, contentType }) =>
          fc.nat({ max: body.length - 1 }).map((end) => ({ body: body.slice(0, end), contentType })),
        ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...pages.map((body) => ({ body, contentType: 'text/html' })),
        ...pages.map((body) => ({ body, contentType: 'application/json' })),
        ...['', ' ', '\uFEFF', 'undefined', 'NaN', '{"items": [', '{"items":[]}{}'].map((body) => ({
          body,
          contentType: 'application/json',
        })),
      ),
    },
  )
  return fc.sample(responses, { numRuns, seed })
}
