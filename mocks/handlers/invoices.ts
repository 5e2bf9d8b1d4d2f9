import type { OperationTypes } from '#generated/operations.ts'
import { discounted, formatMoney } from '../world/money.ts'
import type { InvoiceRow, LedgerItemRow } from '../world/rows/ledger.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { ledgerFields, ledgerHandlers, ledgerSort } from './ledger.ts'

type InvoiceQuery = OperationTypes['listReceivableInvoices']['query']

/** PastDue from the day after the due date, while anything is outstanding. */
export function invoiceStatus(row: LedgerItemRow, today: string): 'Current' | 'PastDue' {
  return row.outstanding > 0 && row.paymentDueDate < today ? 'PastDue' : 'Current'
}

function toInvoice(world: World, row: InvoiceRow) {
  const hasDiscount = row.discountDate !== null
  return {
    ...ledgerFields(world, row),
    discountAmount: hasDiscount ? formatMoney(row.discountAmount) : null,
    discountDate: row.discountDate,
    discountedAmount: hasDiscount ? formatMoney(discounted(row.outstanding, row.discountAmount)) : null,
    status: invoiceStatus(row, world.today()),
  }
}

const invoices = ledgerHandlers({
  rows: (world, by, id): readonly InvoiceRow[] => world.tables.invoices.where(by, id),
  toItem: toInvoice,
  sort: (world) => {
    const today = world.today()
    return {
      ...ledgerSort(world),
      discountDate: (row) => row.discountDate,
      discountAmount: (row) => (row.discountDate === null ? null : row.discountAmount),
      status: (row) => invoiceStatus(row, today),
    }
  },
  defaultSort: 'paymentDueDate',
  matches: (world, { status }: InvoiceQuery) => {
    const today = world.today()
    return (row) => status === undefined || status.includes(invoiceStatus(row, today))
  },
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
