import { useReviewIncomingPayment } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { useDecision } from '../useDecision.ts'

/** The contract's limit of a note. */
export const noteLength = 1000

/** Sends the decision about a failed payment, once; `onDone` when it is taken, here or by someone who was faster. */
export function useReview(companyId: string, onDone: () => void) {
  const review = useReviewIncomingPayment()
  const decide = useDecision(review, onDone, {
    done: 'paymentReview.done',
    failed: 'paymentReview.failed',
    settled: {
      'payment.already_reviewed': 'paymentReview.already',
      'payment.not_reviewable': 'paymentReview.already',
    },
  })
  return {
    isPending: review.isPending,
    send: (paymentId: string, action: ReviewAction, note: string) =>
      decide({ companyId, paymentId, data: { action, ...(note.trim() && { note: note.trim() }) } }),
  }
}
