import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * `npm test`: runs every check, including the end-to-end tests in a real Chromium. Ends with the failed tests and one
 * line of totals over all runners: `N passed, N failed, N skipped`. Exit code 1 if a check failed, test or not.
 */
const tasks = ['drift', 'types', 'lint', 'contract', 'unit', 'build', 'e2e']
const reports = ['contract', 'unit', 'e2e'].map((name) => `.cache/${name}-results.json`)

interface Summary {
  passed: number
  failed: number
  skipped: number
  /** Each failed test, with its message. */
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** A runner without a report counts as one failure, because its tests did not run. */
function readReport(file: string): Summary {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [`${file}: no report`] }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped, failures: report.suites.flatMap(failedSpecs) }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
    ]),
  }
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => {
      const messages = tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? ''))
      return `e2e/${file} › ${title}\n${messages.join('\n')}`
    })
  return [...failures, ...suites.flatMap(failedSpecs)]
}

/** The beginning of a message; the full one is above, in the output of its runner. */
const shorten = (failure: string) => stripVTControlCharacters(failure).split('\n').slice(0, 12).join('\n    ')

for (const report of reports) rmSync(report, { force: true })
const { status } = spawnSync(
  'node_modules/.bin/turbo',
  [
    'run',
    ...tasks,
    '--concurrency=1',
    '--continue=dependencies-successful',
    '--output-logs=full',
    '--log-order=stream',
  ],
  { stdio: 'inherit', env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' } },
)

const summaries = reports.map(readReport)
const sum = (name: 'passed' | 'failed' | 'skipped') => summaries.reduce((total, summary) => total + summary[name], 0)
const failed = sum('failed') + (status !== 0 && sum('failed') === 0 ? 1 : 0)
for (const failure of summaries.flatMap(({ failures }) => failures)) console.error(`  ✗ ${shorten(failure)}\n`)
if (status !== 0) console.error('A check failed; the lines above that begin with its name say why.')
console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
process.exitCode = failed > 0 ? 1 : 0
