import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import type { IncomingPaymentRow } from './incomingPaymentRows.ts'

/** The columns of the incoming payment list. */
export const incomingPaymentColumns = defineColumns<IncomingPaymentRow>([
  {
    id: 'initiatedAt',
    header: 'payments.initiated',
    sortable: true,
    hideable: false,
    width: 190,
    cell: (row) => formatMoment(row.initiatedAt),
    phone: { width: 166, lines: (row) => [row.invoicingAccountName, formatMoment(row.initiatedAt)] },
  },
  {
    id: 'invoicingAccountName',
    header: 'payments.account',
    sortable: true,
    width: 220,
    cell: (row) => row.invoicingAccountName,
  },
  {
    id: 'externalAccountId',
    header: 'payments.accountNumber',
    sortable: true,
    width: 140,
    cell: (row) => row.externalAccountId,
  },
  {
    id: 'status',
    header: 'payments.status',
    sortable: true,
    width: 120,
    cell: (row) => <EnumBadge texts="payments.statusLabel" value={row.status} />,
  },
  {
    id: 'total',
    header: 'payments.total',
    sortable: true,
    align: 'end',
    width: 140,
    cell: (row) => formatMoney(row.total),
    phone: {
      width: 110,
      lines: (row) => [
        formatMoney(row.total),
        <EnumBadge key="status" texts="payments.statusLabel" value={row.status} />,
      ],
    },
  },
  {
    id: 'outgoingPaymentMethodType',
    header: 'payments.method',
    sortable: true,
    width: 170,
    cell: (row) => <EnumLabel texts="payments.methodLabel" value={row.outgoingPaymentMethodType} />,
  },
  {
    id: 'invoiceCount',
    header: 'payments.invoiceCount',
    sortable: true,
    align: 'end',
    width: 100,
    cell: (row) => row.invoiceCount,
  },
  {
    id: 'invoiceSubtotal',
    header: 'payments.invoiceSubtotal',
    sortable: true,
    align: 'end',
    width: 150,
    cell: (row) => formatMoney(row.invoiceSubtotal),
  },
  {
    id: 'creditAdjustmentCount',
    header: 'payments.creditCount',
    sortable: true,
    align: 'end',
    width: 100,
    cell: (row) => row.creditAdjustmentCount,
  },
  {
    id: 'creditAdjustmentSubtotal',
    header: 'payments.creditSubtotal',
    sortable: true,
    align: 'end',
    width: 150,
    cell: (row) => formatMoney(row.creditAdjustmentSubtotal),
  },
  {
    id: 'feeSubtotal',
    header: 'payments.fee',
    sortable: true,
    align: 'end',
    width: 110,
    cell: (row) => formatMoney(row.feeSubtotal),
  },
])
