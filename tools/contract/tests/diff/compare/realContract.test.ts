import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { compareAll } from '#contract/diff/compare.ts'
import type { Finding } from '#contract/diff/findings/finding.ts'
import { gate } from '#contract/diff/gate.ts'
import { openSide } from '#contract/diff/read/openSide.ts'
import { project } from '#contract/project.ts'
import { edit, type Mutation } from '../corpus/mutations.ts'

const here = { cwd: project, project }
const schemas = ['components', 'schemas']
const logIn = ['paths', '/login/password', 'post']

/** A mutation without a rule breaks nobody. */
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

test('comparing the contract with itself finds nothing', async () => {
  await using side = await openSide('worktree', here)
  const report = await gate(side, side)
  expect(report.apis.map(({ findings, compatible }) => [findings, compatible])).toEqual([
    [[], 0],
    [[], 0],
  ])
})

describe('a change', () => {
  const found = new Map<string, Finding[]>()

  // All at once, because each comparison starts a process.
  beforeAll(async () => {
    using folder = mkdtempDisposableSync(join(tmpdir(), 'contract-real-'))
    const bases = new Map(['auth', 'main'].map((api) => [api, readCanonical(join(project, `openapi/${api}.yaml`))]))
    const pairs = mutations.map(([name, api, file, change], index) => {
      const place = join(folder.path, String(index))
      cpSync(join(project, 'openapi'), place, { recursive: true })
      const changed = join(place, file)
      writeFileSync(changed, edit(readFileSync(changed, 'utf8'), { name, edits: [change] }))
      const base = bases.get(api)
      if (base === undefined) throw new Error(`No ${api}.`)
      return [base, readCanonical(join(place, `${api}.yaml`))] as const
    })
    const compared = await compareAll(pairs)
    for (const [index, [name]] of mutations.entries()) found.set(name, compared[index]?.findings ?? [])
  })

  test.for(mutations)('%s', ([name, , , , rule]) => {
    const severities = found.get(name)?.map((finding) => [finding.rule, finding.severity])
    expect(severities).toEqual(rule ? [[rule, 'breaking']] : [])
  })
})
