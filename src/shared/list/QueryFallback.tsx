import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { useSlowQuery } from './useSlowQuery.ts'

interface QueryFallbackProps {
  queryKey: QueryKey
  /** Why the data is missing; null while it is loading. */
  error: Error | null
  /** The loading message. */
  text: string
}

/** Replaces missing query data: a loading indicator (with a retry if it is slow), or the error with a retry. */
export function QueryFallback({ queryKey, error, text }: QueryFallbackProps) {
  const { t } = useTranslation()
  const { isSlow, refetch } = useSlowQuery([queryKey], error === null)
  if (error) return <ErrorPanel message={t(problemMessage(error))} onRetry={() => void refetch()} />
  return (
    <>
      <Busy text={text} />
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
    </>
  )
}
