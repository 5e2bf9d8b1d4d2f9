import type { HandlersFor } from './call.ts'
import { toInvoicingAccount } from './invoicing-accounts.ts'
import { ownBuyer, payableAccounts, payerAccount } from './scope.ts'
import { accountStats } from './stats.ts'

export const payablesHandlers: HandlersFor<'listPayableInvoicingAccounts' | 'getPayableAccountStats'> = {
  listPayableInvoicingAccounts: (call) => ({
    items: payableAccounts(call, ownBuyer(call, call.path.companyId))
      .map((account) => toInvoicingAccount(call.world, account))
      .toSorted(
        (a, b) =>
          a.supplierCompanyName.localeCompare(b.supplierCompanyName) || a.accountName.localeCompare(b.accountName),
      ),
  }),

  getPayableAccountStats: (call) => {
    const { invoices, creditAdjustments, payments } = call.world.tables
    const { id } = payerAccount(call, ownBuyer(call, call.path.companyId), call.path.invoicingAccountId)
    return accountStats(
      call.world,
      invoices.where('invoicingAccountId', id),
      creditAdjustments.where('invoicingAccountId', id),
      payments.where('invoicingAccountId', id),
    )
  },
}
