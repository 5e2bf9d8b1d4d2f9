import { paymentColumns } from '#src/features/payments/columns.tsx'
import type { OutgoingPaymentRow } from './outgoingPaymentRows.ts'

/** The columns for the list of payments made. */
export const outgoingPaymentColumns = paymentColumns<OutgoingPaymentRow>({
  nameOf: (row) => row.supplierName,
  name: {
    id: 'supplierName',
    header: 'paymentsMade.supplier',
    sortable: true,
    width: 200,
    cell: (row) => row.supplierName,
  },
  account: [
    {
      id: 'accountName',
      header: 'payments.account',
      sortable: true,
      width: 200,
      cell: (row) => row.accountName,
    },
    {
      id: 'externalAccountId',
      header: 'payments.accountNumber',
      sortable: true,
      width: 140,
      cell: (row) => row.externalAccountId,
    },
  ],
  method: { id: 'paymentType', of: (row) => row.paymentType },
  discounts: [
    {
      id: 'discountCount',
      header: 'paymentsMade.discountCount',
      sortable: true,
      align: 'end',
      width: 100,
      cell: (row) => row.discountCount,
    },
  ],
})
