import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.answer.ts'
import { listIncomingPayments } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { checked } from '#src/shared/api/readQuery.ts'

const listChecked = checked(listIncomingPayments, ListIncomingPaymentsResponse)

/** A payment under the name that every list knows its rows by. */
export type IncomingPaymentRow = IncomingPayment & { id: string }

/** A page of incoming payments, as rows; for `infinitePages()`. */
export async function listIncomingPaymentRows(...args: Parameters<typeof listIncomingPayments>) {
  const { items, ...page } = await listChecked(...args)
  return { ...page, items: items.map((payment): IncomingPaymentRow => ({ ...payment, id: payment.paymentId })) }
}
