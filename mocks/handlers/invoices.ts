import type { OperationTypes } from '#generated/operations.ts'
import { discounted, formatMoney, parseMoney } from '../world/money.ts'
import type { InvoiceRow, LedgerItemRow } from '../world/rows/ledger.ts'
import type { World } from '../world/world.ts'
import { Reply, type HandlersFor } from './call.ts'
import { csv, listRows, pageOf, type ListRules } from './list.ts'
import { ownBuyer, ownSupplier, payableAccounts, payerAccount } from './scope.ts'

type InvoiceQuery = OperationTypes['listReceivableInvoices']['query']
type LedgerQuery = Pick<
  InvoiceQuery,
  'dueFrom' | 'dueTo' | 'issuedFrom' | 'issuedTo' | 'amountMin' | 'amountMax' | 'invoicingAccountId' | 'paymentState'
>

/** PastDue from the day after the due date, while anything is outstanding. */
export function invoiceStatus(row: LedgerItemRow, today: string): 'Current' | 'PastDue' {
  return row.outstanding > 0 && row.paymentDueDate < today ? 'PastDue' : 'Current'
}

export function accountName(world: World, row: LedgerItemRow): string {
  return world.tables.invoicingAccounts.get(row.invoicingAccountId)?.accountName ?? ''
}

export function toInvoice(world: World, row: InvoiceRow) {
  const hasDiscount = row.discountDate !== null
  return {
    id: row.id,
    externalId: row.externalId,
    jobName: row.jobName,
    externalJobId: row.externalJobId,
    paymentAmount: formatMoney(row.paymentAmount),
    discountAmount: hasDiscount ? formatMoney(row.discountAmount) : null,
    discountDate: row.discountDate,
    discountedAmount: hasDiscount ? formatMoney(discounted(row.outstanding, row.discountAmount)) : null,
    paymentDueDate: row.paymentDueDate,
    outstandingAmount: formatMoney(row.outstanding),
    transactionDate: row.transactionDate,
    status: invoiceStatus(row, world.today()),
    paymentState: row.paymentState,
    invoicingAccountId: row.invoicingAccountId,
    invoicingAccountName: accountName(world, row),
    supplierCompanyName: world.tables.companies.get(row.supplierCompanyId)?.name ?? '',
    currency: 'USD' as const,
    documentId: row.documentId,
  }
}

/** The filters that invoices and credit adjustments share; the amount is the outstanding one. */
export function matchesLedgerQuery(query: LedgerQuery): (row: LedgerItemRow) => boolean {
  const { dueFrom, dueTo, issuedFrom, issuedTo, invoicingAccountId, paymentState } = query
  const min = query.amountMin === undefined ? -Infinity : parseMoney(query.amountMin)
  const max = query.amountMax === undefined ? Infinity : parseMoney(query.amountMax)
  return (row) =>
    (dueFrom === undefined || row.paymentDueDate >= dueFrom) &&
    (dueTo === undefined || row.paymentDueDate <= dueTo) &&
    (issuedFrom === undefined || row.transactionDate >= issuedFrom) &&
    (issuedTo === undefined || row.transactionDate <= issuedTo) &&
    (invoicingAccountId === undefined || row.invoicingAccountId === invoicingAccountId) &&
    (paymentState === undefined || paymentState.includes(row.paymentState)) &&
    row.outstanding >= min &&
    row.outstanding <= max
}

function invoiceRules(world: World): ListRules<InvoiceRow> {
  const today = world.today()
  return {
    text: (row) => [row.externalId, row.jobName, row.externalJobId, accountName(world, row)],
    sort: {
      externalId: (row) => row.externalId,
      jobName: (row) => row.jobName,
      invoicingAccountName: (row) => accountName(world, row),
      transactionDate: (row) => row.transactionDate,
      paymentDueDate: (row) => row.paymentDueDate,
      discountDate: (row) => row.discountDate,
      paymentAmount: (row) => row.paymentAmount,
      discountAmount: (row) => (row.discountDate === null ? null : row.discountAmount),
      outstandingAmount: (row) => row.outstanding,
      status: (row) => invoiceStatus(row, today),
      paymentState: (row) => row.paymentState,
    },
    defaultSort: 'paymentDueDate',
    alsoReads: [world.tables.invoicingAccounts.all()],
  }
}

function findInvoices(world: World, rows: readonly InvoiceRow[], query: InvoiceQuery): readonly InvoiceRow[] {
  const { page: _page, pageSize: _pageSize, ...filters } = query
  const today = world.today()
  const matches = matchesLedgerQuery(query)
  return listRows(
    rows,
    query,
    invoiceRules(world),
    (row) => matches(row) && (query.status === undefined || query.status.includes(invoiceStatus(row, today))),
    JSON.stringify([filters, today]),
  )
}

const csvColumns = [
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
] as const

export const invoiceHandlers: HandlersFor<
  'listReceivableInvoices' | 'exportReceivableInvoicesCsv' | 'listPayableInvoices' | 'listPayableAccountInvoices'
> = {
  listReceivableInvoices: (call) => {
    const { world, query } = call
    const company = ownSupplier(call, call.path.companyId)
    const rows = world.tables.invoices.where('supplierCompanyId', company.id)
    return pageOf(findInvoices(world, rows, query), query, (row) => toInvoice(world, row))
  },

  exportReceivableInvoicesCsv: (call) => {
    const { world, query } = call
    const company = ownSupplier(call, call.path.companyId)
    const rows = findInvoices(world, world.tables.invoices.where('supplierCompanyId', company.id), query)
    const lines = rows.map((row) => toInvoice(world, row)).map((invoice) => csvColumns.map((column) => invoice[column]))
    return new Reply(200, csv(csvColumns, lines), {
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="invoices-${world.today()}.csv"`,
    })
  },

  listPayableInvoices: (call) => {
    const { world, query } = call
    const accounts = payableAccounts(call, ownBuyer(call, call.path.companyId))
    const rows = accounts.flatMap(({ id }) => world.tables.invoices.where('invoicingAccountId', id))
    return pageOf(findInvoices(world, rows, query), query, (row) => toInvoice(world, row))
  },

  listPayableAccountInvoices: (call) => {
    const { world, query } = call
    const account = payerAccount(call, ownBuyer(call, call.path.companyId), call.path.invoicingAccountId)
    const rows = world.tables.invoices.where('invoicingAccountId', account.id)
    return pageOf(findInvoices(world, rows, query), query, (row) => toInvoice(world, row))
  },
}
