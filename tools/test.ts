import { rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { readReport, slowest } from './test/reports.ts'
import { runTasks } from './test/turbo.ts'

/**
 * `npm test`: runs every check, including the end-to-end tests in a real Chromium, some also in Firefox. `npm run test:full` runs the whole
 * product of each matrix, too (docs/qa.md#what-runs-when). Ends with the time of each task, the slowest tests of each
 * runner, the failed tests, and one line of totals over all runners: `N passed, N failed, N skipped`. Exit code 1 if a
 * check failed, test or not.
 */
// Most of these use one core each, so two run at a time; of the others, each fills the machine by itself.
const single = ['build', 'build:demo', 'lab:build', 'types', 'lint', 'drift', 'contract:lint', 'repository']
const isFull = process.env.TEST_FULL !== undefined
const parallel = ['contract:test', 'unit', 'e2e', ...(isFull ? ['e2e:webkit'] : [])]
/** Where each runner of tests writes its results. */
const reports = {
  repository: '.cache/repository-results.json',
  contract: '.cache/contract-results.json',
  'contract tools': 'tools/contract/.cache/results.json',
  unit: '.cache/unit-results.json',
  e2e: '.cache/e2e-results.json',
  ...(isFull && { webkit: '.cache/webkit-results.json' }),
}

/** The beginning of a message; the full one is above, in the output of its runner. */
const shorten = (failure: string) => stripVTControlCharacters(failure).split('\n').slice(0, 12).join('\n    ')

for (const report of Object.values(reports)) rmSync(report, { force: true })
const runs = [runTasks(single, 2), runTasks(parallel, 1)]
const isRed = runs.some(({ status }) => status !== 0)

console.log(`\nSeconds: ${runs.flatMap(({ times }) => times).join(', ')}`)
const summaries = Object.entries(reports).map(([runner, report]) => ({ runner, ...readReport(report) }))
for (const { runner, tests } of summaries) {
  const lines = slowest(tests)
  if (lines.length > 0) console.log(`\nThe slowest tests of ${runner}:\n${lines.join('\n')}`)
}
console.log()

const sum = (name: 'passed' | 'failed' | 'skipped') => summaries.reduce((total, summary) => total + summary[name], 0)
const failed = sum('failed') + (isRed && sum('failed') === 0 ? 1 : 0)
for (const failure of summaries.flatMap(({ failures }) => failures)) console.error(`  ✗ ${shorten(failure)}\n`)
if (isRed) console.error('A check failed. See the lines above that begin with its name.')
console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
process.exitCode = failed > 0 ? 1 : 0
