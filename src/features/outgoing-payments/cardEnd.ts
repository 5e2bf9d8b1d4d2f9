import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'

/** The last day of a scheduled payment's card, if it is before the payment's day (docs/rules.md#expiring-cards). */
export function cardEndOf({ status, payOn, paidFrom }: OutgoingPayment): string | undefined {
  const lastDay = paidFrom?.validThrough
  if (status !== PaymentStatus.Scheduled || payOn === undefined || lastDay === undefined) return undefined
  return payOn > lastDay ? lastDay : undefined
}
