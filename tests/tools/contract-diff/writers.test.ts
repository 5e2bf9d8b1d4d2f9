/** The contract as other tools write it: no false findings, and every real change is found. */
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apis, writeBundles } from '#tools/contract/bundle.ts'
import { readCanonical } from '#tools/contract/diff/canonical.ts'
import { compareAll } from '#tools/contract/diff/compare.ts'
import { type Document, writers } from './writers.ts'

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-writers-'))
afterAll(() => folder.remove())

/** The findings of each comparison. */
const found = new Map<string, string[]>()

/** Each change is made in the bundle's text, before the bundle is rewritten. */
const breaks: [name: string, api: string, from: string | RegExp, to: string, rule: string][] = [
  ['a country less', 'main', /"enum":\s*\["US",\s*"CA"\]/g, '"enum":["US"]', 'enum-values-removed'],
  ['a smaller page', 'main', /"maximum":\s*500/g, '"maximum":200', 'schema-constraint-changed'],
  ['a call renamed', 'auth', '"loginWithPassword"', '"signIn"', 'operation-id-changed'],
  ['a field of answers renamed', 'main', '"externalJobId"', '"jobNumber"', 'property-removed'],
]

/** The bundle with all breaking changes of its API at once. */
function broken(api: string, bundle: string): string {
  const planted = breaks.filter(([, where]) => where === api)
  const changed = planted.reduce((before, [, , from, to]) => before.replaceAll(from, to), bundle)
  for (const [, , , to] of planted) expect(changed).toContain(to)
  return changed
}

// All at once, because each comparison starts a process.
beforeAll(async () => {
  await writeBundles(folder.path)
  const planned = apis.flatMap((api) => {
    const base = readCanonical(join(import.meta.dirname, `../../../openapi/${api}.yaml`))
    const bundle = JSON.stringify(JSON.parse(readFileSync(join(folder.path, `${api}.json`), 'utf8')))
    const texts = { same: bundle, broken: broken(api, bundle) }
    return Object.entries(writers).flatMap(([writer, write]) =>
      Object.entries(texts).map(([kind, text]) => {
        const file = join(folder.path, `${api} ${writer} ${kind}.json`)
        writeFileSync(file, JSON.stringify(write(JSON.parse(text) as Document)))
        return { name: `${api} ${writer} ${kind}`, pair: [base, readCanonical(file)] as const }
      }),
    )
  })
  const compared = await compareAll(planned.map(({ pair }) => pair))
  for (const [index, { name }] of planned.entries()) {
    const findings = compared[index]?.findings ?? []
    found.set(
      name,
      findings.map(({ rule, what }) => `${rule}: ${what}`),
    )
  }
}, 300_000)

describe.each(Object.keys(writers))('%s', (writer) => {
  test.each(apis)('%s has no findings', (api) => {
    expect(found.get(`${api} ${writer} same`)).toEqual([])
  })

  test.each(apis)('reports each break in %s once', (api) => {
    const planted = breaks.filter(([, where]) => where === api)
    const rules = found.get(`${api} ${writer} broken`)?.map((finding) => finding.split(':')[0])
    expect(rules?.toSorted()).toEqual(planted.map(([, , , , rule]) => rule).toSorted())
  })
})
