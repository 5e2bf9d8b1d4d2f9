import type { CreditAdjustmentRow } from '../world/rows/ledger.ts'
import type { HandlersFor } from './call.ts'
import { ledgerFields, ledgerHandlers, ledgerSort, ledgerSums, ledgerTotals } from './ledger.ts'
import { oncePerList } from './list.ts'
import type { FoundRows } from './mergedRows.ts'

const totalsOf = oncePerList((found: FoundRows<CreditAdjustmentRow>) =>
  ledgerTotals(ledgerSums(found.slice(0, found.length))),
)

const credits = ledgerHandlers({
  held: (world, id) => world.tables.creditAdjustments.where('supplierCompanyId', id),
  rows: (world, id) => world.tables.creditAdjustments.where('invoicingAccountId', id),
  toItem: ledgerFields,
  sort: ledgerSort,
  defaultSort: '-transactionDate',
  pageFields: (_world, found) => ({ totals: totalsOf(found) }),
  csvColumns: [
    'externalId',
    'invoicingAccountName',
    'jobName',
    'externalJobId',
    'transactionDate',
    'paymentDueDate',
    'paymentAmount',
    'outstandingAmount',
    'paymentState',
    'currency',
  ],
  csvName: 'credit-adjustments',
})

export const creditAdjustmentHandlers: HandlersFor<
  | 'listReceivableCreditAdjustments'
  | 'exportReceivableCreditAdjustmentsCsv'
  | 'listPayableCreditAdjustments'
  | 'listPayableAccountCreditAdjustments'
> = {
  listReceivableCreditAdjustments: credits.receivable,
  exportReceivableCreditAdjustmentsCsv: credits.receivableCsv,
  listPayableCreditAdjustments: credits.payable,
  listPayableAccountCreditAdjustments: credits.payableAccount,
}
