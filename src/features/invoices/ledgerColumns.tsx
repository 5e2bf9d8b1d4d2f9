import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { daysBetween, formatCalendarDate } from '#src/shared/format/dates.ts'
import { EnumBadge, StatusBadge, type Tone } from '#src/shared/format/EnumBadge.tsx'
import { formatMoney } from '#src/shared/format/money.ts'
import type { ListTotal } from '#src/shared/list/ListFooter.tsx'
import { defineColumns, type ColumnDefinition, type PhoneCell } from '#src/ui/table/defineColumns.ts'
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
  job: { id: 'jobName', header: 'invoices.job', sortable: true, width: 200, cell: (row) => row.jobName },
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
    cell: (row) => date(row.transactionDate),
  },
  due: {
    id: 'paymentDueDate',
    header: 'invoices.due',
    sortable: true,
    width: 130,
    cell: (row) => date(row.paymentDueDate),
  },
  amount: {
    id: 'paymentAmount',
    header: 'invoices.amount',
    sortable: true,
    align: 'end',
    width: 130,
    cell: (row) => money(row.paymentAmount),
  },
  outstanding: {
    id: 'outstandingAmount',
    header: 'invoices.outstanding',
    sortable: true,
    align: 'end',
    width: 140,
    cell: (row) => money(row.outstandingAmount),
  },
} satisfies Record<string, ColumnDefinition<LedgerItem>>

/** Columns that only invoices have. */
export const ownInvoiceColumns = {
  status: {
    id: 'status',
    header: 'invoices.status',
    formerIds: ['paymentState'],
    sortable: true,
    width: 150,
    cell: (row) => <InvoiceStatusBadge invoice={row} />,
  },
  discount: {
    id: 'discountAmount',
    header: 'invoices.discount',
    sortable: true,
    align: 'end',
    width: 120,
    cell: (row) => money(row.discountAmount),
  },
  discountDate: {
    id: 'discountDate',
    header: 'invoices.discountDate',
    sortable: true,
    width: 140,
    cell: (row) => date(row.discountDate),
  },
} satisfies Record<string, ColumnDefinition<DatedInvoice>>

/** On a phone: an amount with the invoice's status under it. */
export const amountOnPhone = (name: 'paymentAmount' | 'outstandingAmount'): PhoneCell<DatedInvoice> => ({
  width: 120,
  fitsContent: true,
  lines: (row) => [money(row[name]), <InvoiceStatusBadge key="status" invoice={row} />],
})

export const invoiceColumns = defineColumns<DatedInvoice>([
  ledgerColumns.externalId,
  ledgerColumns.account,
  ledgerColumns.job,
  ledgerColumns.jobId,
  ownInvoiceColumns.status,
  ledgerColumns.issued,
  ledgerColumns.due,
  { ...ledgerColumns.amount, phone: amountOnPhone('paymentAmount') },
  ownInvoiceColumns.discount,
  { ...ownInvoiceColumns.discountDate, initiallyHidden: true },
  ledgerColumns.outstanding,
])

/** The columns for credit lists; `first` has the ones that identify a credit. */
export const creditColumnsWith = (first: readonly ColumnDefinition<CreditAdjustment>[]) =>
  defineColumns<CreditAdjustment>([
    ...first,
    ledgerColumns.job,
    ledgerColumns.jobId,
    ledgerColumns.issued,
    ledgerColumns.due,
    ledgerColumns.amount,
    {
      ...ledgerColumns.outstanding,
      header: 'credits.available',
      phone: {
        width: 120,
        fitsContent: true,
        lines: (row) => [money(row.outstandingAmount), <CreditStatusBadge key="status" credit={row} />],
      },
    },
    {
      id: 'paymentState',
      header: 'invoices.status',
      sortable: true,
      width: 150,
      cell: (row) => <CreditStatusBadge credit={row} />,
    },
  ])

export const creditColumns = creditColumnsWith([
  { ...ledgerColumns.externalId, header: 'credits.number' },
  ledgerColumns.account,
])

const amountTotal = { name: 'paymentAmount', label: 'invoices.amount' }

/** The totals for a list of invoices. */
export const invoiceTotals: readonly ListTotal<DatedInvoice>[] = [
  { name: 'outstandingAmount', label: 'invoices.outstanding' },
  amountTotal,
  {
    name: 'discountAvailable',
    label: 'invoices.discountAvailable',
    of: (row) => earlyPayment(row, row.businessDate)?.saving ?? '0',
  },
]

/** The totals for a list of credits. */
export const creditTotals = [{ name: 'outstandingAmount', label: 'credits.available' }, amountTotal]

/** Shows Available for a credit memo that can be used, and Used for one with nothing left. */
export function CreditStatusBadge({ credit }: { credit: CreditAdjustment }) {
  return <EnumBadge texts="credits.statusLabel" value={credit.paymentState} />
}

/** The fields that decide an invoice's status; without `businessDate`, the days past due are unknown. */
type Judged = Pick<Invoice, 'status' | 'paymentState' | 'paymentDueDate'> & { businessDate?: string }

interface InvoiceStatus {
  /** Paid, Processing, Frozen, PastDue, Open, or a contract value newer than this build. */
  name: string
  /** Whole days past due, at least 1. */
  days?: number
}

/** Combines two contract fields into the one status that users see (docs/rules.md#invoice-status). */
export function invoiceStatusOf({ status, paymentState, paymentDueDate, businessDate }: Judged): InvoiceStatus {
  if (paymentState !== 'Payable') return { name: paymentState }
  if (status === 'Current') return { name: 'Open' }
  if (status !== 'PastDue' || businessDate === undefined) return { name: status }
  const days = daysBetween(paymentDueDate, businessDate)
  return days >= 1 ? { name: status, days } : { name: status }
}

const tones: Readonly<Record<string, Tone>> = { Paid: 'good', Processing: 'busy', Frozen: 'warning', PastDue: 'bad' }

/** An invoice's status, such as Paid, Processing, Frozen, 12 days past due, or Open. */
export function InvoiceStatusBadge({ invoice }: { invoice: Judged }) {
  const { t } = useTranslation()
  const { name, days } = invoiceStatusOf(invoice)
  const text =
    days === undefined
      ? t(`invoices.oneStatus.${name}`, { defaultValue: name })
      : t('invoices.pastDueDays', { count: days })
  return <StatusBadge tone={tones[name] ?? 'neutral'} text={text} />
}
