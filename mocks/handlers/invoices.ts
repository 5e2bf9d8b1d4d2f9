import type { PaidPart } from '#generated/main/model/index.ts'
import type { OperationTypes } from '#generated/operations.ts'
import { formatMoney } from '../world/money.ts'
import { offeredDiscount, priceInvoice } from '../world/pricing.ts'
import type { InvoiceRow, LedgerItemRow } from '../world/rows/ledger.ts'
import { lastShortPayReason } from '../world/shortPayments.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { ledgerFields, ledgerHandlers, ledgerSort, ledgerTotals } from './ledger.ts'
import { oncePerList, type ListRules } from './list.ts'
import { availableDiscount } from './stats.ts'

type InvoiceQuery = OperationTypes['listPayableInvoices']['query']

/** PastDue starts the day after the due date, while anything is outstanding. */
export function invoiceStatus(row: LedgerItemRow, today: string): 'Current' | 'PastDue' {
  return row.outstanding > 0 && row.paymentDueDate < today ? 'PastDue' : 'Current'
}

function paidPart({ outstanding, paymentAmount }: LedgerItemRow): PaidPart {
  if (outstanding <= 0) return 'All'
  return outstanding < paymentAmount ? 'Part' : 'None'
}

function toInvoice(world: World, row: InvoiceRow) {
  const { discountDate, taken } = row
  const shortPayReason = lastShortPayReason(world, row)
  return {
    ...ledgerFields(world, row),
    ...(taken !== undefined && { processingAmount: formatMoney(taken) }),
    ...(shortPayReason !== undefined && { shortPayReason }),
    discountAmount: discountDate === null ? null : formatMoney(offeredDiscount(row)),
    discountDate,
    discountedAmount: discountDate === null ? null : formatMoney(priceInvoice(row, discountDate).toPay),
    status: invoiceStatus(row, world.today()),
  }
}

const totalsOf = oncePerList((rows: readonly InvoiceRow[], today: string) => ({
  ...ledgerTotals(rows),
  discountAvailable: formatMoney(availableDiscount(rows, today)),
}))

const sortOf = (world: World): ListRules<InvoiceRow>['sort'] => {
  const today = world.today()
  return {
    ...ledgerSort(world),
    discountDate: (row) => row.discountDate,
    discountAmount: (row) => (row.discountDate === null ? null : offeredDiscount(row)),
    status: (row) => invoiceStatus(row, today),
  }
}

const invoices = ledgerHandlers({
  rows: (world, by, id): readonly InvoiceRow[] => world.tables.invoices.where(by, id),
  toItem: toInvoice,
  sort: sortOf,
  defaultSort: 'paymentDueDate',
  matches: (world, { status, paid, discountFrom, discountTo }: InvoiceQuery) => {
    const today = world.today()
    return (row) =>
      (status === undefined || status.includes(invoiceStatus(row, today))) &&
      (paid === undefined || paid.includes(paidPart(row))) &&
      (discountFrom === undefined || (row.discountDate !== null && row.discountDate >= discountFrom)) &&
      (discountTo === undefined || (row.discountDate !== null && row.discountDate <= discountTo))
  },
  pageFields: (world, found) => ({ businessDate: world.today(), totals: totalsOf(found, world.today()) }),
  csvColumns: [
    'externalId',
    'invoicingAccountName',
    'jobName',
    'externalJobId',
    'transactionDate',
    'paymentDueDate',
    'paymentAmount',
    'discountAmount',
    'discountDate',
    'discountedAmount',
    'outstandingAmount',
    'status',
    'paymentState',
    'currency',
  ],
  csvName: 'invoices',
})

export const invoiceHandlers: HandlersFor<
  'listReceivableInvoices' | 'exportReceivableInvoicesCsv' | 'listPayableInvoices' | 'listPayableAccountInvoices'
> = {
  listReceivableInvoices: invoices.receivable,
  exportReceivableInvoicesCsv: invoices.receivableCsv,
  listPayableInvoices: invoices.payable,
  listPayableAccountInvoices: invoices.payableAccount,
}
