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
const answers: Path = ['components', 'responses']
const schemas: Path = ['components', 'schemas']
const json: Path = ['content', 'application/json']
const problem: Path = ['content', 'application/problem+json']

const faults: Planted[] = [
  ['rule/json-examples', 'a JSON answer without example', remove([...create, 'responses', '201', ...json, 'example'])],
  ['rule/json-examples', 'a problem without example', remove([...answers, 'Invalid', ...problem, 'example'])],
  ['rule/json-examples', 'a request without example', remove([...create, 'requestBody', ...json, 'example'])],
  [
    'no-invalid-media-type-examples',
    'an example that breaks a pattern',
    set([...create, 'responses', '201', ...json, 'example', 'lines', 0, 'total'], '1.5'),
  ],
  [
    'no-invalid-media-type-examples',
    'an example with an unknown problem code',
    set([...answers, 'Invalid', ...problem, 'example', 'code'], 'bill.unheard_of'),
  ],
  ['rule/verb-noun', 'an operationId with a noun first', set([...create, 'operationId'], 'billCreate')],
  ['rule/verb-noun', 'an operationId that is a verb alone', set([...create, 'operationId'], 'create')],
  ['operation-operationId-unique', 'an operationId given twice', set([...create, 'operationId'], 'listBills')],
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
    'an open object that is no condition of the request',
    set([...create, 'requestBody', ...json, 'schema', 'properties', 'place'], {
      anyOf: [{ type: 'object', properties: { city: { type: 'string' } } }],
    }),
  ],
  ['tallyport/closed-requests', 'a closed answer', set([...schemas, 'Line', 'additionalProperties'], false)],
  ['tallyport/paged-lists', 'a list without page', remove([...list, 'parameters', 0])],
  ['tallyport/paged-lists', 'a list without sort', remove([...list, 'parameters', 2])],
  ['tallyport/paged-lists', 'a sort by anything', remove([...list, 'parameters', 2, 'schema', 'pattern'])],
  [
    'tallyport/paged-lists',
    'a list without totals',
    set([...list, 'responses', '200', ...json, 'schema', 'required'], ['items', 'page', 'pageSize', 'totalPages']),
  ],
  ['tallyport/paged-lists', 'an unpaged list without a reason', set([...list, 'x-unpaged'], 'yes')],
  [
    'tallyport/money-beside-currency',
    'an amount without currency',
    remove([...schemas, 'Bill', 'properties', 'currency']),
  ],
  ['operation-summary', 'no summary', remove([...list, 'summary'])],
  ['operation-description', 'no description', remove([...list, 'description'])],
  ['operation-tag-defined', 'a tag that is not on the list', set([...list, 'tags'], ['misc'])],
  ['operation-singular-tag', 'two tags', set([...list, 'tags'], ['bills', 'bills'])],
  ['tallyport/problem-answers', 'a missing 401', remove([...list, 'responses', '401'])],
  ['tallyport/problem-answers', 'a missing 422', remove([...create, 'responses', '422'])],
  ['tallyport/problem-answers', 'a missing 429', remove([...create, 'responses', '429'])],
  ['tallyport/problem-answers', 'a missing 500', remove([...list, 'responses', '500'])],
  ['tallyport/problem-answers', 'a missing 503', remove([...create, 'responses', '503'])],
  [
    'tallyport/problem-answers',
    'a 500 without a problem',
    set([...list, 'responses', '500'], { description: 'Oops.' }),
  ],
  [
    'tallyport/problem-answers',
    'another 5xx',
    set([...list, 'responses', '502'], { $ref: '#/components/responses/Failed' }),
  ],
  ['tallyport/problem-answers', 'a default answer', set([...list, 'responses', 'default'], { description: 'Else.' })],
  [
    'tallyport/problem-answers',
    'a code that the answer does not name',
    set([...answers, 'Invalid', 'description'], 'No.'),
  ],
  [
    'tallyport/problem-answers',
    'an answer that names a code outside the enum',
    set([...answers, 'Invalid', 'description'], 'No (`bill.invalid`, `bill.unheard_of`).'),
  ],
  [
    'tallyport/problem-answers',
    "an example with another answer's status",
    set([...answers, 'Invalid', ...problem, 'example', 'status'], 401),
  ],
  ['tallyport/retried-writes', 'a write without key or reason', remove([...create, 'parameters'])],
  ['tallyport/retried-writes', 'a key whose 409 is missing', remove([...create, 'responses', '409'])],
  [
    'tallyport/retried-writes',
    'a key whose 422 does not name its code',
    set([...answers, 'Invalid', 'description'], 'No (`bill.invalid`).'),
  ],
  ['tallyport/retried-writes', 'a key together with a reason for none', set([...create, 'x-unkeyed'], 'x'.repeat(20))],
  ['response-contains-header', 'a 429 without Retry-After', remove([...answers, 'TooMany', 'headers'])],
  ['response-contains-header', 'a 503 without Retry-After', remove([...answers, 'Unavailable', 'headers'])],
  ['security-defined', 'no security', remove(['security'])],
]

describe('the rules, each with a fault that it is for', () => {
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

  test('the fixture itself has no fault', () => {
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
function answerDescriptions(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'content' in node && 'description' in node ? [String(node.description)] : []
  return [...own, ...Object.values(node).flatMap(answerDescriptions)]
}

describe('the contract', () => {
  test('has no error and no warning', () => {
    expect(runLint(apis.map((api) => `openapi/${api}.yaml`)).flat()).toEqual([])
  })

  test.each(apis)('%s: every problem code of the enum is given by some answer', (api) => {
    const folder = join(import.meta.dirname, '../../openapi', api)
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const codes = texts.flatMap((text) => [...text.matchAll(/^ +\| `([\w.]+)` \| 4\d\d \|/gm)].map(([, code]) => code))
    const descriptions = texts.flatMap((text) => answerDescriptions(parse(text)))
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter((code) => !descriptions.some((line) => line.includes(`\`${code}\``)))).toEqual([])
  })
})
