import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { originAt, readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { objectOr, valueAt } from '#contract/diff/json.ts'
import { usageIndex } from '#contract/diff/findings/usage.ts'

const split = fileURLToPath(new URL('../fixtures/split/main.yaml', import.meta.url))

/** The canonical schema of a response body, written in a given version of OpenAPI. */
function canonicalSchema(openapi: string, schema: unknown, schemas: unknown = {}): unknown {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-canonical-'))
  const file = join(folder.path, 'api.json')
  const responses = { 200: { description: '', content: { 'application/json': { schema } } } }
  writeFileSync(
    file,
    JSON.stringify({ openapi, info: {}, paths: { '/x': { get: { responses } } }, components: { schemas } }),
  )
  const { document } = readCanonical(file)
  return valueAt(document, ['paths', '/x', 'get', 'responses', '200', 'content', 'application/json', 'schema'])
}

test.for<[name: string, older: unknown, newer: unknown]>([
  ['nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
  ['a nullable enum', { type: 'string', nullable: true, enum: ['A'] }, { type: ['null', 'string'], enum: ['A', null] }],
  [
    'an exclusive limit',
    { type: 'number', minimum: 0, exclusiveMinimum: true },
    { type: 'number', exclusiveMinimum: 0 },
  ],
  [
    'a limit that is not exclusive',
    { type: 'number', maximum: 9, exclusiveMaximum: false },
    { type: 'number', maximum: 9 },
  ],
  [
    'a nullable reference',
    { nullable: true, allOf: [{ $ref: '#/components/schemas/Name' }] },
    { anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] },
  ],
  ['a constant', { type: 'string', enum: ['A'] }, { type: 'string', const: 'A' }],
])('OpenAPI 3.0 and 3.1 give the same schema: %s', ([, older, newer]) => {
  const schemas = { Name: { type: 'string', maxLength: 9 } }
  expect(canonicalSchema('3.0.3', older, schemas)).toEqual(canonicalSchema('3.1.0', newer, schemas))
})

test('ignores `x-extension` on parameters', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-canonical-'))
  const parametersOf = (parameter: object) => {
    const file = join(folder.path, 'api.json')
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'string' }, ...parameter }]
    const paths = { '/x': { get: { parameters, responses: {} } } }
    writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: {}, paths }))
    return valueAt(readCanonical(file).document, ['paths', '/x', 'get', 'parameters'])
  }
  expect(parametersOf({ 'x-extension': 'A buyer looks for its suppliers.' })).toEqual(parametersOf({}))
})

test('merges allOf unless a part is closed', () => {
  const id = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } }
  const name = { type: 'object', properties: { name: { type: 'string' } } }
  expect(canonicalSchema('3.1.0', { allOf: [id, name] })).toEqual({
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, name: { type: 'string' } },
  })
  expect(canonicalSchema('3.1.0', { allOf: [{ ...id, additionalProperties: false }, name] })).toHaveProperty('allOf')
})

test('keeps a reference to a schema that is recursive through allOf', () => {
  const Node = {
    type: 'object',
    properties: { next: { allOf: [{ $ref: '#/components/schemas/Node' }], readOnly: true } },
  }
  expect(canonicalSchema('3.1.0', { $ref: '#/components/schemas/Node' }, { Node })).toEqual({
    $ref: '#/components/schemas/Node',
  })
})

/** Inlined, because it doesn't contain itself as Invoice does. */
const country = '#/components/schemas/Invoice/properties/country'

test('merges files into one document and keeps the file and line of each part', () => {
  const canonical = readCanonical(split)
  expect(Object.keys(objectOr(valueAt(canonical.document, ['components', 'schemas'])))).toEqual(['Invoice'])
  const origin = originAt(canonical, `${country}/enum`)
  expect(origin.file).toMatch(/split\/common\.yaml$/)
  expect(canonical.sources.lineOf(origin)).toBe(5)
  const page = originAt(canonical, '#/paths/~1invoices/get/parameters/0/schema/default')
  const response = originAt(canonical, '#/paths/~1invoices/get/responses/200')
  expect([response.file.split('/').at(-1), canonical.sources.lineOf(response)]).toEqual(['invoices.yaml', 9])
  expect([page.file.split('/').at(-1), canonical.sources.lineOf(page)]).toEqual(['common.yaml', 3])
})

test('usage distinguishes requests from responses, including read-only fields', () => {
  const usage = usageIndex(readCanonical(split).document)
  expect(usage(`${country}/enum`)).toEqual({ sentBy: ['createInvoice'], readBy: ['listInvoices'] })
  expect(usage('#/components/schemas/Invoice/properties/id')).toEqual({ sentBy: [], readBy: ['listInvoices'] })
  expect(usage('#/paths/~1invoices/get/parameters/0')).toEqual({ sentBy: ['listInvoices'], readBy: [] })
})

test.each<[string, object]>([
  ['info', { info: { title: 'T', version: '1', odd: 1 } }],
  ['a server', { servers: [{ url: '/', odd: 1 }] }],
  ['a server variable', { servers: [{ url: '/{v}', variables: { v: { default: 'a', odd: 1 } } }] }],
  ['the flows of a scheme', { components: { securitySchemes: { o: { type: 'oauth2', flows: { odd: {} } } } } }],
  ['a flow', { components: { securitySchemes: { o: { type: 'oauth2', flows: { password: { odd: 1 } } } } } }],
  ['an operation’s server', { paths: { '/a': { get: { servers: [{ url: '/', odd: 1 }], responses: {} } } } }],
])('names a field of %s that is not compared', (_, more) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-unknown-'))
  const file = join(folder.path, 'openapi.json')
  writeFileSync(file, JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...more }))
  expect(readCanonical(file).notCompared.join()).toMatch(/odd/)
})
