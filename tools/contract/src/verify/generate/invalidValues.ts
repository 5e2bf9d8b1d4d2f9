/** Ways to make a valid request invalid, derived from its schemas. */
import fc from 'fast-check'
import { typesOf, type Schema } from '../contract/schema.ts'

/** One way to make a request invalid: a wrong value at one place. */
export interface InvalidValue {
  /** Path to the value: `query`, `page` or `body`, `address`, `city`. */
  at: readonly string[]
  /** The wrong value, or `removed`. */
  value: fc.Arbitrary<unknown>
  /** What is wrong, if the value does not show it. */
  what?: string
  /** The contract's text refuses it, and no schema does. */
  isBeyondSchema?: true
}

export const removed = Symbol('removed')

/** A value of each JSON type, for properties of other types. */
const wrongByType: Record<string, unknown> = { string: 'nonsense', number: 12.5, boolean: true, array: [], object: {} }
/** Texts that are not of a type, for places that hold only text. */
const wrongTexts: Record<string, string[]> = {
  integer: ['abc', '1.5'],
  boolean: ['maybe', '2'],
}
const wrongFormats: Record<string, string[]> = {
  email: ['nobody', 'a@', '@b.test'],
  uri: ['no address', '//'],
  date: ['yesterday', '2026-02-30', '2026-13-01'],
  'date-time': ['noon', '2026-02-30T00:00:00Z'],
}

/** Values of the wrong type, kind, or format, missing required properties, and properties that the contract lacks. */
export function wrongTypeValues(schema: Schema, at: readonly string[]): InvalidValue[] {
  return walk(schema, at, (node, place) => [
    ...wrongTypes(node, place),
    ...wrongEnumsAndFormats(node, place),
    ...unstorableTexts(node, place),
    // Without one of its segments, a path is a different path.
    ...(place[0] === 'path' ? [] : (node.required ?? [])).map((key) => ({
      at: [...place, key],
      value: fc.constant(removed),
      what: 'missing',
    })),
    ...(node.additionalProperties === false ? [invalid([...place, 'notInTheContract'], 'x')] : []),
  ])
}

/** Values that are too long, short, many, few, large, or small, or that do not match the pattern. */
export function overLimitValues(schema: Schema, at: readonly string[]): InvalidValue[] {
  return walk(schema, at, (node, place) => [
    ...textLimits(node, place),
    ...(node.maximum === undefined ? [] : [invalid(place, node.maximum + 1)]),
    ...(node.minimum === undefined ? [] : [invalid(place, node.minimum - 1)]),
    ...(node.minProperties === undefined ? [] : [invalid(place, {})]),
    ...arrayLimits(node, place),
  ])
}

/** One of some values at a place. */
const invalid = (at: readonly string[], ...values: unknown[]): InvalidValue => ({
  at,
  value: fc.constantFrom(...values),
})

/** Whether a value is in JSON, which has types; paths, queries, headers, and form fields are text. */
const inBody = (at: readonly string[]) => at[0] === 'body'

/** Whether a value can be sent wrong here: a whole path or query is no value, and the content of a file is not checked. */
const isValue = ({ contentMediaType }: Schema, at: readonly string[]) =>
  (at.length > 1 || inBody(at)) && contentMediaType === undefined

function walk(
  schema: Schema,
  at: readonly string[],
  invalidValuesOf: (node: Schema, at: readonly string[]) => InvalidValue[],
): InvalidValue[] {
  const properties = Object.entries(schema.properties ?? {})
  return [
    ...invalidValuesOf(schema, at),
    ...properties.flatMap(([key, child]) => walk(child, [...at, key], invalidValuesOf)),
    ...(schema.items ? walk(schema.items, [...at, '0'], invalidValuesOf) : []),
    ...(schema.oneOf?.length === 2
      ? nonNull(schema.oneOf).flatMap((alternative) => walk(alternative, at, invalidValuesOf))
      : []),
  ]
}

/** The only alternative besides null, if there is one: a value that is wrong for it is wrong for the whole. */
const nonNull = (alternatives: readonly Schema[]) => {
  const others = alternatives.filter(({ type }) => type !== 'null')
  return others.length === 1 ? others : []
}

function wrongTypes(node: Schema, at: readonly string[]): InvalidValue[] {
  if (!isValue(node, at)) return []
  const types = typesOf(node)
  if (!inBody(at)) {
    const values = types.flatMap((type) => wrongTexts[type] ?? [])
    return values.length > 0 ? [invalid(at, ...values)] : []
  }
  const allowed = new Set(types.map((type) => (type === 'integer' ? 'number' : type)))
  const wrong = Object.entries(wrongByType).flatMap(([type, value]) => (allowed.has(type) ? [] : [value]))
  return [invalid(at, ...wrong, ...(types.includes('integer') ? [1.5] : []))]
}

/** Values of the right type that are outside the list or lack the format: each is a separate mistake. */
function wrongEnumsAndFormats(node: Schema, at: readonly string[]): InvalidValue[] {
  if (!isValue(node, at)) return []
  const { enum: values, format = '' } = node
  return [
    ...(values ? [invalid(at, values.some((value) => typeof value === 'number') ? 987_654 : 'Nonsense')] : []),
    ...(wrongFormats[format] ?? []).map((text) => invalid(at, text)),
  ]
}

/** Texts that databases can't store, by part of the request. Only the body can hold what is not Unicode: URLs can't. */
const unstorable: Record<string, { what: string; text: string }[]> = {
  body: [
    { what: 'NUL', text: 'Tide-2026!\0' },
    { what: 'half a surrogate pair', text: 'Tide-2026!\uD800' },
  ],
  query: [{ what: 'NUL', text: 'a\0b' }],
}

/** Texts that the schema allows and databases can't store. */
function unstorableTexts(node: Schema, at: readonly string[]): InvalidValue[] {
  const { enum: values, format, maxLength = Infinity, contentMediaType } = node
  const isText = typesOf(node).includes('string') && contentMediaType === undefined
  const isFree = !node.oneOf && !values && !('const' in node) && (format === undefined || format === 'password')
  if (!isText || !isFree) return []
  return (unstorable[at[0] ?? ''] ?? [])
    .filter(({ text }) => text.length <= maxLength && matches(text, node.pattern))
    .map(({ what, text }) => ({ at, value: fc.constant(text), what, isBeyondSchema: true as const }))
}

/** Whether a text matches the pattern of its schema, if there is one. */
function matches(text: string, pattern: string | undefined): boolean {
  // oxlint-disable-next-line tallyport/no-backtracking -- the patterns of our own contract, on a few short texts
  return pattern === undefined || new RegExp(pattern).test(text)
}

function textLimits({ minLength = 0, maxLength, pattern, format }: Schema, at: readonly string[]): InvalidValue[] {
  // One letter too many, and more than a column of a database holds.
  const tooLong =
    maxLength === undefined ? [] : [1, 4_000].map((more) => invalid(at, longText(maxLength + more, format)))
  // Paths are tested only with texts that are too long: an empty segment would be a different path.
  if (at[0] === 'path') return tooLong
  // An empty header or query parameter counts as missing.
  const short = inBody(at) ? '' : 'x'.repeat(Math.max(0, minLength - 1))
  const tooShort = minLength > (inBody(at) ? 0 : 1) ? [invalid(at, short)] : []
  const unmatched = ['!', ' ', 'ünïcode'].filter((text) => !matches(text, pattern))
  return [...tooLong, ...tooShort, ...(unmatched.length > 0 ? [invalid(at, ...unmatched)] : [])]
}

/** Long but otherwise valid, so that only the length is wrong. */
function longText(length: number, format = ''): string {
  if (format === 'email') return `${'x'.repeat(length - 12)}@verify.test`
  if (format === 'uri') return `https://verify.test/${'x'.repeat(length - 20)}`
  if (format === 'password') return `Aa1!${'x'.repeat(length - 4)}`
  return 'x'.repeat(length)
}

function arrayLimits({ minItems = 0, maxItems, items, uniqueItems }: Schema, at: readonly string[]): InvalidValue[] {
  if (items === undefined) return []
  const sample: unknown = items.enum?.[0] ?? (items.format === 'email' ? 'a@verify.test' : undefined)
  // An item that is an object consists of its one required id.
  const item = (i: number) => sample ?? (items.properties ? { id: `x${i}` } : `x${i}`)
  const tooMany = maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, (_, i) => item(i))]
  return [
    ...(minItems > 0 ? [invalid(at, [])] : []),
    ...tooMany.map((list) => invalid(at, list)),
    ...(uniqueItems === true ? [invalid(at, [item(0), item(0)])] : []),
  ]
}
