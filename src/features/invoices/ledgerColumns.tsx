import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { enumText } from '#src/shared/format/EnumBadge.tsx'
import { formatMonthDay } from '#src/shared/format/figureText.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { dateColumn, moneyColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns, type ColumnDefinition, type PhoneCell } from '#src/ui/table/defineColumns.ts'
import { CreditStatusBadge, creditStatusOf } from './CreditStatusBadge.tsx'
import { InvoiceStatusBadge, invoiceStatusText } from './InvoiceStatusBadge.tsx'
import { earlyPayment } from './invoiceRules.ts'
import type { DatedInvoice } from './queries.ts'

const date = (value: string | null) => (value === null ? '' : formatCalendarDate(value))
const money = (value: string | null) => (value === null ? '' : formatMoney(value))

export type LedgerItem = DatedInvoice | CreditAdjustment

/** On a phone: the company or account if the page doesn't already imply it, the number, and the due date. */
export const numberOnPhone = (nameOf?: (row: LedgerItem) => string): PhoneCell<LedgerItem> => ({
  width: 168,
  lines: (row) =>
    nameOf
      ? [nameOf(row), `${row.externalId} · ${date(row.paymentDueDate)}`]
      : [row.externalId, date(row.paymentDueDate)],
})

/** The columns that the supplier's and the buyer's lists are built from. */
export const ledgerColumns = {
  externalId: {
    id: 'externalId',
    header: 'invoices.number',
    sortable: true,
    hideable: false,
    width: 130,
    cell: (row) => row.externalId,
    phone: numberOnPhone((row) => row.invoicingAccountName),
  },
  account: {
    id: 'invoicingAccountName',
    header: 'invoices.account',
    sortable: true,
    width: 220,
    cell: (row) => row.invoicingAccountName,
  },
  job: {
    id: 'jobName',
    header: 'invoices.job',
    sortable: true,
    width: 200,
    initiallyHidden: true,
    cell: (row) => row.jobName,
  },
  jobId: {
    id: 'externalJobId',
    header: 'invoices.jobId',
    width: 110,
    initiallyHidden: true,
    cell: (row) => row.externalJobId,
  },
  issued: {
    id: 'transactionDate',
    header: 'invoices.issued',
    sortable: true,
    width: 130,
    ...dateColumn<LedgerItem>((row) => row.transactionDate),
  },
  due: {
    id: 'paymentDueDate',
    header: 'invoices.due',
    sortable: true,
    width: 130,
    ...dateColumn<LedgerItem>((row) => row.paymentDueDate),
  },
  amount: {
    id: 'paymentAmount',
    header: 'invoices.amount',
    sortable: true,
    width: 130,
    ...moneyColumn<LedgerItem>((row) => row.paymentAmount),
  },
  outstanding: {
    id: 'outstandingAmount',
    header: 'invoices.outstanding',
    sortable: true,
    width: 140,
    ...moneyColumn<LedgerItem>((row) => row.outstandingAmount),
  },
} satisfies Record<string, ColumnDefinition<LedgerItem>>

/** Columns that only invoices have. */
export const invoiceOnlyColumns = {
  status: {
    id: 'status',
    header: 'invoices.status',
    formerIds: ['paymentState'],
    sortable: true,
    width: 150,
    cell: (row) => <InvoiceStatusBadge invoice={row} />,
    file: { kind: 'text', valueOf: (row, t) => invoiceStatusText(t, row) },
  },
  discount: {
    id: 'discountAmount',
    header: 'invoices.discount',
    sortable: true,
    align: 'end',
    width: 190,
    cell: (row) => <AvailableDiscount invoice={row} />,
    file: { kind: 'money', valueOf: (row) => earlyPayment(row, row.businessDate)?.saving ?? null },
  },
  discountDate: {
    id: 'discountDate',
    header: 'invoices.discountDate',
    sortable: true,
    width: 140,
    initiallyHidden: true,
    ...dateColumn<DatedInvoice>((row) => row.discountDate),
  },
} satisfies Record<string, ColumnDefinition<DatedInvoice>>

/** What paying now saves, and until when; blank once that has ended (docs/rules.md#discount-column). */
function AvailableDiscount({ invoice }: { invoice: DatedInvoice }) {
  const { t } = useTranslation()
  const early = earlyPayment(invoice, invoice.businessDate)
  if (!early) return ''
  return t('invoices.discountUntil', { amount: formatMoney(early.saving), date: formatMonthDay(early.lastDay) })
}

/** On a phone: an amount with the invoice's status under it. */
export const amountOnPhone = (name: 'paymentAmount' | 'outstandingAmount'): PhoneCell<DatedInvoice> => ({
  width: 120,
  fitsContent: true,
  lines: (row) => [money(row[name]), <InvoiceStatusBadge key="status" invoice={row} />],
})

/** The columns for credit lists; `first` has the ones that identify a credit. */
export const creditColumnsWith = (first: readonly ColumnDefinition<CreditAdjustment>[]) =>
  defineColumns<CreditAdjustment>([
    ...first,
    {
      id: 'paymentState',
      header: 'invoices.status',
      sortable: true,
      width: 140,
      cell: (row) => <CreditStatusBadge credit={row} />,
      file: { kind: 'text', valueOf: (row, t) => enumText(t, 'credits.statusLabel', creditStatusOf(row)) },
    },
    ledgerColumns.issued,
    {
      ...ledgerColumns.outstanding,
      header: 'credits.available',
      phone: {
        width: 120,
        fitsContent: true,
        lines: (row) => [money(row.outstandingAmount), <CreditStatusBadge key="status" credit={row} />],
      },
    },
    ledgerColumns.amount,
    { ...ledgerColumns.due, initiallyHidden: true },
    ledgerColumns.job,
    ledgerColumns.jobId,
  ])
