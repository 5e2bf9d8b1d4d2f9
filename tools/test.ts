import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'

/**
 * `npm test`: every check, the end to end tests in a real Chromium included. Ends with one line that sums all test
 * runners: `N passed, N failed, N skipped`. Exit code 1 when a check failed, tests or not.
 */
const tasks = ['drift', 'types', 'lint', 'contract', 'unit', 'build', 'e2e']
const reports = ['contract', 'unit', 'e2e'].map((name) => `.cache/${name}-results.json`)

interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A runner that left no report counts as one failure: its tests did not run. */
function readReport(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

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

const counts = reports.map(readReport)
const sum = (name: keyof Counts) => counts.reduce((total, count) => total + count[name], 0)
const failed = sum('failed') + (status !== 0 && sum('failed') === 0 ? 1 : 0)
if (status !== 0) console.error('A check failed; the lines above that begin with its name say why.')
console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`)
process.exitCode = failed > 0 ? 1 : 0
