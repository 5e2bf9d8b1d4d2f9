import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { defineColumns, type ColumnDefinition } from '#src/ui/table/defineColumns.ts'

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
  paymentState: {
    id: 'paymentState',
    header: 'invoices.paymentState',
    sortable: true,
    width: 120,
    cell: (row) => <EnumLabel texts="invoices.paymentStateLabel" value={row.paymentState} />,
  },
} satisfies Record<string, ColumnDefinition<Invoice | CreditAdjustment>>

export const invoiceColumns = defineColumns<Invoice>([
  shared.externalId,
  shared.account,
  shared.job,
  shared.jobId,
  {
    id: 'status',
    header: 'invoices.status',
    sortable: true,
    width: 120,
    cell: (row) => <EnumBadge texts="invoices.statusLabel" value={row.status} />,
  },
  shared.issued,
  shared.due,
  shared.amount,
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
  shared.paymentState,
])

export const creditColumns = defineColumns<CreditAdjustment>([
  { ...shared.externalId, header: 'credits.number' },
  shared.account,
  shared.job,
  shared.jobId,
  shared.issued,
  shared.due,
  shared.amount,
  { ...shared.outstanding, header: 'credits.available' },
  shared.paymentState,
])
