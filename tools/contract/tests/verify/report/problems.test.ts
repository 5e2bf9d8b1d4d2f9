import { expect, test } from 'vitest'
import type { Violation } from '#contract/verify/checkRunner.ts'
import { counts, problemsOf, problemText, ranked } from '#contract/verify/report/problems.ts'

const violation = (change: Partial<Violation>): Violation => ({
  operationId: 'getTide',
  class: 'valid',
  rule: 'status',
  message: '422 expected, 404 given',
  curl: 'curl',
  ...change,
})

test('a leak comes first, apart from a trifle of the same operation and rule', () => {
  const problems = problemsOf(
    ranked([
      violation({ class: 'overLimits', curl: 'curl long' }),
      violation({ class: 'foreignIds', message: '404 expected, 403 given', curl: 'curl refused' }),
      violation({ class: 'noToken', message: '401 expected, 200 given', curl: 'curl anyone' }),
      violation({ class: 'foreignIds', message: '404 expected, 200 given', curl: 'curl other' }),
      violation({ rule: 'totals', message: 'totals.total is 1.00, the items add up to 2.00', curl: 'curl sum' }),
    ]),
  )
  expect(problems.map(({ kind, curl }) => [kind, curl])).toEqual([
    ['security', 'curl other'],
    ['security', 'curl anyone'],
    ['security', 'curl refused'],
    ['data', 'curl sum'],
    ['data', 'curl long'],
  ])
  expect(counts(problems)).toEqual({ security: 3, data: 2, form: 0 })
})

test('a failure is not a leak', () => {
  expect(ranked([violation({ class: 'noToken', message: 'no failure expected, 500 given' })])[0]?.kind).toBe('data')
})

test('one cause is one problem, with what shows it, whatever its amounts', () => {
  const problems = problemsOf(
    ranked([
      violation({ at: '/query/page', class: 'overLimits' }),
      violation({ at: '/query/status (empty)', class: 'wrongTypes' }),
      violation({ rule: 'body', message: '/body/items/0/x must be text', more: 3 }),
      violation({ rule: 'body', message: '/body/items/7/x must be text', operationId: 'listTides' }),
    ]),
  )
  expect(problems.map(problemText)).toEqual([
    '422 expected, 404 given: /query/page, /query/status (empty)',
    '/body/items/0/x must be text (and 3 more)',
  ])
  expect(problems[1]?.operationIds).toEqual(['getTide', 'listTides'])
})
