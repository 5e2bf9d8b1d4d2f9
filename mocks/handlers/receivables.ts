import { conflict } from '../problem.ts'
import { capabilitiesOf } from '../world/shortPayments.ts'
import type { HandlersFor } from './call.ts'
import { cashForecast } from './forecast.ts'
import { ownSupplier } from './scope.ts'
import { accountStats, agingReport } from './stats.ts'

export const receivablesHandlers: HandlersFor<
  'getReceivablesStats' | 'getReceivablesAging' | 'getReceivablesForecast'
> = {
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

  getReceivablesAging: (call) => {
    const { invoices, invoicingAccounts } = call.world.tables
    const { id } = ownSupplier(call, call.path.companyId)
    if (capabilitiesOf(call.world, id)?.agingReport !== true)
      throw conflict('receivables.aging_not_offered', "The company's capabilities have no agingReport.")
    return agingReport(call.world, invoicingAccounts.where('supplierCompanyId', id), (account) =>
      invoices.where('invoicingAccountId', account),
    )
  },

  getReceivablesForecast: (call) => {
    const { id } = ownSupplier(call, call.path.companyId)
    if (capabilitiesOf(call.world, id)?.cashForecast !== true)
      throw conflict('receivables.forecast_not_offered', "The company's capabilities have no cashForecast.")
    return cashForecast(call.world, call.world.tables.invoicingAccounts.where('supplierCompanyId', id))
  },
}
