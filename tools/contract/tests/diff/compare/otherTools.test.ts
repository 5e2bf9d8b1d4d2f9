/** The contract as other tools write it: no false findings, and every real change is found. */
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apis, writeBundles } from '#contract/bundle.ts'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { project } from '#contract/project.ts'
import { isFullRun } from '../../isFullRun.ts'
import { compareAll } from '#contract/diff/compare.ts'
import { plant, plantedBreaks } from '../corpus/plantedBreaks.ts'
import { type Document, writers } from '../corpus/otherTools.ts'

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-writers-'))
afterAll(() => folder.remove())

/** The findings of each comparison. */
const found = new Map<string, string[]>()

/**
 * `npm test` tries each writer on the smaller description, and on the larger one a writer of each kind: one that has no
 * references, one of another version, and one that changes names, order and words at once.
 */
const onLarger = new Set(['dereferenced', 'in OpenAPI 3.0', 'renamed, reordered and in the words of Spring'])
const tried = (writer: string) => apis.filter((api) => isFullRun || api !== 'main' || onLarger.has(writer))

const breaksOf = (api: string) => plantedBreaks.filter((each) => each.api === api)

// All at once, because each comparison starts a process.
beforeAll(async () => {
  await writeBundles(folder.path)
  const planned = apis.flatMap((api) => {
    const base = readCanonical(join(project, `openapi/${api}.yaml`))
    const bundle = JSON.stringify(JSON.parse(readFileSync(join(folder.path, `${api}.json`), 'utf8')))
    const texts = { same: bundle, broken: plant(bundle, breaksOf(api)) }
    const triedWriters = Object.entries(writers).filter(([writer]) => tried(writer).includes(api))
    return triedWriters.flatMap(([writer, write]) =>
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
  test.each(tried(writer))('%s has no findings', (api) => {
    expect(found.get(`${api} ${writer} same`)).toEqual([])
  })

  test.each(tried(writer))('reports each break in %s once', (api) => {
    const rules = found.get(`${api} ${writer} broken`)?.map((finding) => finding.split(':')[0])
    expect(rules?.toSorted()).toEqual(
      breaksOf(api)
        .map(({ rule }) => rule)
        .toSorted(),
    )
  })
})
