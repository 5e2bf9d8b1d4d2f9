import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { compareAll } from '#contract/diff/compare.ts'
import type { Finding } from '#contract/diff/findings/finding.ts'
import { rules } from '#contract/diff/rules/allRules.ts'
import { type Entry, mutated, small, tabled } from '../corpus/corpus.ts'

const corpus = [...mutated(), ...small(), ...tabled()]
const expected = (verdict: Entry['expect']) => corpus.filter((entry) => entry.expect === verdict)
const found = new Map<string, Finding[]>()
const isBroken = ({ name }: Entry) => found.get(name)?.some(({ severity }) => severity === 'breaking')

const folder = mkdtempDisposableSync(join(tmpdir(), 'contract-corpus-'))
afterAll(() => folder.remove())

beforeAll(async () => {
  const read = (name: string, text: string) => {
    const file = join(folder.path, `${name}.yaml`)
    writeFileSync(file, text)
    return readCanonical(file)
  }
  const pairs = corpus.map(
    ({ base, head }, index) => [read(`${index}-base`, base), read(`${index}-head`, head)] as const,
  )
  const compared = await compareAll(pairs)
  for (const [index, { name }] of corpus.entries()) found.set(name, compared[index]?.findings ?? [])
}, 300_000)

describe('the corpus', () => {
  test('is large enough and has unique names', () => {
    expect(expected('breaking').length).toBeGreaterThanOrEqual(25)
    expect(expected('safe').length).toBeGreaterThanOrEqual(15)
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length)
  })

  test('all breaking ones are caught without false positives', () => {
    const missed = expected('breaking').filter((entry) => !isBroken(entry))
    const alarms = expected('safe').filter(isBroken)
    const caught = expected('breaking').length - missed.length
    process.stdout.write(
      `caught ${caught}/${expected('breaking').length}, false alarms ${alarms.length}/${expected('safe').length}\n`,
    )
    expect({ missed: missed.map(({ name }) => name), alarms: alarms.map(({ name }) => name) }).toEqual({
      missed: [],
      alarms: [],
    })
  })

  test.each(corpus.filter(({ once }) => once))('one finding: $name', ({ name }) => {
    expect(found.get(name)).toHaveLength(1)
  })

  test('every finding describes what breaks and where', () => {
    for (const finding of [...found.values()].flat()) {
      expect(finding.what).toMatch(/\w+.*\.$/)
      expect(finding.breaks).not.toEqual([])
      expect(finding.head.line).toBeGreaterThan(0)
    }
  })
})

/** Exactly the OpenAPI rules of `diff-recommended` in the pinned Redocly. */
const redoclyRules = [
  'path-removed',
  'operation-removed',
  'operation-id-changed',
  'server-removed',
  'parameter-removed',
  'parameter-became-required',
  'parameter-serialization-changed',
  'request-body-removed',
  'request-body-became-required',
  'response-removed',
  'response-header-removed',
  'media-type-removed',
  'property-removed',
  'required-properties-added',
  'required-properties-removed',
  'enum-values-removed',
  'enum-values-added',
  'schema-type-changed',
  'schema-constraint-changed',
  'schema-combinator-changed',
  'security-requirement-changed',
  'security-scheme-changed',
]

test('every rule except Redocly’s has a text, and the corpus triggers every rule', () => {
  const theirs = rules.filter(({ detect }) => !detect).map(({ id }) => id)
  expect(theirs.toSorted()).toEqual(redoclyRules.toSorted())
  const met = new Set([...found.values()].flat().map(({ rule }) => rule))
  expect(rules.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([])
})
