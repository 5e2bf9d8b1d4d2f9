import { expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { expectBuyerOnly } from './companyScope.ts'
import { expectCovered, startApi } from './testApi.ts'

const prairie = { companyId: companyId('prairie') }
const northwind = { companyId: companyId('northwind') }

test('lists a buyer’s registered accounts by supplier and account name', async () => {
  const api = startApi()
  const { items } = await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })
  expect(items.map(({ supplierCompanyName, externalAccountId }) => [supplierCompanyName, externalAccountId])).toEqual([
    ['Harbor Supply Co.', 'HS-1001'],
    ['Maple Ridge Lumber', 'MR-204'],
    ['Northwind Fabrication Ltd.', 'NF-77'],
  ])
  expect(items.every(({ status }) => status === 'Registered')).toBe(true)
})

test('lists no accounts in the empty scenario', async () => {
  const api = startApi('empty')
  expect(await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).toEqual({ items: [] })
})

test('account stats match the account’s invoices and credits', async () => {
  const api = startApi()
  const [account] = (await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).items
  const path = { ...prairie, invoicingAccountId: account?.id ?? '' }
  const stats = await api.ok('buyer', 'getPayableAccountStats', { path })
  const query = { pageSize: 500, amountMin: '0.0001' }
  const invoices = (await api.ok('buyer', 'listPayableAccountInvoices', { path, query })).items
  const credits = (await api.ok('buyer', 'listPayableAccountCreditAdjustments', { path, query })).items
  const sum = (amounts: string[]) => amounts.reduce((total, amount) => total + Number(amount), 0)
  expect(stats.openInvoiceCount).toBe(invoices.length)
  expect(Number(stats.outstanding)).toBeCloseTo(sum(invoices.map((row) => row.outstandingAmount)), 4)
  const pastDue = invoices.filter(({ status }) => status === 'PastDue')
  expect(Number(stats.pastDue)).toBeCloseTo(sum(pastDue.map((row) => row.outstandingAmount)), 4)
  const payable = credits.filter(({ paymentState }) => paymentState === 'Payable')
  expect(Number(stats.creditAvailable)).toBeCloseTo(sum(payable.map((row) => row.outstandingAmount)), 4)
  expect(stats.incomingByMonth.map(({ month }) => month).at(-1)).toBe('2026-11-01')
})

test("returns 404 for another buyer's account", async () => {
  const api = startApi()
  const [account] = (await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })).items
  const path = { ...northwind, invoicingAccountId: account?.id ?? '' }
  expect(await api.refusal('both', 'getPayableAccountStats', { path })).toBe('404 invoicing_account.not_found')
})

expectBuyerOnly({
  listPayableInvoicingAccounts: {},
  getPayableAccountStats: { path: { invoicingAccountId: '1' } },
})

expectCovered(['listPayableInvoicingAccounts', 'getPayableAccountStats'])
