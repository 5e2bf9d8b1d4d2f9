/** The contract as other tools write it: nothing has changed, and what is changed in it is found. */
import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Canonical, readCanonical } from '#tools/contract/diff/canonical.ts'
import { compare } from '#tools/contract/diff/compare.ts'
import { type Document, writers } from './writers.ts'

const apis = ['auth', 'main'] as const
const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-writers-'))
afterAll(() => folder.remove())

const bundled = new Map<string, string>()
const bases = new Map<string, Canonical>()

beforeAll(() => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  for (const api of apis) {
    const file = join(folder.path, `${api}.json`)
    const redocly = join(import.meta.dirname, '../../../node_modules/@redocly/cli/bin/cli.js')
    execFileSync(process.execPath, [redocly, 'bundle', `openapi/${api}.yaml`, '-o', file], { env, stdio: 'pipe' })
    bundled.set(api, readFileSync(file, 'utf8'))
    bases.set(api, readCanonical(join(import.meta.dirname, `../../../openapi/${api}.yaml`)))
  }
})

async function findingsOf(api: string, writer: string, text: string): Promise<string[]> {
  const file = join(folder.path, `${api} ${writer}.json`)
  writeFileSync(file, JSON.stringify(writers[writer]?.(JSON.parse(text) as Document)))
  const base = bases.get(api)
  if (base === undefined) throw new Error(`There is no ${api}.`)
  const { findings } = await compare(base, readCanonical(file))
  return findings.map(({ rule, what }) => `${rule}: ${what}`)
}

/** Each in the bundle's text, before it is written in another way. */
const breaks: [name: string, api: string, from: string | RegExp, to: string, rule: string][] = [
  ['a country less', 'main', /"enum":\s*\["US",\s*"CA"\]/g, '"enum":["US"]', 'enum-values-removed'],
  ['a smaller page', 'main', /"maximum":\s*500/g, '"maximum":200', 'schema-constraint-changed'],
  ['a call renamed', 'auth', '"loginWithPassword"', '"signIn"', 'operation-id-changed'],
  ['a field of answers renamed', 'main', '"externalJobId"', '"jobNumber"', 'property-removed'],
]

describe.each(Object.keys(writers))('%s', (writer) => {
  test.each(apis)('%s is the same contract', async (api) => {
    expect(await findingsOf(api, writer, bundled.get(api) ?? '')).toEqual([])
  })

  // All at once, since each comparison starts a process.
  test.each(apis)('what breaks in %s is found', async (api) => {
    const planted = breaks.filter(([, where]) => where === api)
    const text = JSON.stringify(JSON.parse(bundled.get(api) ?? ''))
    const changed = planted.reduce((before, [, , from, to]) => before.replaceAll(from, to), text)
    for (const [, , , to] of planted) expect(changed).toContain(to)
    const found = (await findingsOf(api, writer, changed)).map((finding) => finding.split(':')[0])
    expect(found).toEqual(expect.arrayContaining(planted.map(([, , , , rule]) => rule)))
  })
})
