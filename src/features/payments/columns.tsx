import { EnumBadge, EnumLabel, enumText } from '#src/shared/format/EnumBadge.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { momentColumn, moneyColumn, statusColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns, type Column, type ColumnDefinition } from '#src/ui/table/defineColumns.ts'
import { paymentNumber, type Numbered, type PaymentAmounts } from './PaymentSum.tsx'

/** The fields that payments on both sides have. */
type SomePayment = PaymentAmounts & Numbered & { initiatedAt: string; status: string }

interface Side<Row> {
  /** The other party's name; on a phone, it comes first in the row. */
  nameOf: (row: Row) => string
  /** The column with that name. */
  name: ColumnDefinition<Row>
  /** The account, hidden at first. */
  account: readonly ColumnDefinition<Row>[]
  /** The payment method, which has a different field name on each side in the contract. */
  method: { id: string; of: (row: Row) => string }
  /** Placed between the invoices and the credits. */
  discounts?: readonly ColumnDefinition<Row>[]
}

/** The columns for a list of payments, made or received. */
export function paymentColumns<Row extends SomePayment>({
  nameOf,
  name,
  account,
  method,
  discounts = [],
}: Side<Row>): readonly Column<Row>[] {
  return defineColumns<Row>([
    {
      id: 'initiatedAt',
      header: 'payments.initiated',
      sortable: true,
      hideable: false,
      width: 180,
      ...momentColumn<Row>((row) => row.initiatedAt),
      phone: { width: 166, lines: (row) => [nameOf(row), formatMoment(row.initiatedAt)] },
    },
    name,
    {
      id: 'total',
      header: 'payments.total',
      sortable: true,
      width: 140,
      ...moneyColumn<Row>((row) => row.total),
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
      id: 'status',
      header: 'payments.status',
      sortable: true,
      width: 200,
      ...statusColumn<Row>('payments.statusLabel', (row) => row.status),
    },
    {
      id: method.id,
      header: 'payments.method',
      sortable: true,
      width: 194,
      cell: (row) => <EnumLabel texts="payments.methodLabel" value={method.of(row)} />,
      file: { kind: 'text', valueOf: (row, t) => enumText(t, 'payments.methodLabel', method.of(row)) },
    },
    { id: 'paymentId', header: 'payments.number', width: 140, cell: paymentNumber },
    ...account.map((column) => ({ ...column, initiallyHidden: true })),
    {
      id: 'invoiceCount',
      initiallyHidden: true,
      header: 'payments.invoiceCount',
      sortable: true,
      align: 'end',
      width: 100,
      cell: (row) => row.invoiceCount,
    },
    {
      id: 'invoiceSubtotal',
      initiallyHidden: true,
      header: 'payments.invoiceSubtotal',
      sortable: true,
      width: 150,
      ...moneyColumn<Row>((row) => row.invoiceSubtotal),
    },
    ...discounts.map((column) => ({ ...column, initiallyHidden: true })),
    {
      id: 'creditAdjustmentCount',
      initiallyHidden: true,
      header: 'payments.creditCount',
      sortable: true,
      align: 'end',
      width: 100,
      cell: (row) => row.creditAdjustmentCount,
    },
    {
      id: 'creditAdjustmentSubtotal',
      initiallyHidden: true,
      header: 'payments.creditSubtotal',
      sortable: true,
      width: 150,
      ...moneyColumn<Row>((row) => row.creditAdjustmentSubtotal),
    },
    {
      id: 'feeSubtotal',
      initiallyHidden: true,
      header: 'payments.fee',
      sortable: true,
      width: 110,
      ...moneyColumn<Row>((row) => row.feeSubtotal),
    },
  ])
}
