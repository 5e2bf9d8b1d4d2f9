import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import type { PaymentInvoice } from '#generated/main/model/paymentInvoice.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'

/** The statuses of a payment that failed, before and after the supplier's review (docs/rules.md#payment-review). */
export const failedStatuses = [
  PaymentStatus.Failed,
  PaymentStatus.Reversed,
  PaymentStatus.Frozen,
  PaymentStatus.Terminated,
] as const

/** A payment that failed recently. */
export interface FailedPayment {
  payment: OutgoingPayment
  /** Instant of the failure, or of the supplier's review. */
  failedAt: string
  /** The invoices that can be paid again; undefined before the review, and where nothing can be paid on the account. */
  payable?: readonly PaymentInvoice[]
}
