import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** What one runner's report says. */
export interface Summary {
  passed: number
  failed: number
  skipped: number
  /** Each failed test, with its message. */
  failures: string[]
  tests: TimedTest[]
}

interface TimedTest {
  name: string
  ms: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; duration?: number | null; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSpec {
  title: string
  file: string
  /** One for each browser that it ran in. */
  tests: {
    projectName: string
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: { duration: number; error?: { message?: string } }[]
  }[]
}

interface PlaywrightSuite {
  specs: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** A runner without a report counts as one failure, because its tests did not run. */
export function readReport(file: string): Summary {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, failures: [`${file}: no report`], tests: [] }
  return summarize(JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport)
}

export function summarize(report: VitestReport | PlaywrightReport): Summary {
  return 'stats' in report ? ofPlaywright(report) : ofVitest(report)
}

function ofVitest({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}: VitestReport): Summary {
  const fileOf = (path: string) => relative(process.cwd(), path)
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${fileOf(name)}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${fileOf(name)} › ${fullName}\n${failureMessages.join('\n')}`),
    ]),
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${fileOf(name)} › ${fullName}`, ms: duration ?? 0 })),
    ),
  }
}

function ofPlaywright({ stats, suites }: PlaywrightReport): Summary {
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ ...spec, ...test })))
  const nameOf = ({ file, title, projectName }: (typeof tests)[number]) => `${projectName}: e2e/${file} › ${title}`
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => `${nameOf(test)}\n${test.results.map(({ error }) => error?.message ?? '').join('\n')}`),
    tests: tests.map((test) => ({
      name: nameOf(test),
      ms: test.results.reduce((total, { duration }) => total + duration, 0),
    })),
  }
}

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)]

/** The slowest tests, one a line, with their share of the runner's time; empty if nothing ran. */
export function slowest(tests: readonly TimedTest[], count = 10): string[] {
  const total = tests.reduce((sum, { ms }) => sum + ms, 0)
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .filter(({ ms }) => ms > 0)
    .map(({ name, ms }) => {
      const share = ((ms / total) * 100).toFixed(1)
      return `${(ms / 1000).toFixed(1).padStart(7)} s ${share.padStart(5)} %  ${name.replaceAll(/\s+/g, ' ').slice(0, 150)}`
    })
}
