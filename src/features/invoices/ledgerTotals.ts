import type { ListTotal } from '#src/shared/list/ListFooter.tsx'
import { earlyPayment } from './invoiceRules.ts'
import type { DatedInvoice } from './queries.ts'

const amountTotal = { name: 'paymentAmount', label: 'invoices.amount' }

/** The totals for a list of invoices. */
export const invoiceTotals: readonly ListTotal<DatedInvoice>[] = [
  { name: 'outstandingAmount', label: 'invoices.outstanding' },
  amountTotal,
  {
    name: 'discountAvailable',
    label: 'invoices.discountAvailable',
    compute: (row) => earlyPayment(row, row.businessDate)?.saving ?? '0',
  },
]

/** The totals for a list of credits. */
export const creditTotals = [{ name: 'outstandingAmount', label: 'credits.available' }, amountTotal]
