import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { compareAll } from '#contract/diff/compare.ts'
import type { Finding } from '#contract/diff/findings/finding.ts'
import { describePart } from '../corpus/pairs.ts'

type Part = Parameters<typeof describePart>[0]
type Sentence = [name: string, base: Part, head: Part, what: string]

const responses = { 200: { description: 'x' } }
const calls = (names: Record<string, object>): Part => ({
  paths: Object.fromEntries(
    Object.entries(names).map(([path, own]) => [path, { get: { ...own, responses: responses } }]),
  ),
})
const enums = (...values: string[]): Part => ({
  response: { type: 'object', properties: { k: { type: 'string', enum: values } } },
})
const sort = (words: string): Part => ({
  parameters: [{ name: 'sort', in: 'query', schema: { type: 'string', pattern: `^-?(${words})(,-?(${words}))*$` } }],
})
const code = (pattern: string): Part => ({
  response: { type: 'object', properties: { code: { type: 'string', pattern } } },
})

const short = { type: 'string', maxLength: 9 }
const field = (a: object): Part => ({ request: { type: 'object', properties: { a } } })

const servers = (...urls: string[]): Part => ({ servers: urls.map((url) => ({ url })) })
const only = (name: string, more: object = {}) => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name],
  ...more,
})
const reference = { $ref: '#/components/schemas/Money' }
const money = (schema: object): Part => ({
  schemas: { Money: schema },
  both: { type: 'object', properties: { a: reference, b: reference, c: { type: 'array', items: reference } } },
  parameters: [{ name: 'min', in: 'query', schema: reference }],
})

const sentences: readonly Sentence[] = [
  [
    'a missing setting',
    calls({ '/a': { operationId: 'getA' }, '/b': { operationId: 'getB' } }),
    calls({ '/a': {}, '/b': {} }),
    'The `operationId` was removed.',
  ],
  [
    'one new spelling',
    enums('Open', 'InProgress'),
    enums('Open', 'IN_PROGRESS'),
    "Enum of `k` replaced 'InProgress' with 'IN_PROGRESS'.",
  ],
  [
    'new spellings',
    enums('Open', 'Paid'),
    enums('OPEN', 'PAID'),
    "Enum of `k` replaced 'Open' with 'OPEN', 'Paid' with 'PAID'.",
  ],
  [
    'other values, which are not spellings of the old ones',
    enums('Open', 'Paid'),
    enums('Late', 'Void'),
    "Enum of `k` gained values: 'Late', 'Void'.",
  ],
  [
    'any media type of a response',
    { responseType: 'application/json' },
    { responseType: '*/*' },
    'Media type `application/json` was replaced by `*/*`.',
  ],
  [
    'a column of a sort order lost',
    sort('name|dueDate|amount'),
    sort('amount|name'),
    "Query parameter `sort`: `pattern` no longer allows 'dueDate'.",
  ],
  [
    'a column of a sort order renamed',
    sort('name|dueDate'),
    sort('name|dueOn'),
    "Query parameter `sort`: `pattern` no longer allows 'dueDate' and now allows 'dueOn'.",
  ],
  [
    'a code more',
    code(String.raw`^(?:A|B)-\d+$`),
    code(String.raw`^(?:A|B|C)-\d+$`),
    "`pattern` of `code` now allows 'C'.",
  ],
  [
    'another pattern around the same words',
    code('^(A|B)-[a-z]+$'),
    code('^(A|C)-[0-9]+$'),
    "`pattern` of `code` changed from '^(A|B)-[a-z]+$' to '^(A|C)-[0-9]+$'.",
  ],
  [
    'lists of words that differ from each other',
    code('^(A|B)(A)$'),
    code('^(A|B)(B)$'),
    "Enum of `code` gained values: 'AB', 'BB'.",
  ],
  [
    'alternatives of which only one may match',
    field(short),
    field({ oneOf: [short, { type: 'string', pattern: '^a' }] }),
    'A value that matches two alternatives (`oneOf`) of `a` is refused now.',
  ],
  [
    'a lowered limit',
    field({ type: 'integer', maximum: 100 }),
    field({ type: 'integer', maximum: 50 }),
    "Upper bound of `a` changed from '<= 100' to '<= 50'.",
  ],
  ['one of two servers lost, and a new one', servers('/v1', '/v2'), servers('/v2', '/v3'), 'Server `/v1` was removed.'],
  ['another server', servers('/v1'), servers('/v3'), 'Server `/v1` became `/v3`.'],
  [
    'alternatives opened that were closed',
    { response: { oneOf: [only('a', { additionalProperties: false }), only('b', { additionalProperties: false })] } },
    { response: { oneOf: [only('a'), only('b')] } },
    'Other fields of the response body may have any value now.',
  ],
  [
    'a component that several fields and a parameter use',
    money({ type: 'string', maxLength: 12 }),
    money({ type: 'string', maxLength: 9 }),
    "`maxLength` of `Money` changed from '12' to '9'.",
  ],
  [
    'a component with a field that became optional',
    money(only('amount')),
    money({ type: 'object', properties: { amount: { type: 'string' } } }),
    'Properties of `Money` are no longer required: `amount`.',
  ],
  [
    'a rule for other names',
    { response: { type: 'object', patternProperties: { '^x': { type: 'string' } } } },
    { response: { type: 'object', patternProperties: { '^y': { type: 'string' } } } },
    'The rules for names like `"^x"` of the response body are for names like `"^y"` now.',
  ],
  [
    'how often a list has to contain something',
    { response: { type: 'array', contains: { type: 'integer' }, minContains: 2 } },
    { response: { type: 'array', contains: { type: 'integer' } } },
    'What the response body has to contain changed: `minContains` from `2` to `1`.',
  ],
  [
    'a component of another type',
    money({ type: 'string' }),
    money({ type: 'number' }),
    "Type of `Money` changed from 'string' to 'number'.",
  ],
]

const total: Part = {
  schemas: {
    Money: { type: 'string' },
    Sum: { type: 'object', properties: { id: { type: 'integer' }, total: { $ref: '#/components/schemas/Money' } } },
  },
  response: { $ref: '#/components/schemas/Sum' },
}
const noTotal: Part = {
  schemas: { Sum: { type: 'object', properties: { id: { type: 'integer' } } } },
  response: { $ref: '#/components/schemas/Sum' },
}
const both = (...values: string[]): Part => ({
  schemas: { Status: { type: 'string', enum: values } },
  both: { $ref: '#/components/schemas/Status' },
})

let found: Finding[][] = []

// All at once, because each comparison starts a process.
beforeAll(async () => {
  const pairs = [
    ...sentences.map(([, base, head]) => [base, head] as const),
    [total, noTotal] as const,
    [both('Paid'), both('PAID')] as const,
  ]
  const compared = await compareAll(
    pairs.map(([base, head], index) => [read(`${index}-base`, base), read(`${index}-head`, head)] as const),
  )
  found = compared.map(({ findings }) => findings)
})

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-sentences-'))
afterAll(() => folder.remove())

function read(name: string, part: Part) {
  const file = join(folder.path, `${name}.json`)
  writeFileSync(file, JSON.stringify(describePart(part)))
  return readCanonical(file)
}

test.each(sentences.map(([name, , , what], index) => ({ name, what, index })))('$name', ({ what, index }) => {
  expect(found[index]?.map((finding) => finding.what)).toEqual([what])
})

test('a missing setting names all calls', () => {
  expect(found[0]?.[0]).toMatchObject({ operations: ['getA', 'getB'], elsewhere: 1 })
})

test('a removed field is found where its object lists it, not where its type is described', () => {
  expect(found.at(-2)?.[0]?.base?.pointer).toBe('#/components/schemas/Sum/properties/total')
})

test('a value replaced in requests and responses is one finding for both audiences', () => {
  expect(found.at(-1)).toMatchObject([
    { breaks: [{ whom: 'readers' }, { whom: 'senders' }], operations: ['listThings', 'makeThing'] },
  ])
})
