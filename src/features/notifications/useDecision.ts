import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#src/shared/api/apiError.ts'
import { problemMessage } from '#src/shared/domain/problemMessage.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

/** Someone was faster, here or in another tab: the words for it. */
const settledCodes: Readonly<Record<string, string>> = {
  'access.already_processed': 'notices.alreadyProcessed',
  'payment.already_reviewed': 'notices.alreadyReviewed',
  'payment.not_reviewable': 'notices.alreadyReviewed',
  'registration_invite.wrong_state': 'notices.inviteGone',
  'invoicing_account.wrong_state': 'notices.accountTaken',
}

function reasonOf(error: unknown): string {
  const code = error instanceof ApiError ? error.code : null
  return settledCodes[code ?? ''] ?? problemMessage(error)
}

/** Of a mutation's hook, what it takes to send. */
interface Sender<Variables> {
  mutate: (variables: Variables, callbacks: Callbacks) => void
}

interface Callbacks {
  onSuccess: () => void
  onError: (error: unknown) => void
  onSettled: () => void
}

/**
 * Sends a decision, once, however fast someone clicks, and tells in a toast what it came to. After a failure the dialog
 * stays, so that it can be tried again, unless there is nothing left to decide.
 */
export function useDecision<Variables>(
  { mutate }: Sender<Variables>,
  onDone: () => void,
  { done, failed }: { done: string; failed: string },
): (variables: Variables) => void {
  const { t } = useTranslation()
  // That it is pending shows a moment too late for the second click of a double one.
  const isUnderWay = useRef(false)
  return (variables) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(variables, {
      onSuccess: () => {
        showToast({ intent: 'success', title: t(done) })
        onDone()
      },
      onError: (error) => {
        showToast({ intent: 'error', title: t(failed), text: t(reasonOf(error)) })
        const code = error instanceof ApiError ? (error.code ?? '') : ''
        if (code in settledCodes && code !== 'invoicing_account.wrong_state') onDone()
      },
      onSettled: () => {
        isUnderWay.current = false
      },
    })
  }
}
