import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { isHeldByFailedPayment } from './heldByFailedPayment.ts'

type StatusFields = Pick<CreditAdjustment, 'paymentState' | 'failedPaymentId'>

/**
 * Shows Available for a credit memo that can be used, Used for one with nothing left, and Payment failed for one that a
 * failed payment holds (docs/rules.md#failed-payment).
 */
export function CreditStatusBadge({ credit }: { credit: StatusFields }) {
  return <EnumBadge texts="credits.statusLabel" value={creditStatusOf(credit)} />
}

export const creditStatusOf = (credit: StatusFields): string =>
  isHeldByFailedPayment(credit) ? 'PaymentFailed' : credit.paymentState
