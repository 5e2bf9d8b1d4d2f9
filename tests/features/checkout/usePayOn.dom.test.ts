import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CheckoutSection } from '#src/features/checkout/useCheckout.ts'
import { isWeekend, lastPaymentDate, paymentDateFor } from '#src/features/checkout/paymentDates.ts'
import { payOnProblem, usePayOn } from '#src/features/checkout/usePayOn.ts'
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
  expect(lastPaymentDate(today)).toBe(last)
})

test.each<[day: string, date: string, payOn: string | undefined]>([
  ['a Friday', '2026-03-20', '2026-03-20'],
  ['a Sunday', '2026-03-22', '2026-03-20'],
  ['today', '2026-03-11', undefined],
  ['a day too far ahead', '2026-06-10', undefined],
])('for %s, %s, it is paid on %s (checkout-pay-on)', (_, date, payOn) => {
  expect(paymentDateFor(date, '2026-03-11')).toBe(payOn)
})

test('before the first preview, only the service knows what is too far away (checkout-pay-on)', () => {
  expect(payOnProblem('2030-03-01', undefined)).toBeUndefined()
  expect(payOnProblem('2030-03-02', undefined)).toBe('checkout.payOn.weekend')
})

test('Saturday and Sunday are a weekend, no other day of the week is', () => {
  const week = ['2026-03-14', '2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19', '2026-03-20']
  expect(week.map(isWeekend)).toEqual([true, true, false, false, false, false, false])
})

/** A section of a supplier; without a preview unless there is a first day. */
function sectionOf(supplierCompanyName: string, scheduledPayments?: boolean, earliestPayOn?: string): CheckoutSection {
  const capabilities = scheduledPayments === undefined ? undefined : { scheduledPayments }
  const base = earliestPayOn === undefined ? undefined : { businessDate: '2026-03-11', earliestPayOn }
  return { account: { supplierCompanyName, capabilities }, base } as CheckoutSection
}

function open(sections: readonly CheckoutSection[], payOn?: string) {
  const onChange = vi.fn<(day: string | undefined) => void>()
  const { result } = renderHook(() => usePayOn(payOn, sections, onChange))
  return { onChange, now: () => result.current }
}

test.each([
  ['all suppliers take scheduled payments', [sectionOf('A', true), sectionOf('B', true)], []],
  ['one supplier does not', [sectionOf('A', true), sectionOf('B', false)], ['B']],
  ['one supplier says nothing', [sectionOf('A'), sectionOf('B', true)], ['A']],
  ['one supplier has two accounts', [sectionOf('A'), sectionOf('A'), sectionOf('B', true)], ['A']],
  ['no supplier takes them', [sectionOf('A', false), sectionOf('B')], undefined],
  ['the accounts have not loaded', [{ base: undefined } as CheckoutSection], undefined],
])('who lacks scheduled payments when %s (payment-capabilities)', (_, sections, unsupportedBy) => {
  expect(open(sections).now().unsupportedBy).toEqual(unsupportedBy)
})

test('the days come from the first preview that has them (checkout-pay-on)', () => {
  expect(open([sectionOf('A', true)]).now().days).toBeUndefined()
  const { now } = open([sectionOf('A'), sectionOf('B', true, '2026-03-12'), sectionOf('C', true, '2026-03-13')])
  expect(now().days).toEqual({ today: '2026-03-11', first: '2026-03-12', last: '2026-06-09' })
})

test('a day that cannot be paid on stays with its reason and is not passed on (checkout-pay-on)', () => {
  const { now, onChange } = open([sectionOf('A', true, '2026-03-12')], '2026-03-16')
  expect(now()).toMatchObject({ day: '2026-03-16', problem: undefined })
  act(() => now().choose('2026-03-14'))
  expect(now()).toMatchObject({ day: '2026-03-14', problem: 'checkout.payOn.weekend' })
  act(() => now().choose('2026-03-11'))
  expect(now()).toMatchObject({ day: '2026-03-11', problem: 'checkout.payOn.early' })
  expect(onChange).not.toHaveBeenCalled()
  act(() => now().choose('2026-03-17'))
  expect(now()).toMatchObject({ day: '2026-03-16', problem: undefined })
  expect(onChange.mock.calls).toEqual([['2026-03-17']])
})

test('today is passed on as no day, also after a wrong one (checkout-pay-on)', () => {
  const { now, onChange } = open([sectionOf('A', true, '2026-03-12')])
  act(() => now().choose(''))
  expect(now()).toMatchObject({ day: '', problem: 'checkout.payOn.none' })
  act(() => now().choose(undefined))
  expect(now()).toMatchObject({ day: undefined, problem: undefined })
  expect(onChange.mock.calls).toEqual([[undefined]])
})
