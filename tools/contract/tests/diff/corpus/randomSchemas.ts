/** Random schemas, rewritten so that they allow the same values, and a check of values against them. */
import fc from 'fast-check'

export type Schema = Record<string, unknown>

const text = fc.record({
  type: fc.constant('string'),
  minLength: fc.constantFrom(0, 1, 3),
  maxLength: fc.constantFrom(2, 4, 9),
})
const whole = fc
  .tuple(fc.integer({ min: -4, max: 6 }), fc.integer({ min: 0, max: 8 }))
  .map(([minimum, size]) => ({ type: 'integer', minimum, maximum: minimum + size }))
const plain: fc.Arbitrary<Schema> = fc.oneof(
  text,
  whole,
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

export const schemas: fc.Arbitrary<Schema> = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    plain,
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 3 }).map((oneOf) => ({ oneOf })),
    fc.array(tie('schema'), { minLength: 2, maxLength: 2 }).map((allOf) => ({ allOf })),
  ),
})).schema

const impossible: Schema[] = [
  { type: 'string', minLength: 5, maxLength: 2 },
  { type: 'integer', minimum: 5, maximum: 3 },
  { type: 'object', properties: { a: { type: 'string', minLength: 2, maxLength: 1 } }, required: ['a'] },
  { allOf: [{ type: 'string' }, { type: 'integer' }] },
]

const list = (value: unknown) => value as Schema[]

/** Another schema for the same values; `pick` chooses how. */
export function rewritten(schema: Schema, pick: (below: number) => number): Schema {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      /^(?:anyOf|oneOf|allOf)$/.test(key) ? list(value).map((each) => rewritten(each, pick)) : value,
    ]),
  )
  const shuffled = (members: Schema[]) => (pick(2) === 0 ? members : members.toReversed())
  const empty = impossible[pick(impossible.length)] ?? {}
  if (inner['anyOf'] !== undefined) {
    const members = shuffled(list(inner['anyOf']))
    const [first = {}, ...others] = members
    return (
      [
        { anyOf: members },
        { anyOf: [...members, empty] },
        { anyOf: [first, ...members] },
        { anyOf: [{ anyOf: members }] },
        others.length > 0 ? { anyOf: [first, { anyOf: others }] } : { allOf: [first] },
        { anyOf: [...members, { allOf: [first, { type: ['string', 'integer'] }] }] },
      ][pick(6)] ?? inner
    )
  }
  if (inner['oneOf'] !== undefined) {
    const members = shuffled(list(inner['oneOf']))
    return (
      [
        { oneOf: members },
        { oneOf: [...members, empty] },
        { allOf: [{ oneOf: members }, {}] },
        { anyOf: [{ oneOf: members }] },
      ][pick(4)] ?? inner
    )
  }
  if (inner['allOf'] !== undefined) return { allOf: shuffled(list(inner['allOf'])) }
  const { type, minimum, maximum } = inner
  if (type === 'integer' && typeof minimum === 'number' && typeof maximum === 'number' && maximum > minimum) {
    const low = { type, minimum, maximum: minimum }
    const high = { type, minimum: minimum + 1, maximum }
    return (
      [inner, { anyOf: [low, high] }, { oneOf: [high, low] }, { allOf: [{ type, minimum }, { maximum }] }][pick(4)] ??
      inner
    )
  }
  if (Array.isArray(type)) {
    const each = type.map((name: unknown) => (name === 'null' ? { type: name } : { ...inner, type: name }))
    return [inner, { anyOf: each }, { oneOf: each }][pick(3)] ?? inner
  }
  const same = list(inner['enum'] ?? [])
  if (same.length > 1) return { anyOf: same.map((value) => ({ enum: [value], type })) }
  return [inner, { anyOf: [inner] }, { oneOf: [inner, empty] }, { anyOf: [empty, inner] }][pick(4)] ?? inner
}

const records = [undefined, 'x', 1].flatMap((a) =>
  [undefined, 'y', 2].map((b) =>
    Object.fromEntries(Object.entries({ a, b }).filter(([, value]) => value !== undefined)),
  ),
)
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
]
values.push(...Array.from({ length: 24 }, (_, i) => i - 7))

export function allows(schema: Schema, value: unknown): boolean {
  return Object.entries(schema).every(([keyword, argument]) => {
    const limit = typeof argument === 'number' ? argument : 0
    switch (keyword) {
      case 'anyOf':
        return list(argument).some((each) => allows(each, value))
      case 'oneOf':
        return list(argument).filter((each) => allows(each, value)).length === 1
      case 'allOf':
        return list(argument).every((each) => allows(each, value))
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
