import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.response.ts'
import { listIncomingPayments } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { listRows, type RowOf } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'

export type IncomingPaymentRow = RowOf<IncomingPayment>

/** A page of incoming payments, as rows; for `infinitePages()`. */
export const listIncomingPaymentRows = listRows(
  checked(listIncomingPayments, ListIncomingPaymentsResponse),
  ({ paymentId }) => paymentId,
)
