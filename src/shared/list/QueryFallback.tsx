import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { useState } from 'react'
import { useSustained } from '#src/lib/useSustained.ts'

/** Milliseconds after which the page says that an answer takes long and offers a retry (docs/rules.md#slow-answer). */
export const slowAfterMs = 10_000

interface SlowQuery {
  /** The wait is longer than a person waits without a word. */
  isSlow: boolean
  /** Cancels the pending request and refetches. */
  refetch: () => Promise<void>
}

/** Tells when the answers to `queryKeys` take long. `isPending`: there is one that a person waits for. */
export function useSlowQuery(queryKeys: readonly QueryKey[], isPending: boolean): SlowQuery {
  const client = useQueryClient()
  // Restart the timer.
  const [isGivingUp, setGivingUp] = useState(false)
  const isSlow = useSustained(isPending && !isGivingUp, slowAfterMs)
  return {
    isSlow,
    refetch: async () => {
      setGivingUp(true)
      // Silent, so that a waiting route does not fail but refetches.
      await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey, exact: true }, { silent: true })))
      setGivingUp(false)
      await Promise.all(queryKeys.map((queryKey) => client.refetchQueries({ queryKey, exact: true })))
    },
  }
}

interface QueryFallbackProps {
  queryKey: QueryKey
  /** Why there is no data; null while it is loading. */
  error: Error | null
  /** What is loading. */
  text: string
}

/** In place of what a query has not brought: the wait, that it takes long, or what failed, each with a way to ask again. */
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
