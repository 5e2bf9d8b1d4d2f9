import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSlowQuery } from '#src/shared/list/useSlowQuery.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { isNotInitialized, methodsProblem } from './problems.ts'

interface MethodsFallbackProps {
  queryKey: QueryKey
  /** The load error; null while loading. */
  error: Error | null
  /** The loading message. */
  text: string
}

/**
 * Shown while data from a payment provider is loading or has failed, with a retry (docs/rules.md#provider-scripts). A
 * company without an account at the provider is not an error.
 */
export function MethodsFallback({ queryKey, error, text }: MethodsFallbackProps) {
  const { t } = useTranslation()
  const { isSlow, refetch } = useSlowQuery([queryKey], error === null)
  const retry = { action: t('app.retry'), onAction: () => void refetch() }
  if (isNotInitialized(error)) return <ActionBanner text={t('paymentMethods.notInitialized')} {...retry} />
  if (error) return <ErrorPanel message={t(methodsProblem(error))} onRetry={retry.onAction} />
  return (
    <>
      <Busy text={text} />
      {isSlow && <ActionBanner text={t('list.slow')} {...retry} />}
    </>
  )
}
