import { useMemo } from 'react'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { useDismissed } from '#src/lib/useDismissed.ts'

/** Ended requests that a user has dismissed in this browser. */
export function useDismissedDecisions(userId: string) {
  const dismissed = useDismissed('Approvals', userId)
  return useMemo(
    () => ({
      isDismissed: ({ approvalId }: PaymentApproval) => dismissed.isDismissed(approvalId),
      dismiss: ({ approvalId }: PaymentApproval) => dismissed.dismiss(approvalId),
    }),
    [dismissed],
  )
}
