import type { PaidPart } from '#generated/main/model/index.ts'
import type { OperationTypes } from '#generated/operations.ts'
import { formatMoney } from '../world/money.ts'
import { offeredDiscount, priceInvoice } from '../world/pricing.ts'
import type { InvoiceRow, LedgerItemRow } from '../world/rows/ledger.ts'
import { lastShortPayReason } from '../world/shortPayments.ts'
import { MadeInvoices } from '../world/seed/madeInvoices.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import {
  accountName,
  ledgerFields,
  ledgerHandlers,
  ledgerSort,
  ledgerSums,
  ledgerTotals,
  type SupplierCall,
} from './ledger.ts'
import { comparator, oncePerList, remembered, type ListRules } from './list.ts'
import { filterMade, sortMade } from './madeInvoices.ts'
import { MergedRows, type FoundRows } from './mergedRows.ts'
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

const totalsOf = oncePerList((found: FoundRows<InvoiceRow>, today: string) => {
  const isMerged = found instanceof MergedRows
  const rows = isMerged ? found.held : found
  const sums = { ...ledgerSums(rows), discountAvailable: availableDiscount(rows, today) }
  const more = isMerged ? found.made.sums : noSums
  return {
    ...ledgerTotals({
      paymentAmount: sums.paymentAmount + more.paymentAmount,
      outstanding: sums.outstanding + more.outstanding,
    }),
    discountAvailable: formatMoney(sums.discountAvailable + more.discountAvailable),
  }
})

const noSums = { paymentAmount: 0, outstanding: 0, discountAvailable: 0 }

const sortOf = (world: World): ListRules<InvoiceRow>['sort'] => {
  const today = world.today()
  return {
    ...ledgerSort(world),
    discountDate: (row) => row.discountDate,
    discountAmount: (row) => (row.discountDate === null ? null : offeredDiscount(row)),
    status: (row) => invoiceStatus(row, today),
  }
}

/** Worlds share what was found, like the list of held rows; it does not change with the world that asked first. */
const madeOf = oncePerList(
  (_found: readonly InvoiceRow[], made: MadeInvoices, { world, query }: SupplierCall<InvoiceQuery>) => {
    const { sort, page: _page, pageSize: _pageSize, ...filters } = query
    const { invoices: table, invoicingAccounts } = world.tables
    const scene = {
      today: world.today(),
      changed: new Set(table.changedIds().flatMap((id) => made.positionOf(id) ?? [])),
      accountName: (invoicingAccountId: string) => accountName(world, { invoicingAccountId }),
    }
    const key = JSON.stringify([filters, scene.today])
    const filtered = remembered(table.version, key, [invoicingAccounts.version], () => filterMade(made, filters, scene))
    return sortMade(made, filtered, sort, scene)
  },
)

function withMade(found: readonly InvoiceRow[], call: SupplierCall<InvoiceQuery>): FoundRows<InvoiceRow> {
  const { world, supplierCompanyId, query } = call
  const { made } = world.tables.invoices
  if (!(made instanceof MadeInvoices) || made.supplierCompanyId !== supplierCompanyId) return found
  return new MergedRows(found, madeOf(found, made, call), comparator(query.sort, { sort: sortOf(world) }))
}

const invoices = ledgerHandlers({
  held: (world, id): readonly InvoiceRow[] => world.tables.invoices.held('supplierCompanyId', id),
  withMade,
  rows: (world, id) => world.tables.invoices.where('invoicingAccountId', id),
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
