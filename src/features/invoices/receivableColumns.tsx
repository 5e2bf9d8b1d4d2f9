import { defineColumns } from '#src/ui/table/defineColumns.ts'
import { amountOnPhone, creditColumnsWith, invoiceOnlyColumns, ledgerColumns } from './ledgerColumns.tsx'
import type { DatedInvoice } from './queries.ts'

/** To a supplier, an account is a customer. */
const customer = { ...ledgerColumns.account, header: 'filters.customer' }

export const invoiceColumns = defineColumns<DatedInvoice>([
  ledgerColumns.externalId,
  customer,
  invoiceOnlyColumns.status,
  ledgerColumns.due,
  ledgerColumns.outstanding,
  invoiceOnlyColumns.discount,
  { ...ledgerColumns.amount, phone: amountOnPhone('paymentAmount') },
  { ...ledgerColumns.issued, initiallyHidden: true },
  invoiceOnlyColumns.discountDate,
  ledgerColumns.job,
  ledgerColumns.jobId,
])

export const creditColumns = creditColumnsWith([{ ...ledgerColumns.externalId, header: 'credits.number' }, customer])
