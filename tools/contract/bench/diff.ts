/**
 * `npm run bench:diff`: how many breaks the gate finds in the corpora of its tests, and how many false alarms it gives,
 * beside `redocly diff` alone: with `diff-recommended`, but without our canonical form, rules, and severities.
 */
import { execFile } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { mutated, small, tabled } from '../tests/diff/corpus/corpus.ts'
import { plant, plantedBreaks } from '../tests/diff/corpus/plantedBreaks.ts'
import { type Document, writers } from '../tests/diff/corpus/otherTools.ts'
import { apis, writeBundles } from '#contract/bundle.ts'
import { readCanonical } from '#contract/diff/canonical/readCanonical.ts'
import { compareAll } from '#contract/diff/compare.ts'
import { redoclyCli } from '#contract/redoclyCli.ts'

interface Pair {
  corpus: string
  expect: 'breaking' | 'safe'
  base: string
  head: string
  /** The same form of the contract without a break: what is already reported there does not find the break. */
  unbroken?: string
}

/** The findings of a pair that are breaking, in words. */
type Findings = Map<Pair, string[]>

const flags = ['--format', 'json', '--fail-on', 'none', '--lint-config', 'off']
const config = join(import.meta.dirname, '../src/diff/redocly/redocly.diff.yaml')
const bareReport = z.object({
  changes: z.array(
    z.object({ path: z.string(), verdicts: z.array(z.object({ impact: z.string(), message: z.string() })) }),
  ),
})

/** So many that `redocly diff` alone is only measured on every tenth: it starts a process for each. */
const fromTables = 'pairs of one kind, from tables'

function smallPairs(folder: string): Pair[] {
  const corpora = { 'changes of one contract': mutated(), 'small descriptions': small(), [fromTables]: tabled() }
  return Object.entries(corpora).flatMap(([corpus, entries]) =>
    entries.map(({ expect, ...texts }, i): Pair => {
      const write = (side: 'base' | 'head') => {
        const file = join(folder, `${corpus} ${i} ${side}.yaml`)
        writeFileSync(file, texts[side])
        return file
      }
      return { corpus, expect, base: write('base'), head: write('head') }
    }),
  )
}

/** The real contract in the style of each tool: unchanged, and with each break on its own. */
async function writtenPairs(folder: string): Promise<Pair[]> {
  await writeBundles(folder)
  const corpus = `the whole contract, as ${Object.keys(writers).length} tools write it`
  return apis.flatMap((api) => {
    const bundle = JSON.stringify(JSON.parse(readFileSync(join(folder, `${api}.json`), 'utf8')))
    const base = `openapi/${api}.yaml`
    return Object.entries(writers).flatMap(([writer, write]) => {
      const put = (name: string, text: string) => {
        const file = join(folder, `${api} ${writer} ${name}.json`)
        writeFileSync(file, JSON.stringify(write(JSON.parse(text) as Document)))
        return file
      }
      const unbroken = put('unchanged', bundle)
      const breaks = plantedBreaks.filter((each) => each.api === api)
      return [
        { corpus, expect: 'safe', base, head: unbroken } as const,
        ...breaks.map(
          (each) =>
            ({ corpus, expect: 'breaking', base, head: put(each.name, plant(bundle, [each])), unbroken }) as const,
        ),
      ]
    })
  })
}

async function bareRedocly(pairs: readonly Pair[]): Promise<Findings> {
  const found: Findings = new Map()
  const waiting = [...pairs]
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const work = async () => {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const args = [redoclyCli, 'diff', pair.base, pair.head, '--config', config, ...flags]
      const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 28 })
      const { changes } = bareReport.parse(JSON.parse(stdout))
      const breaking = changes.flatMap(({ path, verdicts }) =>
        verdicts.filter(({ impact }) => impact === 'major').map(({ message }) => `${path} ${message}`),
      )
      found.set(pair, breaking)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return found
}

async function gate(pairs: readonly Pair[]): Promise<Findings> {
  const compared = await compareAll(pairs.map(({ base, head }) => [readCanonical(base), readCanonical(head)]))
  return new Map(
    pairs.map((pair, i) => {
      const breaking = compared[i]?.findings.filter(({ severity }) => severity === 'breaking') ?? []
      return [pair, breaking.map(({ what, operations }) => `${what} ${operations.join()}`)]
    }),
  )
}

function score(pairs: readonly Pair[], found: Findings): string[] {
  const findingsOf = (pair: Pair | undefined) => (pair && found.get(pair)) ?? []
  const isFound = (pair: Pair) => {
    const known = new Set(findingsOf(pairs.find(({ head }) => head === pair.unbroken)))
    return findingsOf(pair).some((finding) => !known.has(finding))
  }
  const [breaking, safe] = (['breaking', 'safe'] as const).map((expect) =>
    pairs.filter((each) => each.expect === expect),
  )
  const ratio = (all: readonly Pair[] = []) => `${all.filter(isFound).length}/${all.length}`
  const falseFindings = (safe ?? []).reduce((sum, pair) => sum + findingsOf(pair).length, 0)
  return [ratio(breaking), ratio(safe), String(falseFindings)]
}

using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-diff-'))
const all = [...smallPairs(folder.path), ...(await writtenPairs(folder.path))]
const tables = all.filter(({ corpus }) => corpus === fromTables)
const isSampled = (pair: Pair) => pair.corpus !== fromTables || tables.indexOf(pair) % 10 === 0
const [ours, bare] = [await gate(all), await bareRedocly(all.filter(isSampled))]
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(dirname(redoclyCli), '../package.json'), 'utf8')))
console.log('| Corpus | | breaks caught | false alarms | false findings |\n|---|---|---|---|---|')
for (const [corpus, pairs] of Map.groupBy(all, (pair) => pair.corpus)) {
  for (const [name, found] of [
    ['the gate', ours],
    [`\`redocly diff\` ${version}`, bare],
  ] as const)
    console.log(`| ${[corpus, name, ...score(found === bare ? pairs.filter(isSampled) : pairs, found)].join(' | ')} |`)
}
