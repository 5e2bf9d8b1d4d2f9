import { expect, test } from 'vitest'
import type { InvoiceRow } from '#mocks/world/rows/ledger.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { dayMs } from '#mocks/world/time.ts'
import { expectSupplierOnly } from './companyScope.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const maple = { companyId: companyId('maple') }

/** A supplier with only these open invoices, each of 100.00, by days past due. */
function owing(daysPastDue: readonly number[]): TestApi {
  const api = startApi()
  const { invoices } = api.world.tables
  const mapleInvoices = invoices.where('supplierCompanyId', maple.companyId)
  mapleInvoices.forEach((row, i) => {
    const days = daysPastDue[i]
    const open: Partial<InvoiceRow> = { outstanding: 1_000_000, paymentState: 'Payable' }
    if (days === undefined) invoices.update(row.id, { outstanding: 0, paymentState: 'Paid' })
    else invoices.update(row.id, { ...open, paymentDueDate: dayBefore(days) })
  })
  return api
}

const dayBefore = (days: number) => new Date(Date.UTC(2026, 10, 21) - days * dayMs).toISOString().slice(0, 10)
const stats = (api: TestApi) => api.ok('both', 'getReceivablesStats', { path: maple })

test('counts open invoices by days past due', async () => {
  const { aging, ...totals } = await stats(owing([-5, 0, 1, 30, 31, 60, 61, 90, 91, 400]))
  expect(aging).toEqual([
    { bucket: 'Current', count: 2, amount: '200.00' },
    { bucket: '1-30', count: 2, amount: '200.00' },
    { bucket: '31-60', count: 2, amount: '200.00' },
    { bucket: '61-90', count: 2, amount: '200.00' },
    { bucket: '90+', count: 2, amount: '200.00' },
  ])
  expect(totals).toMatchObject({
    currency: 'USD',
    asOf: '2026-11-21T12:00:00.000Z',
    businessDate: '2026-11-21',
    timeZone: 'America/New_York',
    outstanding: '1000.00',
    pastDue: '800.00',
    openInvoiceCount: 10,
  })
})

test('an invoice is past due from the day after its due date', async () => {
  const api = owing([0])
  expect((await stats(api)).pastDue).toBe('0.00')
  api.world.setClock(new Date('2026-11-22T04:59:59Z'), true)
  expect((await stats(api)).pastDue).toBe('0.00')
  api.world.setClock(new Date('2026-11-22T05:00:00Z'), true)
  expect((await stats(api)).pastDue).toBe('100.00')
})

test('frozen invoices count as open, and only payable credits count as available', async () => {
  const api = owing([1, 1])
  const { invoices, creditAdjustments } = api.world.tables
  const first = invoices.where('supplierCompanyId', maple.companyId).find(({ outstanding }) => outstanding > 0)
  invoices.update(first?.id ?? '', { paymentState: 'Frozen' })
  const credits = creditAdjustments.where('supplierCompanyId', maple.companyId)
  credits.forEach(({ id }, i) =>
    creditAdjustments.update(id, { outstanding: 10_000, paymentState: i === 0 ? 'Payable' : 'Frozen' }),
  )
  expect(credits.length).toBeGreaterThan(1)
  expect(await stats(api)).toMatchObject({ openInvoiceCount: 2, creditAvailable: '1.00' })
})

test('returns twelve months of completed payments by business month, oldest first', async () => {
  const api = startApi()
  const { payments } = api.world.tables
  for (const { id } of payments.where('supplierCompanyId', maple.companyId)) payments.remove(id)
  const [any] = payments.all()
  if (any === undefined) throw new Error('the seed has no payments')
  const pay = (id: string, completedAt: string, status: 'Completed' | 'Failed' = 'Completed') =>
    payments.insert({ ...any, id, status, supplierCompanyId: maple.companyId, total: 12_345_678, completedAt })
  pay('1', '2026-11-01T04:00:00.000Z')
  pay('2', '2026-11-01T03:59:59.999Z')
  pay('3', '2026-10-01T04:00:00.000Z')
  pay('4', '2026-10-02T00:00:00.000Z', 'Failed')
  pay('5', '2025-11-30T00:00:00.000Z')
  const { incomingByMonth } = await stats(api)
  expect(incomingByMonth).toHaveLength(12)
  expect(incomingByMonth[0]?.month).toBe('2025-12-01')
  expect(incomingByMonth.filter(({ count }) => count > 0)).toEqual([
    { month: '2026-10-01', count: 2, amount: '2469.1356' },
    { month: '2026-11-01', count: 1, amount: '1234.5678' },
  ])
})

test('a supplier without invoices has zero amounts', async () => {
  const { outstanding, openInvoiceCount, aging } = await stats(startApi('empty'))
  expect({ outstanding, openInvoiceCount }).toEqual({ outstanding: '0.00', openInvoiceCount: 0 })
  expect(aging).toHaveLength(5)
})

test('reports what each account owes, the oldest first, and none that owe nothing (aging-report)', async () => {
  const api = owing([10, 400, -3, 400])
  const report = await api.ok('both', 'getReceivablesAging', { path: maple })
  const figures = await stats(api)
  const { outstanding, pastDue, openInvoiceCount, aging, businessDate } = figures
  expect(report).toMatchObject({ outstanding, pastDue, openInvoiceCount, aging, businessDate, currency: 'USD' })
  expect(report.items.length).toBeGreaterThan(0)
  expect(report.items[0]?.oldestDueDate).toBe(dayBefore(400))
  expect(report.items.every(({ openInvoiceCount: count }) => count > 0)).toBe(true)
  const customers = await api.ok('both', 'listCustomers', { path: maple, query: { pageSize: 500 } })
  const owingCustomers = customers.items.filter((customer) => customer.openInvoiceCount > 0)
  expect(new Map(report.items.map(({ invoicingAccountId, outstanding: owes }) => [invoicingAccountId, owes]))).toEqual(
    new Map(owingCustomers.map((customer) => [customer.id, customer.outstanding])),
  )
})

test('a supplier without the capability has no report (aging-report)', async () => {
  const api = startApi()
  const northwind = { path: { companyId: companyId('northwind') } }
  expect(await api.refusal('both', 'getReceivablesAging', northwind)).toBe('409 receivables.aging_not_offered')
  const { items } = await api.ok('both', 'listCompanies')
  expect(items.map(({ id, capabilities }) => [id, capabilities])).toEqual([
    [companyId('maple'), { agingReport: true, cashForecast: true }],
    [companyId('northwind'), undefined],
  ])
})

expectSupplierOnly({ getReceivablesStats: {}, getReceivablesAging: {} })

expectCovered(['getReceivablesStats', 'getReceivablesAging'])
