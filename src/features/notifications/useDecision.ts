import { useDecision as useSharedDecision, type DecisionWords } from '#src/shared/domain/useDecision.ts'

/** Someone was faster, here or in another tab: the words for it. */
const settled = {
  'access.already_processed': 'notices.alreadyProcessed',
  'payment.already_reviewed': 'notices.alreadyReviewed',
  'payment.not_reviewable': 'notices.alreadyReviewed',
  'registration_invite.wrong_state': 'notices.inviteGone',
}

const reasons = { 'invoicing_account.wrong_state': 'notices.accountTaken' }

/** As every decision of the product, with the words for what a notification may meet. */
export const useDecision: typeof useSharedDecision = (mutation, onDone, words: DecisionWords) =>
  useSharedDecision(mutation, onDone, { ...words, settled, reasons })
