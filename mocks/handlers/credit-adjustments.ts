import type { HandlersFor } from './call.ts'
import { ledgerFields, ledgerHandlers, ledgerSort, ledgerTotals } from './ledger.ts'
import { oncePerList } from './list.ts'

const totalsOf = oncePerList(ledgerTotals)

const credits = ledgerHandlers({
  rows: (world, by, id) => world.tables.creditAdjustments.where(by, id),
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
