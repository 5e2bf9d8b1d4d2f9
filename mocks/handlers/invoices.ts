import type { PaidPart } from '#generated/main/model/index.ts'
import { personName } from '../world/approvalNotices.ts'
import { requestHolding } from '../world/approvals.ts'
import { formatMoney } from '../world/money.ts'
import { offeredDiscount, priceInvoice } from '../world/pricing.ts'
import type { InvoiceRow, LedgerItemRow } from '../world/rows/ledger.ts'
import { lastShortPayReason } from '../world/shortPayments.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { ledgerFields, ledgerFilters, ledgerHandlers, ledgerSort, ledgerTotals, type Side } from './ledger.ts'
import { oncePerList, type Filters, type ListRules, type QueryOf } from './list.ts'
import { availableDiscount } from './stats.ts'

type InvoiceLists =
  | 'listReceivableInvoices'
  | 'exportReceivableInvoicesCsv'
  | 'listPayableInvoices'
  | 'listPayableAccountInvoices'

/** PastDue starts the day after the due date, while anything is outstanding. */
export function invoiceStatus(row: LedgerItemRow, today: string): 'Current' | 'PastDue' {
  return row.outstanding > 0 && row.paymentDueDate < today ? 'PastDue' : 'Current'
}

/** How much of an invoice is paid, for the filter of the list. */
function paidPart({ outstanding, paymentAmount }: LedgerItemRow): PaidPart {
  if (outstanding <= 0) return 'All'
  return outstanding < paymentAmount ? 'Part' : 'None'
}

/** The request for approval that holds the invoice. */
function approvalPending(world: World, { id }: InvoiceRow) {
  const request = requestHolding(world, id)
  if (request === undefined) return undefined
  const { requestedAt, requestedBy } = request
  return { approvalPending: { approvalId: request.id, requestedAt, requestedByName: personName(world, requestedBy) } }
}

function toInvoice(world: World, row: InvoiceRow, side: Side) {
  const { discountDate, taken } = row
  const shortPayReason = lastShortPayReason(world, row)
  return {
    ...ledgerFields(world, row),
    ...(side === 'payer' && approvalPending(world, row)),
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

const filtersOf = (world: World): Filters<InvoiceRow, QueryOf<InvoiceLists>> => {
  const today = world.today()
  return {
    ...ledgerFilters,
    status: (statuses) => (row) => statuses.includes(invoiceStatus(row, today)),
    paid: (parts) => (row) => parts.includes(paidPart(row)),
    discountFrom: (day) => (row) => row.discountDate !== null && row.discountDate >= day,
    discountTo: (day) => (row) => row.discountDate !== null && row.discountDate <= day,
  }
}

const invoices = ledgerHandlers({
  rows: (world, by, id): readonly InvoiceRow[] => world.tables.invoices.where(by, id),
  toItem: toInvoice,
  sort: sortOf,
  defaultSort: 'paymentDueDate',
  filters: filtersOf,
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

export const invoiceHandlers: HandlersFor<InvoiceLists> = {
  listReceivableInvoices: invoices.receivable,
  exportReceivableInvoicesCsv: invoices.receivableCsv,
  listPayableInvoices: invoices.payable,
  listPayableAccountInvoices: invoices.payableAccount,
}
