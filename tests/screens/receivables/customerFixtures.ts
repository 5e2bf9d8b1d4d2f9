import { screen, within } from '@testing-library/react'
import type { InvoicingAccountRow } from '#mocks/world/rows/platform.ts'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import type { MockServer } from '#tests/support/mockServer.ts'

export const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/customers`

/** Harbor's accounts in a state, in the order of the list. */
export function accountsIn(mock: MockServer, status: InvoicingAccountRow['status']): InvoicingAccountRow[] {
  return mock.world.tables.invoicingAccounts
    .where('supplierCompanyId', companyId('harbor'))
    .filter((account) => account.status === status)
    .toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
}

export function accountIn(mock: MockServer, status: InvoicingAccountRow['status']): InvoicingAccountRow {
  const [account] = accountsIn(mock, status)
  if (!account) throw new Error(`No account is ${status}.`)
  return account
}

export const stateOf = (mock: MockServer, id: string) => mock.world.tables.invoicingAccounts.get(id)?.status

/** The parsed bodies of the calls to one operation. */
export const bodiesOf = (mock: MockServer, operationId: string): unknown[] =>
  mock.journal.filter((entry) => entry.operationId === operationId).map(({ body }) => JSON.parse(body ?? 'null'))

export const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
