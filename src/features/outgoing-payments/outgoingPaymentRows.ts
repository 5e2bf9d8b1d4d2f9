import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { ListOutgoingPaymentsResponse } from '#generated/main/outgoing-payments/outgoing-payments.response.ts'
import { listOutgoingPayments } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { listRows, type RowOf } from '#src/shared/api/pages.ts'
import { checked } from '#src/shared/api/readQuery.ts'

export type OutgoingPaymentRow = RowOf<OutgoingPayment>

/** A page of outgoing payments, as rows. */
export const listOutgoingPaymentRows = listRows(
  checked(listOutgoingPayments, ListOutgoingPaymentsResponse),
  ({ paymentId }) => paymentId,
)
