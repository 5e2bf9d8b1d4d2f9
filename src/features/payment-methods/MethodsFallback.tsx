import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSlowQuery } from '#src/shared/list/QueryFallback.tsx'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { isNotInitialised, methodsProblem } from './problems.ts'

interface MethodsFallbackProps {
  queryKey: QueryKey
  /** Why there is nothing; null while it is loading. */
  error: Error | null
  /** What is loading. */
  text: string
}

/**
 * In place of what a payment provider has not brought, each with a way to try again (docs/rules.md#provider-scripts). A
 * company without an account at the provider is no error.
 */
export function MethodsFallback({ queryKey, error, text }: MethodsFallbackProps) {
  const { t } = useTranslation()
  const { isSlow, refetch } = useSlowQuery([queryKey], error === null)
  const retry = { action: t('app.retry'), onAction: () => void refetch() }
  if (isNotInitialised(error)) return <ActionBanner text={t('paymentMethods.notInitialised')} {...retry} />
  if (error) return <ErrorPanel message={t(methodsProblem(error))} onRetry={retry.onAction} />
  return (
    <>
      <Busy text={text} />
      {isSlow && <ActionBanner text={t('list.slow')} {...retry} />}
    </>
  )
}
