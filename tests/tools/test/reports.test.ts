import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowest, summarize } from '#tools/test/reports.ts'

const vitest = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: join(process.cwd(), 'tests/a.test.ts'),
      message: '',
      assertionResults: [
        { fullName: 'adds', status: 'passed', duration: 500, failureMessages: [] },
        { fullName: 'sums up', status: 'passed', duration: 3000, failureMessages: [] },
        { fullName: 'subtracts', status: 'failed', duration: 1500, failureMessages: ['expected 1 to be 2'] },
        { fullName: 'divides', status: 'skipped', duration: null, failureMessages: [] },
      ],
    },
  ],
}
const result = (duration: number, message?: string) => ({ duration, ...(message && { error: { message } }) })
const ran = (projectName: string, ...results: ReturnType<typeof result>[]) => ({
  projectName,
  status: results.some(({ error }) => error) ? ('unexpected' as const) : ('expected' as const),
  results,
})
const spec = (title: string, ...tests: ReturnType<typeof ran>[]) => ({ title, file: 'b.spec.ts', tests })
const playwright = {
  stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 },
  suites: [
    {
      specs: [spec('pays', ran('chromium', result(9000)))],
      suites: [{ specs: [spec('logs in', ran('chromium', result(500)), ran('firefox', result(500, 'late')))] }],
    },
  ],
}

test('a report of Vitest gives the failures and the times of its tests', () => {
  const { tests, ...rest } = summarize(vitest)
  expect(rest).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: ['tests/a.test.ts › subtracts\nexpected 1 to be 2'],
  })
  expect(slowest(tests, 2)).toEqual([
    '    3.0 s  60.0 %  tests/a.test.ts › sums up',
    '    1.5 s  30.0 %  tests/a.test.ts › subtracts',
  ])
})

test('a report of Playwright gives the failures and the times of the tests in all groups and browsers', () => {
  const { tests, ...rest } = summarize(playwright)
  expect(rest).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['firefox: e2e/b.spec.ts › logs in\nlate'],
  })
  expect(slowest(tests)).toEqual([
    '    9.0 s  90.0 %  chromium: e2e/b.spec.ts › pays',
    '    0.5 s   5.0 %  chromium: e2e/b.spec.ts › logs in',
    '    0.5 s   5.0 %  firefox: e2e/b.spec.ts › logs in',
  ])
})

test('a runner whose tests did not run has no slowest ones', () => {
  expect(slowest([])).toEqual([])
})
