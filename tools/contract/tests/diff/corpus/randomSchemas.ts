/** Random schemas, rewritten so that they allow the same values, and a check of values against them. */
import fc from 'fast-check'

export type Schema = Record<string, unknown>

const text = fc.record({
  type: fc.constant('string'),
  minLength: fc.constantFrom(0, 1, 3),
  maxLength: fc.constantFrom(2, 4, 9),
})
const integer = fc
  .tuple(fc.integer({ min: -4, max: 6 }), fc.integer({ min: 0, max: 8 }))
  .map(([minimum, size]) => ({ type: 'integer', minimum, maximum: minimum + size }))
const plain: fc.Arbitrary<Schema> = fc.oneof(
  text,
  integer,
  fc.constantFrom<Schema>(
    { type: 'string' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'null' },
    { type: ['string', 'null'], maxLength: 3 },
    { type: 'string', enum: ['a', 'bb'] },
    { type: 'integer', minimum: 2 },
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['a', 'b'] },
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['a'] },
    { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false },
  ),
)

/** Schemas of the kinds above, also nested in `anyOf`, `oneOf`, and `allOf`. */
export const schemas: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 3 }).map((oneOf) => ({ oneOf })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 2 }).map((allOf) => ({ allOf })),
  ),
})).schema

/** Schemas that allow no value. */
const impossible: Schema[] = [
  { type: 'string', minLength: 5, maxLength: 2 },
  { type: 'integer', minimum: 5, maximum: 3 },
  { type: 'object', properties: { a: { type: 'string', minLength: 2, maxLength: 1 } }, required: ['a'] },
  { allOf: [{ type: 'string' }, { type: 'integer' }] },
]

const asSchemas = (value: unknown) => value as Schema[]

/** Chooses a number from 0 to `below` - 1. */
type Pick = (below: number) => number

const pickImpossible = (pick: Pick): Schema => impossible[pick(impossible.length)] ?? {}

const pickOne = (pick: Pick, options: readonly [Schema, ...Schema[]]): Schema =>
  options[pick(options.length)] ?? options[0]

const shuffled = (pick: Pick, members: Schema[]) => (pick(2) === 0 ? members : members.toReversed())

/** A different schema that allows the same values; `pick` chooses which. */
export function rewritten(schema: Schema, pick: Pick): Schema {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      /^(?:anyOf|oneOf|allOf)$/.test(key) ? asSchemas(value).map((each) => rewritten(each, pick)) : value,
    ]),
  )
  if (inner['anyOf'] !== undefined) return rewrittenAnyOf(asSchemas(inner['anyOf']), pick)
  if (inner['oneOf'] !== undefined) return rewrittenOneOf(asSchemas(inner['oneOf']), pick)
  if (inner['allOf'] !== undefined) return { allOf: shuffled(pick, asSchemas(inner['allOf'])) }
  return rewrittenPlain(inner, pick)
}

function rewrittenAnyOf(given: Schema[], pick: Pick): Schema {
  const members = shuffled(pick, given)
  const [first = {}, ...others] = members
  return pickOne(pick, [
    { anyOf: members },
    { anyOf: [...members, pickImpossible(pick)] },
    { anyOf: [first, ...members] },
    { anyOf: [{ anyOf: members }] },
    others.length > 0 ? { anyOf: [first, { anyOf: others }] } : { allOf: [first] },
    { anyOf: [...members, { allOf: [first, { type: ['string', 'integer'] }] }] },
  ])
}

function rewrittenOneOf(given: Schema[], pick: Pick): Schema {
  const members = shuffled(pick, given)
  return pickOne(pick, [
    { oneOf: members },
    { oneOf: [...members, pickImpossible(pick)] },
    { allOf: [{ oneOf: members }, {}] },
    { anyOf: [{ oneOf: members }] },
  ])
}

/** Rewrites a schema without `anyOf`, `oneOf`, and `allOf`. */
function rewrittenPlain(schema: Schema, pick: Pick): Schema {
  const { type, minimum, maximum } = schema
  if (type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number' && maximum > minimum) {
    const low = { type, minimum, maximum: minimum }
    const high = { type, minimum: minimum + 1, maximum }
    return pickOne(pick, [
      schema,
      { anyOf: [low, high] },
      { oneOf: [high, low] },
      { allOf: [{ type, minimum }, { maximum }] },
    ])
  }
  if (Array.isArray(type)) {
    const each = type.map((name: unknown) => (name === 'null' ? { type: name } : { ...schema, type: name }))
    return pickOne(pick, [schema, { anyOf: each }, { oneOf: each }])
  }
  const allowed = (schema['enum'] ?? []) as unknown[]
  if (allowed.length > 1) return { anyOf: allowed.map((value) => ({ enum: [value], type })) }
  const empty = pickImpossible(pick)
  return pickOne(pick, [schema, { anyOf: [schema] }, { oneOf: [schema, empty] }, { anyOf: [empty, schema] }])
}

/** Objects with each combination of a missing, right, and wrong `a` and `b`. */
const records = [undefined, 'x', 1].flatMap((a) =>
  [undefined, 'y', 2].map((b) =>
    Object.fromEntries(Object.entries({ a, b }).filter(([, value]) => value !== undefined)),
  ),
)

/** Values on both sides of every limit in the random schemas. */
export const values: unknown[] = [
  '',
  'a',
  'bb',
  'ccc',
  'dddd',
  'long enough',
  null,
  true,
  false,
  0.5,
  ...records,
  { a: '', c: 1 },
  ...Array.from({ length: 24 }, (_, i) => i - 7),
]

/** Whether a schema allows a value; understands only the keywords of the random schemas. */
export function allows(schema: Schema, value: unknown): boolean {
  return Object.entries(schema).every(([keyword, argument]) => {
    const limit = typeof argument === 'number' ? argument : 0
    switch (keyword) {
      case 'anyOf':
        return asSchemas(argument).some((each) => allows(each, value))
      case 'oneOf':
        return asSchemas(argument).filter((each) => allows(each, value)).length === 1
      case 'allOf':
        return asSchemas(argument).every((each) => allows(each, value))
      case 'enum':
        return (argument as unknown[]).includes(value)
      case 'type': {
        const kind = value === null ? 'null' : typeof value
        return [argument].flat().some((type) => type === kind || (type === 'integer' && Number.isInteger(value)))
      }
      case 'minLength':
        return typeof value !== 'string' || value.length >= limit
      case 'maxLength':
        return typeof value !== 'string' || value.length <= limit
      case 'minimum':
        return typeof value !== 'number' || value >= limit
      case 'maximum':
        return typeof value !== 'number' || value <= limit
      default:
        return typeof value !== 'object' || value === null || allowsFields(schema, keyword, value)
    }
  })
}

function allowsFields(schema: Schema, keyword: string, value: object): boolean {
  const fields = (schema['properties'] ?? {}) as Record<string, Schema>
  const entries = Object.entries(value)
  if (keyword === 'required') return (schema['required'] as string[]).every((name) => name in value)
  if (keyword === 'additionalProperties') return entries.every(([name]) => name in fields)
  return entries.every(([name, inner]) => allows(fields[name] ?? {}, inner))
}
