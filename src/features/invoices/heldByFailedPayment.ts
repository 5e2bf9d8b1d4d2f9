import type { Invoice } from '#generated/main/model/invoice.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'

/** Whether a failed payment holds an invoice or a credit until it is reviewed (docs/rules.md#failed-payment). */
export const isHeldByFailedPayment = ({
  paymentState,
  failedPaymentId,
}: Pick<Invoice, 'paymentState' | 'failedPaymentId'>): boolean =>
  paymentState === PaymentState.Processing && failedPaymentId !== undefined
