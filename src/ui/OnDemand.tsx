import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadBoundary } from './LoadBoundary.tsx'
import { showToast } from './toast/toasts.ts'

interface OnDemandProps {
  /** What a person is told when the part could not be loaded, unless the general words do. */
  problem?: { title: string; text: string }
  /** Called when the part could not be loaded, which the person has been told. */
  onError: () => void
  children: ReactNode
}

/** Around a `lazy` part that a person has asked for: the page goes on without it while it loads, and when it can't be had. */
export function OnDemand({ problem, onError, children }: OnDemandProps) {
  const { t } = useTranslation()
  return (
    <LoadBoundary
      onError={() => {
        const message = problem ?? { title: t('error.partMissing'), text: t('error.partMissingHelp') }
        showToast({ intent: 'error', ...message })
        onError()
      }}
    >
      <Suspense>{children}</Suspense>
    </LoadBoundary>
  )
}
