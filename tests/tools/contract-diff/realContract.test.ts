import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gate } from '#tools/contract/diff/gate.ts'
import { openSide } from '#tools/contract/diff/sides.ts'
import { edit, type Mutation } from './mutations.ts'

const here = { cwd: process.cwd(), project: process.cwd() }
const schemas = ['components', 'schemas']
const logIn = ['paths', '/login/password', 'post']

/** Where no rule is named, nobody breaks. */
const mutations: [name: string, api: string, file: string, edit: Mutation['edits'][number], rule?: string][] = [
  [
    'a page is smaller unless asked for',
    'main',
    'common.yaml',
    { set: ['components', 'parameters', 'PageSize', 'schema', 'default'], to: 25 },
    'default-changed',
  ],
  [
    'a country less',
    'main',
    'common.yaml',
    { set: [...schemas, 'CountryCode', 'enum'], to: ['US'] },
    'enum-values-removed',
  ],
  [
    'a field of invoices removed',
    'main',
    'main/invoices.yaml',
    { remove: [...schemas, 'Invoice', 'properties', 'externalJobId'] },
    'property-removed',
  ],
  [
    'a call renamed',
    'auth',
    'auth/session.yaml',
    { set: [...logIn, 'operationId'], to: 'signIn' },
    'operation-id-changed',
  ],
  [
    'signing in needs a token',
    'auth',
    'auth/session.yaml',
    { remove: [...logIn, 'security'] },
    'security-requirement-changed',
  ],
  [
    'a field of invoices added',
    'main',
    'main/invoices.yaml',
    { set: [...schemas, 'Invoice', 'properties', 'purchaseOrder'], to: { type: 'string' } },
  ],
]

test('the contract against itself gives nothing', async () => {
  await using side = await openSide('worktree', here)
  const report = await gate(side, side)
  expect(report.apis.map(({ findings, compatible }) => [findings, compatible])).toEqual([
    [[], 0],
    [[], 0],
  ])
})

test.for(mutations)('%s', async ([name, api, file, change, rule]) => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-real-'))
  cpSync('openapi', folder.path, { recursive: true })
  const changed = join(folder.path, file)
  writeFileSync(changed, edit(readFileSync(changed, 'utf8'), { name, edits: [change] }))
  await using base = await openSide(`openapi/${api}.yaml`, here)
  await using head = await openSide(join(folder.path, `${api}.yaml`), here)
  const { breaking, apis } = await gate(base, head)
  expect(apis.flatMap(({ findings }) => findings.map((finding) => finding.rule))).toEqual(rule ? [rule] : [])
  expect(breaking).toBe(rule ? 1 : 0)
})
