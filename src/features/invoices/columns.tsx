import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { defineColumns, type ColumnDefinition } from '#src/ui/table/defineColumns.ts'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'
import type { DatedInvoice } from './queries.ts'

const date = (value: string | null) => (value === null ? '' : formatCalendarDate(value))
const money = (value: string | null) => (value === null ? '' : formatMoney(value))

/** The columns that invoices and credit adjustments share. */
const shared = {
  externalId: {
    id: 'externalId',
    header: 'invoices.number',
    sortable: true,
    hideable: false,
    width: 130,
    cell: (row) => row.externalId,
    phone: {
      width: 168,
      lines: (row) => [row.invoicingAccountName, `${row.externalId} · ${date(row.paymentDueDate)}`],
    },
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
} satisfies Record<string, ColumnDefinition<DatedInvoice | CreditAdjustment>>

export const invoiceColumns = defineColumns<DatedInvoice>([
  shared.externalId,
  shared.account,
  shared.job,
  shared.jobId,
  {
    id: 'status',
    header: 'invoices.status',
    formerIds: ['paymentState'],
    sortable: true,
    width: 150,
    cell: (row) => <InvoiceStatusBadge invoice={row} />,
  },
  shared.issued,
  shared.due,
  {
    ...shared.amount,
    phone: {
      width: 146,
      lines: (row) => [money(row.paymentAmount), <InvoiceStatusBadge key="status" invoice={row} />],
    },
  },
  {
    id: 'discountAmount',
    header: 'invoices.discount',
    sortable: true,
    align: 'end',
    width: 120,
    cell: (row) => money(row.discountAmount),
  },
  {
    id: 'discountDate',
    header: 'invoices.discountDate',
    sortable: true,
    width: 140,
    initiallyHidden: true,
    cell: (row) => date(row.discountDate),
  },
  shared.outstanding,
])

export const creditColumns = defineColumns<CreditAdjustment>([
  { ...shared.externalId, header: 'credits.number' },
  shared.account,
  shared.job,
  shared.jobId,
  shared.issued,
  shared.due,
  shared.amount,
  {
    ...shared.outstanding,
    header: 'credits.available',
    phone: {
      width: 146,
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

/** A credit memo that can be used is available, one of which nothing is left is used. */
function CreditStatusBadge({ credit }: { credit: CreditAdjustment }) {
  return <EnumBadge texts="credits.statusLabel" value={credit.paymentState} />
}
