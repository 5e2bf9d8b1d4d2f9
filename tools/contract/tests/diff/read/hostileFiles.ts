/** Broken and hostile descriptions: faulty texts, values of the wrong kind, and files that would never end. */
import fc from 'fast-check'
import { describePart } from '../corpus/pairs.ts'

const description = describePart({
  schemas: {
    Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' }, id: { type: 'string' } } },
    Either: {
      oneOf: [{ $ref: '#/components/schemas/Node' }, { type: 'string' }],
      discriminator: { propertyName: 'id' },
    },
  },
  request: { allOf: [{ $ref: '#/components/schemas/Node' }, { required: ['id'] }] },
  response: { type: 'array', items: { $ref: '#/components/schemas/Either' }, minItems: 1 },
  parameters: [{ name: 'q', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } }],
  headers: { 'x-count': { schema: { type: 'integer' } } },
})
const valid = JSON.stringify(description, null, 1)

const junk: fc.Arbitrary<unknown> = fc.constantFrom(
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  'x',
  [],
  {},
  [[]],
  [null],
  { $ref: '#' },
  { $ref: '#/nowhere' },
  { $ref: 7 },
  { $ref: '#/components/schemas/Node' },
  { $ref: './missing.yaml' },
  { $ref: '%E0%A4%A' },
  { $ref: '#/paths' },
  { allOf: {} },
  { oneOf: 1 },
  { type: {} },
  { enum: 'A' },
  { properties: [] },
  { required: 'id' },
  { items: 'x' },
  { discriminator: {} },
  { const: { a: [] } },
  { allOf: [{ $ref: '#' }] },
  { pattern: '(' },
  { minimum: 'x' },
  { not: null },
  { if: 1 },
  { prefixItems: {} },
  { dependentRequired: [] },
  { additionalProperties: 3 },
)

type Json = Record<string, unknown> | unknown[]
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every key in a value at any depth, with the object or list that holds it. */
function slots(value: Json): { holder: Json; key: string }[] {
  return Object.entries(value).flatMap(([key, inner]) => [
    { holder: value, key },
    ...(isJson(inner) ? slots(inner) : []),
  ])
}

/** The description with some values replaced. */
const wrongKinds = fc.array(fc.tuple(fc.nat(), junk), { minLength: 1, maxLength: 3 }).map((changes) => {
  const copy = JSON.parse(valid) as Json
  for (const [at, value] of changes) {
    const all = slots(copy)
    const slot = all[at % all.length]
    if (slot) Object.assign(slot.holder, { [slot.key]: structuredClone(value) })
  }
  return JSON.stringify(copy)
})

const pieces = [
  '\t',
  '\u0000',
  '&a ',
  '*a',
  '*b ',
  '<<: *a',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '\n- ',
  '? ',
  '!!binary ',
  '%YAML 9\n',
  '---\n',
  '...\n',
  '\uFEFF',
  '\uD800',
  '|',
  '>',
  '@',
  '`',
  ': ',
  '#',
  '"openapi": "3.1.0",',
]
const brokenTexts = fc
  .array(fc.tuple(fc.nat(valid.length), fc.constantFrom(...pieces), fc.nat(3)), { minLength: 1, maxLength: 4 })
  .map((changes) =>
    changes.reduce((text, [at, piece, cut]) => `${text.slice(0, at)}${piece}${text.slice(at + cut)}`, valid),
  )
const cutTexts = fc.nat(valid.length).map((end) => valid.slice(0, end))

const head = 'openapi: 3.1.0\ninfo: { title: T, version: 1.0.0 }\npaths: {}\n'
const useOfS0 = `paths:
  /a:
    get:
      responses:
        200:
          description: x
          content: { application/json: { schema: { $ref: '#/components/schemas/S0' } } }
`
/** A description with these schemas, the first of which, `S0`, is used. */
const withUsedSchemas = (schemas: string) =>
  `${head.replace('paths: {}\n', useOfS0)}components:\n  schemas:\n${schemas}`
const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n')

/** Files that are broken in a known way, or would exhaust a naive reader. */
export const namedCases: Record<string, () => string | Buffer> = {
  'an anchor in itself': () => `${head}x-a: &a { b: [*a] }`,
  'an anchor in itself, as a schema': () => withUsedSchemas('    S0: &a { properties: { a: *a } }'),
  'an anchor in its list': () => `${head}x-a: &a [1, *a]`,
  'an unknown alias': () => `${head}x-a: *nowhere`,
  'an alias before its anchor': () => `${head}x-a: *b\nx-b: &b 1`,
  'aliases of aliases': () =>
    `${head}x0: &x0 [a, a, a, a, a, a, a, a, a]\n${lines(12, (i) => `x${i + 1}: &x${i + 1} [${Array.from({ length: 9 }, () => `*x${i}`).join()}]`)}`,
  'merges of aliases': () =>
    withUsedSchemas(
      `    S0: &s0 { type: object }\n${lines(30, (i) => `    S${i + 1}: &s${i + 1} { properties: { a: *s${i}, b: *s${i} } }`)}`,
    ),
  'references of references': () =>
    withUsedSchemas(
      lines(
        40,
        (i) =>
          `    S${i}: { properties: { a: { $ref: '#/components/schemas/S${i + 1}' }, b: { $ref: '#/components/schemas/S${i + 1}' } } }`,
      ) + '\n    S40: { type: string }',
    ),
  'a chain of references': () =>
    withUsedSchemas(
      lines(3_000, (i) => `    S${i}: { properties: { a: { $ref: '#/components/schemas/S${i + 1}' } } }`) +
        '\n    S3000: { type: string }',
    ),
  'a chain of aliases of references': () =>
    withUsedSchemas(
      lines(3_000, (i) => `    S${i}: { $ref: '#/components/schemas/S${i + 1}' }`) + '\n    S3000: { type: string }',
    ),
  'references in a circle': () =>
    withUsedSchemas(lines(9, (i) => `    S${i}: { $ref: '#/components/schemas/S${(i + 1) % 9}' }`)),
  'parts in a circle': () =>
    withUsedSchemas(`    S0: { allOf: [{ $ref: '#/components/schemas/S0' }, { type: object }] }`),
  'alternatives in a circle': () => withUsedSchemas(`    S0: { oneOf: [{ $ref: '#/components/schemas/S0' }] }`),
  'not itself': () => withUsedSchemas(`    S0: { not: { $ref: '#/components/schemas/S0' } }`),
  'deep brackets': () => `${head}x-a: ${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'deep braces': () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'deep lists': () => `${head}x-a:\n  ${'- '.repeat(20_000)}a`,
  'deep maps': () => `${head}x-a:\n${lines(900, (i) => `${' '.repeat(i + 1)}a:`)}`,
  'deep schemas': () => withUsedSchemas(`    S0: ${'{ items: '.repeat(300)}{}${' }'.repeat(300)}`),
  'schemas just too deep': () => withUsedSchemas(`    S0: ${'{ items: '.repeat(160)}{}${' }'.repeat(160)}`),
  'a key twice': () => `${head}paths: {}`,
  'a key twice in JSON': () => valid.replace('"tags"', '"operationId"'),
  'too many entries': () => `${head}x-a: [${'a,'.repeat(500_000)}]`,
  'too many keys': () => `${head}${lines(30_000, (i) => `x-${i}: 1`)}`,
  '50 MB of text': () => `${head}x-a: "${'x'.repeat(50_000_000)}"`,
  '50 MB of lines': () => `${head}${'# nothing at all, but much of it\n'.repeat(1_600_000)}`,
  '50 MB of NUL': () => Buffer.alloc(50_000_000),
  'tabs for spaces': () => head.replace('info: {', 'info:\n\t{'),
  nothing: () => '',
  'one NUL': () => '\u0000',
  'not text': () => Buffer.from([0xff, 0xfe, 0xfd, 0x00, 0x80]),
  'a number': () => '3',
  'a list': () => '[1, 2]',
  'two documents': () => `${head}---\n${head}`,
  'an unknown version': () => head.replace('3.1.0', '3.2.0'),
}

/** `count` random broken files, the same in every run. */
export const hostileFiles = (count: number): string[] =>
  fc.sample(fc.oneof(wrongKinds, wrongKinds, brokenTexts, cutTexts), { seed: 30, numRuns: count })
