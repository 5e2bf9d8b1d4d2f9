import { CancelledError } from '@tanstack/react-query'
import { getI18n } from 'react-i18next'
import { ApiError } from '#src/shared/api/apiError.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

interface AccountVisit {
  /** Whether it is there; a 404 says that it is not. */
  find: () => Promise<boolean>
  /** Someone has arrived, and is told; not so while a link is only pointed at. */
  isVisit: boolean
  /** Section of the texts: unknown, unknownHint. */
  texts: string
}

/** Whether an account exists. If not, says so, because the page above is shown instead (docs/rules.md#unknown-account). */
export async function requireAccount({ find, isVisit, texts }: AccountVisit): Promise<boolean> {
  try {
    if (await find()) return true
  } catch (error) {
    // The person pressed Retry during a slow request.
    if (error instanceof CancelledError && error.silent) return requireAccount({ find, isVisit, texts })
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  const { t } = getI18n()
  if (isVisit) showToast({ intent: 'info', title: t(`${texts}.unknown`), text: t(`${texts}.unknownHint`) })
  return false
}
