import { useMemo } from 'react'
import { useDismissed } from '#src/lib/useDismissed.ts'
import type { FailedPayment } from './failedPayment.ts'

/** A review makes it another message: only then can the invoices be paid again. */
const nameOf = ({ payment: { paymentId, status } }: FailedPayment) => `${paymentId} ${status}`

/** Failed payments that a user has dismissed in this browser. */
export function useDismissedFailures(userId: string) {
  const dismissed = useDismissed('Payments', userId)
  return useMemo(
    () => ({
      isDismissed: (failure: FailedPayment) => dismissed.isDismissed(nameOf(failure)),
      dismiss: (failure: FailedPayment) => dismissed.dismiss(nameOf(failure)),
    }),
    [dismissed],
  )
}
