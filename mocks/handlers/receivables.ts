import type { HandlersFor } from './call.ts'
import { ownSupplier } from './scope.ts'
import { accountStats } from './stats.ts'

export const receivablesHandlers: HandlersFor<'getReceivablesStats'> = {
  getReceivablesStats: (call) => {
    const { creditAdjustments, invoices, payments } = call.world.tables
    const { id } = ownSupplier(call, call.path.companyId)
    return accountStats(
      call.world,
      invoices.where('supplierCompanyId', id),
      creditAdjustments.where('supplierCompanyId', id),
      payments.where('supplierCompanyId', id),
    )
  },
}
