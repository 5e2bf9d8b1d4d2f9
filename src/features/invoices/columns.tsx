import type { Invoice } from '#generated/main/model/invoice.ts'
import { formatCalendarDate } from '#src/shared/domain/dates.ts'
import { formatMoney } from '#src/shared/domain/money.ts'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'
import { PaymentStateLabel } from './PaymentStateLabel.tsx'

const date = (value: string | null) => (value === null ? '' : formatCalendarDate(value))
const money = (value: string | null) => (value === null ? '' : formatMoney(value))

/** The columns of an invoice row (spec section 3). */
export const invoiceColumns = defineColumns<Invoice>([
  {
    id: 'externalId',
    header: 'invoices.number',
    sortable: true,
    hideable: false,
    width: 130,
    cell: (row) => row.externalId,
  },
  {
    id: 'invoicingAccountName',
    header: 'invoices.account',
    sortable: true,
    width: 220,
    cell: (row) => row.invoicingAccountName,
  },
  { id: 'jobName', header: 'invoices.job', sortable: true, width: 200, cell: (row) => row.jobName },
  {
    id: 'externalJobId',
    header: 'invoices.jobId',
    width: 110,
    initiallyHidden: true,
    cell: (row) => row.externalJobId,
  },
  {
    id: 'status',
    header: 'invoices.status',
    sortable: true,
    width: 120,
    cell: (row) => <InvoiceStatusBadge status={row.status} />,
  },
  {
    id: 'transactionDate',
    header: 'invoices.issued',
    sortable: true,
    width: 130,
    cell: (row) => date(row.transactionDate),
  },
  { id: 'paymentDueDate', header: 'invoices.due', sortable: true, width: 130, cell: (row) => date(row.paymentDueDate) },
  {
    id: 'paymentAmount',
    header: 'invoices.amount',
    sortable: true,
    align: 'end',
    width: 130,
    cell: (row) => money(row.paymentAmount),
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
  {
    id: 'outstandingAmount',
    header: 'invoices.outstanding',
    sortable: true,
    align: 'end',
    width: 140,
    cell: (row) => money(row.outstandingAmount),
  },
  {
    id: 'paymentState',
    header: 'invoices.paymentState',
    sortable: true,
    width: 120,
    cell: (row) => <PaymentStateLabel state={row.paymentState} />,
  },
])
