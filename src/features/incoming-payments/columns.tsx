import { paymentColumns } from '#src/features/payments/columns.tsx'
import type { IncomingPaymentRow } from './incomingPaymentRows.ts'

/** The columns of the incoming payment list. */
export const incomingPaymentColumns = paymentColumns<IncomingPaymentRow>({
  nameOf: (row) => row.invoicingAccountName,
  name: {
    id: 'invoicingAccountName',
    header: 'filters.customer',
    sortable: true,
    width: 220,
    cell: (row) => row.invoicingAccountName,
  },
  account: [
    {
      id: 'externalAccountId',
      header: 'payments.accountNumber',
      sortable: true,
      width: 140,
      cell: (row) => row.externalAccountId,
    },
  ],
  method: { id: 'outgoingPaymentMethodType', of: (row) => row.outgoingPaymentMethodType },
})
