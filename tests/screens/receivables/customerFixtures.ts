import type { InvoicingAccountRow } from '#mocks/world/rows/platform.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import type { MockServer } from '#tests/support/mockServer.ts'

/** The path of Harbor's list of customers. */
export const customersPath = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/customers`

/** Harbor's accounts with a status, in the order of the list. */
export function accountsWithStatus(mock: MockServer, status: InvoicingAccountRow['status']): InvoicingAccountRow[] {
  return mock.world.tables.invoicingAccounts
    .where('supplierCompanyId', companyId('harbor'))
    .filter((account) => account.status === status)
    .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
}

export function firstAccountWithStatus(mock: MockServer, status: InvoicingAccountRow['status']): InvoicingAccountRow {
  const [account] = accountsWithStatus(mock, status)
  if (!account) throw new Error(`No account is ${status}.`)
  return account
}

export const statusOf = (mock: MockServer, id: string) => mock.world.tables.invoicingAccounts.get(id)?.status
