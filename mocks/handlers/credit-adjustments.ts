import type { CreditAdjustmentRow } from '../world/rows/ledger.ts'
import type { HandlersFor } from './call.ts'
import { ledgerFields, ledgerFilters, ledgerHandlers, ledgerSort, ledgerTotals } from './ledger.ts'
import { oncePerList, type Filters, type QueryOf } from './list.ts'

type CreditLists =
  | 'listReceivableCreditAdjustments'
  | 'exportReceivableCreditAdjustmentsCsv'
  | 'listPayableCreditAdjustments'
  | 'listPayableAccountCreditAdjustments'

const totalsOf = oncePerList(ledgerTotals)

const credits = ledgerHandlers({
  rows: (world, by, id) => world.tables.creditAdjustments.where(by, id),
  toItem: ledgerFields,
  filters: (): Filters<CreditAdjustmentRow, QueryOf<CreditLists>> => ledgerFilters,
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

export const creditAdjustmentHandlers: HandlersFor<CreditLists> = {
  listReceivableCreditAdjustments: credits.receivable,
  exportReceivableCreditAdjustmentsCsv: credits.receivableCsv,
  listPayableCreditAdjustments: credits.payable,
  listPayableAccountCreditAdjustments: credits.payableAccount,
}
