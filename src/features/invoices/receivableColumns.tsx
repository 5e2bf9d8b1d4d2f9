import { defineColumns } from '#src/ui/table/defineColumns.ts'
import { amountOnPhone, creditColumnsWith, invoiceOnlyColumns, ledgerColumns } from './ledgerColumns.tsx'
import type { DatedInvoice } from './queries.ts'

export const invoiceColumns = defineColumns<DatedInvoice>([
  ledgerColumns.externalId,
  ledgerColumns.account,
  ledgerColumns.job,
  ledgerColumns.jobId,
  invoiceOnlyColumns.status,
  ledgerColumns.issued,
  ledgerColumns.due,
  { ...ledgerColumns.amount, phone: amountOnPhone('paymentAmount') },
  invoiceOnlyColumns.discount,
  { ...invoiceOnlyColumns.discountDate, initiallyHidden: true },
  ledgerColumns.outstanding,
])

export const creditColumns = creditColumnsWith([
  { ...ledgerColumns.externalId, header: 'credits.number' },
  ledgerColumns.account,
])
