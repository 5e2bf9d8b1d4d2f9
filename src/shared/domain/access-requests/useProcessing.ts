import { useProcessAccessRequest } from '#generated/main/access/access.ts'
import { useDecision } from '../useDecision.ts'

interface ProcessingWords {
  /** i18n keys. */
  done: string
  failed: string
}

/** Sends the decision about an access request, once; `onDone` when it is taken, here or by someone who was faster. */
export function useProcessing(onDone: () => void, words: ProcessingWords) {
  const process = useProcessAccessRequest()
  const send = useDecision(process, onDone, {
    ...words,
    settled: { 'access.already_processed': 'accessReview.already' },
    reasons: { 'invoicing_account.wrong_state': 'accessReview.accountTaken' },
  })
  return { isPending: process.isPending, send }
}
