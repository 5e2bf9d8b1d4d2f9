/** The `hostile` scenario: extreme values, all within the contract (docs/mock.md#scenarios). */
import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { startApi, type Who } from '../../handlers/testApi.ts'

const harborPath = { companyId: companyId('harbor') }
const prairiePath = { companyId: companyId('prairie') }
const prairieAccountPath = { ...prairiePath, invoicingAccountId: seedId('account', 1) }
const northwindPath = { companyId: companyId('northwind') }

const lists: readonly [Who, OperationId, Record<string, string>][] = [
  ['supplier', 'listReceivableInvoices', harborPath],
  ['supplier', 'listReceivableCreditAdjustments', harborPath],
  ['supplier', 'listCustomers', harborPath],
  ['supplier', 'listIncomingPayments', harborPath],
  ['supplier', 'listAccessRequests', harborPath],
  ['supplier', 'listIngestionEvents', harborPath],
  ['both', 'listReceivableInvoices', northwindPath],
  ['both', 'listCustomers', northwindPath],
  ['buyer', 'listOutgoingPayments', prairiePath],
  ['buyer', 'listPayableInvoices', prairiePath],
  ['buyer', 'listPayableCreditAdjustments', prairiePath],
  ['admin', 'listAdminCompanies', {}],
  ['admin', 'listConnections', {}],
  ['admin', 'listAuthUsers', {}],
]

/** `startApi` throws if a response breaks the contract. */
async function everyPage(who: Who, operation: OperationId, path: Record<string, string>) {
  const api = startApi('hostile')
  const items: Record<string, unknown>[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await api.send(who, operation, { path, query: { page, pageSize: 500 } })
    const response = body as { items: Record<string, unknown>[]; totalPages: number }
    pages = response.totalPages
    items.push(...response.items)
  }
  return items
}

test.each(lists)('%s gets every page of %s according to the contract', async (who, operation, path) => {
  expect((await everyPage(who, operation, path)).length).toBeGreaterThan(0)
})

test('the totals of a supplier and of a buyer’s account exceed 123 billion', async () => {
  const api = startApi('hostile')
  const { outstanding } = await api.ok('supplier', 'getReceivablesStats', { path: harborPath })
  expect(Number(outstanding)).toBeGreaterThan(123_456_789_012)
  // Only for its totals: `startApi` throws if they break the contract.
  await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairiePath })
  const { outstanding: buyerOutstanding } = await api.ok('buyer', 'getPayableAccountStats', {
    path: prairieAccountPath,
  })
  expect(Number(buyerOutstanding)).toBeGreaterThan(123_456_789_012)
})

test('the supplier sees each of the extreme amounts and texts', async () => {
  const extremes = ['0.0001', '0.0099', '0.01', '480.125', '8874.2262', '1234567.8901', '987654321.0987']
  const rows = await everyPage('supplier', 'listReceivableInvoices', harborPath)
  const open = rows.map(({ outstandingAmount }) => outstandingAmount)
  expect(open).toEqual(expect.arrayContaining([...extremes, '123456789012.3456']))
  const customers = (await everyPage('supplier', 'listCustomers', harborPath)).map(({ name }) => name)
  expect(customers).toEqual(
    expect.arrayContaining(['شركة البناء الحديثة', '<img src=x onerror=alert(1)>', 'W'.repeat(100)]),
  )
  const requests = await everyPage('supplier', 'listAccessRequests', harborPath)
  expect(JSON.stringify(requests)).toContain(JSON.stringify('First line\nSecond line\n\nAnd one after a gap.'))
})

test('no name is blank or longer than 100 characters', () => {
  const { tables } = startApi('hostile').world
  const names = [
    ...tables.invoicingAccounts.all().flatMap(({ name, accountName }) => [name, accountName]),
    ...tables.companies.all().map(({ name }) => name),
    ...[...tables.users.all(), ...tables.contacts.all()].flatMap(({ firstName, lastName }) => [firstName, lastName]),
    ...tables.accessRequests.all().flatMap(({ companyName, requesterName }) => [companyName, requesterName]),
    ...tables.connections.all().map(({ name }) => name),
  ].filter((name) => name !== null)
  expect(names.filter((name) => name.trim() === '' || name.length > 100)).toEqual([])
  expect(names).toContain('W'.repeat(100))
})
