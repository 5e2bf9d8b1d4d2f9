import { expect, test } from 'vitest'
import { median } from '#mocks/handlers/forecast.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { addDays, daysBetween } from '#mocks/world/time.ts'
import { expectSupplierOnly } from './companyScope.ts'
import { expectCovered, startApi, testToday, type TestApi } from './testApi.ts'

const harbor = { companyId: companyId('harbor') }
const forecastOf = (api: TestApi) => api.ok('supplier', 'getReceivablesForecast', { path: harbor })

/** The supplier with only this account's invoices: open ones, each of 100.00, by days from today to the due date. */
function owing(dueIn: readonly number[], paidLate: readonly number[]): TestApi {
  const api = startApi()
  const { allocations, invoices, payments } = api.world.tables
  const rows = invoices.where('supplierCompanyId', harbor.companyId)
  const [first] = rows
  if (first === undefined) throw new Error('the seed has no invoices')
  const { invoicingAccountId } = first
  for (const { id } of rows) invoices.remove(id)
  for (const { id } of payments.where('invoicingAccountId', invoicingAccountId)) payments.remove(id)
  const [payment] = payments.all()
  const [allocation] = allocations.all()
  if (payment === undefined || allocation === undefined) throw new Error('the seed has no payments')
  dueIn.forEach((days, i) =>
    invoices.insert({
      ...first,
      id: `open-${i}`,
      outstanding: 1_000_000,
      paymentState: 'Payable',
      paymentDueDate: addDays(testToday, days),
    }),
  )
  // The latest one first.
  paidLate.forEach((days, i) => {
    const paidOn = addDays(testToday, -10 - i)
    const paymentDueDate = addDays(paidOn, -days)
    invoices.insert({ ...first, id: `paid-${i}`, outstanding: 0, paymentState: 'Paid', paymentDueDate })
    const made = { ...payment, id: `payment-${i}`, status: 'Completed' as const, invoicingAccountId }
    payments.insert({ ...made, completedAt: `${paidOn}T17:00:00.000Z` })
    allocations.insert({ ...allocation, id: `part-${i}`, paymentId: made.id, kind: 'Invoice', itemId: `paid-${i}` })
  })
  return api
}

test('counts open invoices in the week in which they are due, and in the one when they usually come (cash-forecast)', async () => {
  const forecast = await forecastOf(owing([-20, -3, 0, 6, 7, 55, 56], [1, 9, 8]))
  expect(forecast).toMatchObject({
    currency: 'USD',
    businessDate: testToday,
    pastDue: { count: 2, amount: '200.00' },
    dueLater: { count: 1, amount: '100.00' },
    // Eight days later: 63 and 64 days from now.
    expectedLater: { count: 2, amount: '200.00' },
    accountCount: 1,
    accountCountWithPayments: 1,
  })
  expect(forecast.weeks.map(({ due }) => due.count)).toEqual([2, 1, 0, 0, 0, 0, 0, 1])
  // 20 days past due should have come before; 3 days past due comes in 5 days, the others in 8, 14 and 15.
  expect(forecast.weeks.map(({ expected }) => expected.count)).toEqual([2, 1, 2, 0, 0, 0, 0, 0])
  expect(forecast.weeks[0]).toMatchObject({ from: testToday, to: addDays(testToday, 6) })
})

test('customers who pay early, or have not paid yet, count by due date (cash-forecast)', async () => {
  const early = await forecastOf(owing([3, 10], [-5, -6]))
  expect(early.weeks.map(({ expected }) => expected.count)).toEqual(early.weeks.map(({ due }) => due.count))
  const none = await forecastOf(owing([3, 10], []))
  expect(none).toMatchObject({ accountCount: 1, accountCountWithPayments: 0 })
  expect(none.weeks.map(({ expected }) => expected.count)).toEqual(none.weeks.map(({ due }) => due.count))
})

test('only the last ten paid invoices count (cash-forecast)', async () => {
  const forecast = await forecastOf(owing([0], [...Array<number>(10).fill(7), ...Array<number>(20).fill(50)]))
  expect(forecast.weeks.map(({ expected }) => expected.count).slice(0, 3)).toEqual([0, 1, 0])
})

test('an invoice that was paid in parts counts once, by the last of them (cash-forecast)', async () => {
  const api = owing([0], [20, 5, 5])
  const { allocations, payments } = api.world.tables
  const [payment, allocation] = [payments.get('payment-0'), allocations.get('part-0')]
  if (payment === undefined || allocation === undefined) throw new Error('the world has no payment')
  for (let part = 0; part < 4; part++) {
    const completedAt = `${addDays(testToday, -40 - part)}T17:00:00.000Z`
    payments.insert({ ...payment, id: `before-${part}`, completedAt })
    allocations.insert({ ...allocation, id: `before-${part}`, paymentId: `before-${part}` })
  }
  // The parts were 30 days earlier, so 10 days before the due date.
  expect((await forecastOf(api)).weeks[0]?.expected.count).toBe(1)
  payments.update('payment-1', { status: 'Failed' })
  payments.update('payment-2', { completedAt: null })
  // Only the 20 days are left.
  expect((await forecastOf(api)).weeks.findIndex(({ expected }) => expected.count === 1)).toBe(2)
})

test('the sums are those of the figures (cash-forecast)', async () => {
  const api = startApi()
  const { weeks, pastDue, dueLater, expectedLater } = await forecastOf(api)
  const stats = await api.ok('supplier', 'getReceivablesStats', { path: harbor })
  const sum = (parts: readonly { count: number }[]) => parts.reduce((all, { count }) => all + count, 0)
  expect(sum([pastDue, dueLater, ...weeks.map(({ due }) => due)])).toBe(stats.openInvoiceCount)
  expect(sum([expectedLater, ...weeks.map(({ expected }) => expected)])).toBe(stats.openInvoiceCount)
  expect(pastDue.amount).toBe(stats.pastDue)
  expect(daysBetween(weeks[0]?.from ?? '', weeks.at(-1)?.to ?? '')).toBe(55)
})

test.each([
  [[], undefined],
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1], 2],
  [[-3, -2], -3],
])('the median of %j is %s (cash-forecast)', (values, expected) => expect(median(values)).toBe(expected))

test('a supplier without the capability has no forecast (cash-forecast)', async () => {
  const northwind = { path: { companyId: companyId('northwind') } }
  const refusal = await startApi().refusal('both', 'getReceivablesForecast', northwind)
  expect(refusal).toBe('409 receivables.forecast_not_offered')
})

expectSupplierOnly({ getReceivablesForecast: {} })

expectCovered(['getReceivablesForecast'])
