import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { defineColumns, type Column, type ColumnDefinition } from '#src/ui/table/defineColumns.ts'
import { paymentNumber, type Numbered, type PaymentAmounts } from './PaymentSum.tsx'

/** The fields that payments on both sides have. */
type SomePayment = PaymentAmounts & Numbered & { initiatedAt: string; status: string }

interface Side<Row> {
  /** The other party's name; on a phone, it comes first in the row. */
  nameOf: (row: Row) => string
  names: readonly ColumnDefinition<Row>[]
  /** The payment method, which has a different field name on each side in the contract. */
  method: { id: string; of: (row: Row) => string }
  /** Placed between the invoices and the credits. */
  discounts?: readonly ColumnDefinition<Row>[]
}

/** The columns for a list of payments, made or received. */
export function paymentColumns<Row extends SomePayment>({
  nameOf,
  names,
  method,
  discounts = [],
}: Side<Row>): readonly Column<Row>[] {
  return defineColumns<Row>([
    {
      id: 'initiatedAt',
      header: 'payments.initiated',
      sortable: true,
      hideable: false,
      width: 190,
      cell: (row) => formatMoment(row.initiatedAt),
      phone: { width: 166, lines: (row) => [nameOf(row), formatMoment(row.initiatedAt)] },
    },
    ...names,
    { id: 'paymentId', header: 'payments.number', width: 140, cell: paymentNumber },
    {
      id: 'status',
      header: 'payments.status',
      sortable: true,
      width: 136,
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
        fitsContent: true,
        lines: (row) => [
          formatMoney(row.total),
          <EnumBadge key="status" texts="payments.statusLabel" value={row.status} />,
        ],
      },
    },
    {
      id: method.id,
      header: 'payments.method',
      sortable: true,
      width: 194,
      cell: (row) => <EnumLabel texts="payments.methodLabel" value={method.of(row)} />,
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
    ...discounts,
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
}
