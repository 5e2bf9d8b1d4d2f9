import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { addressOf } from './companies.ts'
import { toInvoicingAccount } from './invoicing-accounts.ts'
import { canReceivePayments } from '../world/paymentReadiness.ts'
import { ownBuyer, payableAccounts, readableAccount } from './scope.ts'
import { accountBalance, accountStats } from './stats.ts'
import { compareNaturally, wholeList } from './list.ts'

function supplierAddress(world: World, supplierCompanyId: string) {
  const supplier = world.tables.companies.get(supplierCompanyId)
  return supplier && { supplierAddress: addressOf(supplier) }
}

export const payablesHandlers: HandlersFor<'listPayableInvoicingAccounts' | 'getPayableAccountStats'> = {
  listPayableInvoicingAccounts: (call) => {
    const { creditAdjustments, invoices } = call.world.tables
    const items = payableAccounts(call, ownBuyer(call, call.path.companyId)).map((account) => ({
      ...toInvoicingAccount(call.world, account),
      supplierCompanyId: account.supplierCompanyId,
      ...supplierAddress(call.world, account.supplierCompanyId),
      balance: accountBalance(
        call.world,
        invoices.where('invoicingAccountId', account.id),
        creditAdjustments.where('invoicingAccountId', account.id),
      ),
      canReceivePayments: canReceivePayments(call.world, account.supplierCompanyId),
      ...(account.capabilities !== undefined && { capabilities: account.capabilities }),
    }))
    return wholeList(
      call.query,
      items.toSorted(
        (a, b) =>
          compareNaturally(a.supplierCompanyName, b.supplierCompanyName) ||
          compareNaturally(a.accountName, b.accountName),
      ),
    )
  },

  getPayableAccountStats: (call) => {
    const { creditAdjustments, invoices, payments } = call.world.tables
    const { id } = readableAccount(call, ownBuyer(call, call.path.companyId), call.path.invoicingAccountId)
    return accountStats(
      call.world,
      invoices.where('invoicingAccountId', id),
      creditAdjustments.where('invoicingAccountId', id),
      payments.where('invoicingAccountId', id),
    )
  },
}
