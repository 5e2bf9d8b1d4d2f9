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

const wrongByType: Record<string, unknown> = { string: 'nonsense', number: 12.5, boolean: true, array: [], object: {} }
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
    ...wrongKinds(node, place),
    ...wrongWords(node, place),
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
/** JSON has types; paths, queries, headers, and form fields are text. */
const inBody = (at: readonly string[]) => at[0] === 'body'

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

/** The only alternative beside null, if there is one: what is wrong with it is wrong with the whole. */
const nonNull = (alternatives: readonly Schema[]) => {
  const others = alternatives.filter(({ type }) => type !== 'null')
  return others.length === 1 ? others : []
}

function wrongKinds(node: Schema, at: readonly string[]): InvalidValue[] {
  // Of the parts, only the body is a value itself.
  if (at.length === 1 && !inBody(at)) return []
  if (node.contentMediaType !== undefined) return []
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
function wrongWords({ enum: values, format = '', contentMediaType }: Schema, at: readonly string[]): InvalidValue[] {
  if ((at.length === 1 && !inBody(at)) || contentMediaType !== undefined) return []
  return [
    ...(values ? [invalid(at, values.some((value) => typeof value === 'number') ? 987_654 : 'Nonsense')] : []),
    ...(wrongFormats[format] ?? []).map((text) => invalid(at, text)),
  ]
}

/** Free texts that databases can't store. Queries have only the first: what is not Unicode can't be encoded in a URL. */
function unstorableTexts(node: Schema, at: readonly string[]): InvalidValue[] {
  const { enum: values, format = 'password', maxLength = Infinity, contentMediaType } = node
  const isFreeText = typesOf(node).includes('string') && !node.oneOf && !values && !('const' in node)
  if (!isFreeText || format !== 'password' || contentMediaType !== undefined) return []
  const texts: [string, string][] = inBody(at)
    ? [
        ['NUL', 'Tide-2026!\0'],
        ['half a surrogate pair', 'Tide-2026!\uD800'],
      ]
    : [['NUL', 'a\0b']]
  if (!inBody(at) && at[0] !== 'query') return []
  return texts.flatMap(([what, text]) =>
    // oxlint-disable-next-line tallyport/no-backtracking -- the patterns of our own contract, on two short texts
    text.length > maxLength || (node.pattern !== undefined && !new RegExp(node.pattern).test(text))
      ? []
      : [{ at, value: fc.constant(text), what, isBeyondSchema: true as const }],
  )
}

function textLimits({ minLength = 0, maxLength, pattern, format }: Schema, at: readonly string[]): InvalidValue[] {
  // One letter too many, and more than a column of a database holds.
  const tooLong =
    maxLength === undefined ? [] : [1, 4_000].map((more) => invalid(at, longText(maxLength + more, format)))
  // An empty header or query parameter counts as missing.
  const short = inBody(at) ? '' : 'x'.repeat(Math.max(0, minLength - 1))
  const tooShort = minLength > (inBody(at) ? 0 : 1) && at[0] !== 'path' ? [invalid(at, short)] : []
  // oxlint-disable-next-line tallyport/no-backtracking -- the patterns of our own contract, on three short texts
  const unmatched = ['!', ' ', 'ünïcode'].filter((text) => pattern !== undefined && !new RegExp(pattern).test(text))
  return [...tooLong, ...tooShort, ...(unmatched.length > 0 && at[0] !== 'path' ? [invalid(at, ...unmatched)] : [])]
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
  return [
    ...(minItems > 0 ? [invalid(at, [])] : []),
    ...(maxItems === undefined
      ? []
      : [
          invalid(
            at,
            Array.from({ length: maxItems + 1 }, (_, i) => item(i)),
          ),
        ]),
    ...(uniqueItems === true ? [invalid(at, [item(0), item(0)])] : []),
  ]
}
