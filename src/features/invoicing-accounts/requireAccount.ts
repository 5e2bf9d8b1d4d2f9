import { CancelledError } from '@tanstack/react-query'
import { getI18n } from 'react-i18next'
import { ApiError } from '#src/shared/api/apiError.ts'
import { showToast } from '#src/ui/toast/toasts.ts'

interface AccountVisit {
  /** Whether the account exists; a 404 means that it doesn't. */
  find: () => Promise<boolean>
  /** True for a real visit, which shows a toast; false for a preload, such as hovering over a link. */
  isVisit: boolean
  /** i18n section with `unknown` and `unknownHint`. */
  texts: string
}

/** Whether an account exists. If not, shows a toast, because the parent page opens (docs/rules.md#unknown-account). */
export async function requireAccount({ find, isVisit, texts }: AccountVisit): Promise<boolean> {
  try {
    if (await find()) return true
  } catch (error) {
    // The user pressed Retry during a slow request.
    if (error instanceof CancelledError && error.silent) return requireAccount({ find, isVisit, texts })
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  const { t } = getI18n()
  if (isVisit) showToast({ intent: 'info', title: t(`${texts}.unknown`), text: t(`${texts}.unknownHint`) })
  return false
}
