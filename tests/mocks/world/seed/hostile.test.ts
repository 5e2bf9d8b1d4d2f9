/** The `hostile` scenario: extreme values, all within the contract (docs/mock.md#scenarios). */
import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { startApi, type Who } from '../../handlers/testApi.ts'

const harbor = { companyId: companyId('harbor') }
const prairie = { companyId: companyId('prairie') }
const onAccount = { ...prairie, invoicingAccountId: seedId('account', 1) }
const northwind = { companyId: companyId('northwind') }

const lists: readonly [Who, OperationId, Record<string, string>][] = [
  ['supplier', 'listReceivableInvoices', harbor],
  ['supplier', 'listReceivableCreditAdjustments', harbor],
  ['supplier', 'listCustomers', harbor],
  ['supplier', 'listIncomingPayments', harbor],
  ['supplier', 'listAccessRequests', harbor],
  ['supplier', 'listIngestionEvents', harbor],
  ['both', 'listReceivableInvoices', northwind],
  ['both', 'listCustomers', northwind],
  ['buyer', 'listOutgoingPayments', prairie],
  ['buyer', 'listPayableInvoices', prairie],
  ['buyer', 'listPayableCreditAdjustments', prairie],
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

test('totals of a supplier and an account exceed a hundred billion', async () => {
  const api = startApi('hostile')
  const { outstanding } = await api.ok('supplier', 'getReceivablesStats', { path: harbor })
  expect(Number(outstanding)).toBeGreaterThan(123_456_789_012)
  await api.ok('buyer', 'listPayableInvoicingAccounts', { path: prairie })
  const { outstanding: ofBuyer } = await api.ok('buyer', 'getPayableAccountStats', { path: onAccount })
  expect(Number(ofBuyer)).toBeGreaterThan(123_456_789_012)
})

test('the supplier sees each of the extreme amounts and texts', async () => {
  const extremes = ['0.0001', '0.0099', '0.01', '480.125', '8874.2262', '1234567.8901', '987654321.0987']
  const rows = await everyPage('supplier', 'listReceivableInvoices', harbor)
  const open = rows.map(({ outstandingAmount }) => outstandingAmount)
  expect(open).toEqual(expect.arrayContaining([...extremes, '123456789012.3456']))
  const customers = (await everyPage('supplier', 'listCustomers', harbor)).map(({ name }) => name)
  expect(customers).toEqual(
    expect.arrayContaining(['شركة البناء الحديثة', '<img src=x onerror=alert(1)>', 'W'.repeat(100)]),
  )
  const requests = await everyPage('supplier', 'listAccessRequests', harbor)
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
