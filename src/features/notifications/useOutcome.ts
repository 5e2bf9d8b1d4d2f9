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

/**
 * What a decision's call came to, told in a toast: the callbacks of its mutation. After a failure the dialog stays, so
 * that it can be tried again, unless there is nothing left to decide.
 */
export function useOutcome(onDone: () => void, { done, failed }: { done: string; failed: string }) {
  const { t } = useTranslation()
  return {
    onSuccess: () => {
      showToast({ intent: 'success', title: t(done) })
      onDone()
    },
    onError: (error: unknown) => {
      showToast({ intent: 'error', title: t(failed), text: t(reasonOf(error)) })
      const code = error instanceof ApiError ? (error.code ?? '') : ''
      if (code in settledCodes && code !== 'invoicing_account.wrong_state') onDone()
    },
  }
}
