import { PaymentState } from '#generated/main/model/paymentState.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { moneyColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns, type ColumnDefinition } from '#src/ui/table/defineColumns.ts'
import {
  amountOnPhone,
  creditColumnsWith,
  ledgerColumns,
  numberOnPhone,
  invoiceOnlyColumns,
  type LedgerItem,
} from './ledgerColumns.tsx'
import { invoiceStatusOf } from './InvoiceStatusBadge.tsx'
import { earlyPayment } from './invoiceRules.ts'
import type { DatedInvoice } from './queries.ts'

/** Supplier and account, for pages with several accounts. */
const supplierColumns: readonly ColumnDefinition<LedgerItem>[] = [
  {
    id: 'supplierCompanyName',
    header: 'invoices.supplier',
    sortable: true,
    width: 200,
    cell: (row) => row.supplierCompanyName,
  },
  { ...ledgerColumns.account, initiallyHidden: true },
]

/** A buyer's invoice columns; `first` has the number and, if needed, the supplier and account. */
const invoiceColumnsWith = (first: readonly ColumnDefinition<DatedInvoice>[]) =>
  defineColumns<DatedInvoice>([
    ...first,
    invoiceOnlyColumns.status,
    ledgerColumns.due,
    { ...ledgerColumns.outstanding, phone: amountOnPhone('outstandingAmount') },
    invoiceOnlyColumns.discount,
    ledgerColumns.amount,
    {
      id: 'daysToDue',
      header: 'payables.daysToDue',
      align: 'end',
      width: 120,
      initiallyHidden: true,
      // Relative to the business day of the page (docs/rules.md#business-day); blank once paid, and where the status says
      // for how many days the invoice is past due.
      cell: (row) =>
        row.paymentState === PaymentState.Paid || invoiceStatusOf(row).days
          ? ''
          : daysBetween(row.businessDate, row.paymentDueDate),
    },
    invoiceOnlyColumns.discountDate,
    {
      id: 'discountedAmount',
      header: 'payables.discountedAmount',
      width: 140,
      initiallyHidden: true,
      // Shown only while the discount applies (docs/rules.md#discounted-amount).
      ...moneyColumn<DatedInvoice>((row) => earlyPayment(row, row.businessDate)?.toPay ?? null),
    },
    { ...ledgerColumns.issued, initiallyHidden: true },
    ledgerColumns.job,
    ledgerColumns.jobId,
  ])

const supplierOnPhone = numberOnPhone(({ supplierCompanyName }) => supplierCompanyName)
const creditNumber = { ...ledgerColumns.externalId, header: 'credits.number' }

export const payableInvoiceColumns = invoiceColumnsWith([
  { ...ledgerColumns.externalId, phone: supplierOnPhone },
  ...supplierColumns,
])
export const payableCreditColumns = creditColumnsWith([{ ...creditNumber, phone: supplierOnPhone }, ...supplierColumns])

/** The columns on one account's page. */
export const accountInvoiceColumns = invoiceColumnsWith([{ ...ledgerColumns.externalId, phone: numberOnPhone() }])
export const accountCreditColumns = creditColumnsWith([{ ...creditNumber, phone: numberOnPhone() }])
