import { expect, test } from 'vitest'
import { lastPayDay, payOnProblem } from '#src/features/checkout/usePayOn.ts'
import { i18n } from '#src/locales/i18n.ts'

const days = { today: '2026-12-31', first: '2027-01-01', last: '2027-03-31' }

test.each([
  ['the first day', '2027-01-01', undefined],
  ['the last day', '2027-03-31', undefined],
  ['the business day', '2026-12-31', 'checkout.payOn.early'],
  ['the day after the last', '2027-04-01', 'checkout.payOn.late'],
  ['a year that is still being typed', '0002-03-01', 'checkout.payOn.early'],
  ['a Saturday', '2027-01-02', 'checkout.payOn.weekend'],
  ['a Sunday', '2027-01-03', 'checkout.payOn.weekend'],
  ['a day that does not exist', '2027-02-29', 'checkout.payOn.none'],
  ['nothing', '', 'checkout.payOn.none'],
])('%s (checkout-pay-on)', (_, day, problem) => {
  expect(payOnProblem(day, days)).toBe(problem)
  expect(problem === undefined || i18n.exists(problem)).toBe(true)
})

test.each([
  ['2026-03-11', '2026-06-09', 'a Tuesday'],
  ['2026-11-22', '2027-02-19', 'not the Saturday after it'],
  ['2026-11-23', '2027-02-19', 'not the Sunday after it'],
  ['2027-12-01', '2028-02-29', 'a leap day'],
])('on %s, the last day is %s: %s (checkout-pay-on)', (today, last) => {
  expect(lastPayDay(today)).toBe(last)
})

test('before the first preview, only the service knows what is too far away (checkout-pay-on)', () => {
  expect(payOnProblem('2030-03-01', undefined)).toBeUndefined()
  expect(payOnProblem('2030-03-02', undefined)).toBe('checkout.payOn.weekend')
})
