import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Document, parse, parseDocument } from 'yaml'
import { apis } from './readContract.ts'
import { type LintProblem, runLint } from './runLint.ts'

type Planted = [rule: string, fault: string, plant: (contract: Document) => void]
type Path = (string | number)[]

const set = (path: Path, value: unknown) => (contract: Document) => contract.setIn(path, contract.createNode(value))
const remove = (path: Path) => (contract: Document) => void contract.deleteIn(path)

const list: Path = ['paths', '/bills', 'get']
const create: Path = ['paths', '/bills', 'post']
const responses: Path = ['components', 'responses']
const schemas: Path = ['components', 'schemas']
const json: Path = ['content', 'application/json']
const problem: Path = ['content', 'application/problem+json']

const faults: Planted[] = [
  [
    'rule/json-examples',
    'a JSON response without an example',
    remove([...create, 'responses', '201', ...json, 'example']),
  ],
  [
    'rule/json-examples',
    'a problem response without an example',
    remove([...responses, 'Invalid', ...problem, 'example']),
  ],
  ['rule/json-examples', 'a request without an example', remove([...create, 'requestBody', ...json, 'example'])],
  [
    'no-invalid-media-type-examples',
    'an example that breaks a pattern',
    set([...create, 'responses', '201', ...json, 'example', 'lines', 0, 'total'], '1.5'),
  ],
  [
    'no-invalid-media-type-examples',
    'an example with an unknown problem code',
    set([...responses, 'Invalid', ...problem, 'example', 'code'], 'bill.unheard_of'),
  ],
  ['rule/verb-noun', 'an operationId that starts with a noun', set([...create, 'operationId'], 'billCreate')],
  ['rule/verb-noun', 'an operationId that is only a verb', set([...create, 'operationId'], 'create')],
  ['operation-operationId-unique', 'a duplicate operationId', set([...create, 'operationId'], 'listBills')],
  [
    'tallyport/closed-requests',
    'an open request',
    remove([...create, 'requestBody', ...json, 'schema', 'additionalProperties']),
  ],
  [
    'tallyport/closed-requests',
    'an open object inside a request',
    set([...create, 'requestBody', ...json, 'schema', 'properties', 'place'], { type: 'object', properties: {} }),
  ],
  [
    'tallyport/closed-requests',
    'an open anyOf object in a request',
    set([...create, 'requestBody', ...json, 'schema', 'properties', 'place'], {
      anyOf: [{ type: 'object', properties: { city: { type: 'string' } } }],
    }),
  ],
  ['tallyport/closed-requests', 'a closed response', set([...schemas, 'Line', 'additionalProperties'], false)],
  ['tallyport/paged-lists', 'a list without a page parameter', remove([...list, 'parameters', 0])],
  ['tallyport/paged-lists', 'a list without a sort parameter', remove([...list, 'parameters', 2])],
  [
    'tallyport/paged-lists',
    'a sort parameter without a pattern',
    remove([...list, 'parameters', 2, 'schema', 'pattern']),
  ],
  [
    'tallyport/paged-lists',
    'a list without totals',
    set([...list, 'responses', '200', ...json, 'schema', 'required'], ['items', 'page', 'pageSize', 'totalPages']),
  ],
  ['tallyport/paged-lists', 'an unpaged list without a reason', set([...list, 'x-unpaged'], 'yes')],
  [
    'tallyport/money-beside-currency',
    'an amount without a currency',
    remove([...schemas, 'Bill', 'properties', 'currency']),
  ],
  ['operation-summary', 'a missing summary', remove([...list, 'summary'])],
  ['operation-description', 'a missing description', remove([...list, 'description'])],
  ['operation-tag-defined', 'an undeclared tag', set([...list, 'tags'], ['misc'])],
  ['operation-singular-tag', 'two tags', set([...list, 'tags'], ['bills', 'bills'])],
  ['tallyport/problem-responses', 'a missing 401', remove([...list, 'responses', '401'])],
  ['tallyport/problem-responses', 'a missing 422', remove([...create, 'responses', '422'])],
  ['tallyport/problem-responses', 'a missing 429', remove([...create, 'responses', '429'])],
  ['tallyport/problem-responses', 'a missing 500', remove([...list, 'responses', '500'])],
  ['tallyport/problem-responses', 'a missing 503', remove([...create, 'responses', '503'])],
  [
    'tallyport/problem-responses',
    'a 500 without a problem body',
    set([...list, 'responses', '500'], { description: 'Oops.' }),
  ],
  [
    'tallyport/problem-responses',
    'a 5xx other than 500 and 503',
    set([...list, 'responses', '502'], { $ref: '#/components/responses/Failed' }),
  ],
  [
    'tallyport/problem-responses',
    'a default response',
    set([...list, 'responses', 'default'], { description: 'Else.' }),
  ],
  [
    'tallyport/problem-responses',
    'a problem code that the response description does not name',
    set([...responses, 'Invalid', 'description'], 'No.'),
  ],
  [
    'tallyport/problem-responses',
    'a response description that names a code outside the enum',
    set([...responses, 'Invalid', 'description'], 'No (`bill.invalid`, `bill.unheard_of`).'),
  ],
  [
    'tallyport/problem-responses',
    "an example with another response's status",
    set([...responses, 'Invalid', ...problem, 'example', 'status'], 401),
  ],
  ['tallyport/retried-writes', 'a write without an idempotency key or a reason', remove([...create, 'parameters'])],
  ['tallyport/retried-writes', 'an idempotency key without a 409 response', remove([...create, 'responses', '409'])],
  [
    'tallyport/retried-writes',
    'an idempotency key whose 422 does not name its code',
    set([...responses, 'Invalid', 'description'], 'No (`bill.invalid`).'),
  ],
  [
    'tallyport/retried-writes',
    'an idempotency key together with x-unkeyed',
    set([...create, 'x-unkeyed'], 'x'.repeat(20)),
  ],
  ['response-contains-header', 'a 429 without Retry-After', remove([...responses, 'TooMany', 'headers'])],
  ['response-contains-header', 'a 503 without Retry-After', remove([...responses, 'Unavailable', 'headers'])],
  ['security-defined', 'missing security', remove(['security'])],
]

describe('lint rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tallyport-lint-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  let reports: LintProblem[][] = []
  const fixture = readFileSync(join(import.meta.dirname, 'lint.fixture.yaml'), 'utf8')

  beforeAll(() => {
    const contracts = [() => undefined, ...faults.map(([, , plant]) => plant)].map((plant, index) => {
      const contract = parseDocument(fixture)
      plant(contract)
      const file = join(folder, `${index}.yaml`)
      writeFileSync(file, String(contract))
      return file
    })
    // One process for all files: starting Redocly takes longer than linting.
    reports = runLint(contracts)
  })

  test('the fixture has no lint problems', () => {
    expect(reports[0]).toEqual([])
  })

  test.each(faults.map(([rule, fault], index) => ({ rule, fault, index })))(
    '$rule catches $fault',
    ({ rule, index }) => {
      const found = reports[index + 1]?.map(({ ruleId }) => ruleId)
      expect(found).toContain(rule)
    },
  )
})

/** The descriptions of all responses in a file: every node with a `description` and a `content`. */
function responseDescriptions(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'content' in node && 'description' in node ? [String(node.description)] : []
  return [...own, ...Object.values(node).flatMap(responseDescriptions)]
}

describe('the contract', () => {
  test('has no lint errors or warnings', () => {
    expect(runLint(apis.map((api) => `openapi/${api}.yaml`)).flat()).toEqual([])
  })

  test.each(apis)('%s: every problem code in the enum appears in a response description', (api) => {
    const folder = join(import.meta.dirname, '../../openapi', api)
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const codes = texts.flatMap((text) => [...text.matchAll(/^ +\| `([\w.]+)` \| 4\d\d \|/gm)].map(([, code]) => code))
    const descriptions = texts.flatMap((text) => responseDescriptions(parse(text)))
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter((code) => !descriptions.some((line) => line.includes(`\`${code}\``)))).toEqual([])
  })
})
