import { listIncomingPayments } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'

/** A payment under the name that every list knows its rows by. */
export type IncomingPaymentRow = IncomingPayment & { id: string }

/** A page of incoming payments, as rows; for `infinitePages()`. */
export async function listIncomingPaymentRows(...args: Parameters<typeof listIncomingPayments>) {
  const { items, ...page } = await listIncomingPayments(...args)
  return { ...page, items: items.map((payment): IncomingPaymentRow => ({ ...payment, id: payment.paymentId })) }
}
