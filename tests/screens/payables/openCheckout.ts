import { companyId, personaId } from '#mocks/world/seed/people.ts'
import { startBasket } from '#src/features/checkout/basket.ts'
import type { mockServer } from '#tests/support/mockServer.ts'
import { buyer, payableAccounts } from '#tests/support/payable.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { payables } from '../receivables/screens.ts'

export type Supplier = 'harbor' | 'northwind'

/** Opens checkout with one invoice of 100.00, and a discount of 2.00, from each of these suppliers, and no credits. */
export function openCheckout({ world }: ReturnType<typeof mockServer>, ...suppliers: readonly Supplier[]) {
  const { tables } = world
  const accounts = payableAccounts(world, 1, 3)
    .filter(({ invoicingAccountId }) => {
      const supplierId = tables.invoicingAccounts.get(invoicingAccountId)?.supplierCompanyId
      return suppliers.some((supplier) => companyId(supplier) === supplierId)
    })
    .map((account) => ({ ...account, credits: [] }))
  for (const { invoices } of accounts)
    for (const { id } of invoices) {
      const discount = { discountAmount: 20_000, discountDate: '2026-03-20' }
      tables.invoices.update(id, { paymentAmount: 1_000_000, outstanding: 1_000_000, ...discount })
    }
  const id = startBasket(personaId('buyer'), { companyId: buyer, accounts, returnTo: `${payables}/invoices` })
  return { ...renderApp(`${payables}/checkout?basket=${id}`), accounts, number: accounts[0]?.invoices[0]?.number ?? '' }
}
