import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSubset } from '#contract/diff/subset/isSubset.ts'
import { allows, rewritten, type Schema, schemas, values } from '../corpus/randomSchemas.ts'

const seeds = process.env.SEED === undefined ? [30, 4242] : [Number(process.env.SEED)]
const count = 1_000

test.each(seeds)('nothing is proven that a value disproves (seed %i)', (seed) => {
  const pairs = fc.sample(fc.tuple(schemas, schemas), { seed, numRuns: count })
  const proven = pairs.filter(([part, whole]) => isSubset(part, whole))
  expect(proven.length).toBeGreaterThan(count / 20)
  const wrong = proven.filter(([part, whole]) => values.some((value) => allows(part, value) && !allows(whole, value)))
  expect(wrong.map((pair) => JSON.stringify(pair))).toEqual([])
})

test.each(seeds)('every rewritten schema is proven to allow the same (seed %i)', (seed) => {
  const samples = fc.sample(fc.tuple(schemas, fc.array(fc.nat(), { minLength: 40, maxLength: 40 })), {
    seed,
    numRuns: count,
  })
  const unproven = samples.filter(([schema, choices]) => {
    const waiting = [...choices]
    const other = rewritten(schema, (below) => (waiting.pop() ?? 0) % below)
    return !isSubset(schema, other) || !isSubset(other, schema)
  })
  expect(unproven.map(([schema]) => JSON.stringify(schema))).toEqual([])
})

const object = (more: object): Schema => ({ type: 'object', properties: { a: {}, b: {}, c: {} }, ...more })
const either = (...names: string[]) => ({ anyOf: names.map((name) => ({ required: [name] })) })

describe('one within the other, and not the other way around', () => {
  test.each<[string, Schema, Schema]>([
    ['both of two fields', object({ required: ['a', 'b'] }), object(either('a', 'b'))],
    ['two rules', object({ allOf: [either('a', 'b'), either('b', 'c')] }), object(either('b', 'c'))],
    ['a closed object', object({ additionalProperties: false }), object({})],
    [
      'a condition',
      object({ required: ['b'] }),
      object(JSON.parse('{"if":{"required":["a"]},"then":{"required":["b"]}}') as object),
    ],
    ['a dependency', object({ required: ['b'] }), object({ dependentRequired: { a: ['b'] } })],
    ['what is not one of two', { type: 'string', not: { enum: ['x', 'y'] } }, { type: 'string', not: { enum: ['x'] } }],
    ['a pattern', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^a|b$' }],
    [
      'items',
      { type: 'array', items: { enum: [1, 2], type: 'integer' } },
      { type: 'array', items: { type: 'integer' } },
    ],
    ['a list that is not empty', { type: 'array', minItems: 1 }, { type: 'array' }],
    [
      'alternatives of which one says less',
      { anyOf: [{ const: 1, enum: [1], type: 'integer' }, { type: 'string' }] },
      { type: ['integer', 'string'] },
    ],
    ['an unknown keyword', { type: 'string', odd: 1 }, { type: 'string' }],
  ])('%s', (_, part, whole) => {
    expect([isSubset(part, whole), isSubset(whole, part)]).toEqual([true, false])
  })
})

const texts = { type: 'string' }
const numbers = { type: 'integer' }

test.each<[string, Schema, Schema]>([
  [
    'the items after those of a tuple',
    { type: 'array', items: numbers, patternProperties: { 'item 1': texts } },
    { type: 'array', items: numbers },
  ],
  [
    'the items after those of a longer tuple',
    { type: 'array', items: numbers, patternProperties: { 'item 1': texts, 'item 2': texts } },
    { type: 'array', items: numbers, patternProperties: { 'item 1': texts } },
  ],
  [
    'how many items have to fit',
    { type: 'array', contains: numbers, minContains: 0 },
    { type: 'array', contains: numbers },
  ],
  [
    'how many items may fit',
    { type: 'array', contains: numbers, minContains: 0, maxContains: 1 },
    { type: 'array', contains: numbers, minContains: 1, maxContains: 1 },
  ],
  [
    'fields without a rule of their own',
    { ...object({}), unevaluatedProperties: false },
    { type: 'object', unevaluatedProperties: false },
  ],
  [
    'fields without a rule in an alternative',
    {
      type: 'object',
      anyOf: [{ properties: { a: texts } }, { properties: { b: texts } }],
      unevaluatedProperties: false,
    },
    { type: 'object', unevaluatedProperties: false },
  ],
  [
    'one of two fields that ask for another',
    object({ dependentRequired: { a: ['c'] } }),
    object({ dependentRequired: { a: ['c'], b: ['c'] } }),
  ],
  [
    'fields without a rule for their names',
    { type: 'object', patternProperties: { '^x': texts }, additionalProperties: numbers },
    { type: 'object', additionalProperties: numbers },
  ],
])('what a keyword depends on counts: %s', (_, part, whole) => {
  expect(isSubset(part, whole)).toBe(false)
})

test('what takes too long is not proven', () => {
  const several = (i: number) => ({
    oneOf: Array.from({ length: 9 }, (_, j) => ({
      properties: { [`f${i}${j}`]: { type: 'string' } },
      required: [`f${i}${j}`],
    })),
  })
  const many = { type: 'object', allOf: Array.from({ length: 9 }, (_, i) => several(i)) }
  expect(isSubset(many, { type: 'object', allOf: many.allOf.map((each) => ({ allOf: [each], title: '' })) })).toBe(
    false,
  )
})
test.each([
  ['^(a+)+$', `${'a'.repeat(60)}!`],
  ['^(.*)*=$', 'a'.repeat(60)],
  ['^(\\w|\\d)+ $', '1'.repeat(60)],
])('the pattern %s of a contract does not stop the comparison (no-backtracking)', (pattern, value) => {
  const start = performance.now()
  expect(isSubset({ type: 'string', enum: [value] }, { type: 'string', pattern })).toBe(false)
  expect(performance.now() - start).toBeLessThan(5000)
})
