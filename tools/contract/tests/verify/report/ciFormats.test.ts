import { expect, test } from 'vitest'
import { toAnnotations, toJunit } from '#contract/verify/report/ciFormats.ts'
import type { Report } from '#contract/verify/report/report.ts'

const report: Report = {
  target: 'http://service.test',
  seed: 1,
  write: true,
  people: [],
  requests: 3,
  durationMs: 1234,
  operations: ['getTide', 'listTides', 'moveTide'],
  requestsByClass: { valid: 3 },
  journeys: [{ name: 'ebb', outcome: 'skipped', reason: 'needs --write', requests: 0, succeeded: [] }],
  violations: [
    {
      kind: 'form',
      operationId: 'getTide',
      class: 'valid',
      rule: 'body',
      message: '"a" < 1 & \u0000',
      curl: "curl -i 'http://x'\n",
    },
  ],
  problems: { security: 0, data: 0, form: 1 },
  notImplemented: [{ id: 'stopTide', response: '404 text/html' }],
  internalErrors: [{ where: 'listTides, valid', message: 'lost', stack: 'at sea' }],
  leftBehind: { created: [], writes: {} },
  notCreated: [],
  neverSucceeded: [],
  notCalled: [{ id: 'moveTide', why: 'listTides showed no tideId' }],
  isPart: false,
  notSent: [],
  unjudgedFilters: [],
}

test('JUnit has a test case for each operation, journey and internal error', () => {
  expect(toJunit(report)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="contract:verify" tests="6" failures="2" errors="1" time="1.2">
  <testcase classname="operations" name="getTide"><failure message="form, body: &quot;a&quot; &lt; 1 &amp; \uFFFD">curl -i 'http://x'&#10;</failure></testcase>
  <testcase classname="operations" name="listTides"/>
  <testcase classname="operations" name="moveTide"><skipped message="not called, since listTides showed no tideId"></skipped></testcase>
  <testcase classname="operations" name="stopTide"><failure message="not implemented (404 text/html)"></failure></testcase>
  <testcase classname="journeys" name="ebb"><skipped message="needs --write"></skipped></testcase>
  <testcase classname="contract:verify" name="listTides, valid"><error message="lost">at sea</error></testcase>
</testsuite>
`)
})

test('prints one line of GitHub annotation per finding', () => {
  expect(toAnnotations(report)).toEqual([
    `::error title=form%3A getTide%3A body::"a" < 1 & \u0000%0Acurl -i 'http://x'%0A`,
    '::notice::not implemented: 1 operation (404 text/html)',
    '::error title=internal error at listTides%2C valid::lost',
  ])
})
