import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { useState } from 'react'
import { useSustained } from '#src/lib/useSustained.ts'

/** Milliseconds after which the page reports a slow response and offers a retry (docs/rules.md#slow-response). */
export const slowAfterMs = 10_000

interface SlowQuery {
  /** True after `slowAfterMs`: the user needs a message. */
  isSlow: boolean
  /** Cancels the pending request and refetches. */
  refetch: () => Promise<void>
}

/** Detects slow responses to `queryKeys`. `isPending`: the user is waiting for at least one of them. */
export function useSlowQuery(queryKeys: readonly QueryKey[], isPending: boolean): SlowQuery {
  const client = useQueryClient()
  // True during a cancel, to restart the timer.
  const [isGivingUp, setGivingUp] = useState(false)
  const isSlow = useSustained(isPending && !isGivingUp, slowAfterMs)
  return {
    isSlow,
    refetch: async () => {
      setGivingUp(true)
      // Silent, so that a waiting route refetches instead of failing.
      await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey, exact: true }, { silent: true })))
      setGivingUp(false)
      await Promise.all(queryKeys.map((queryKey) => client.refetchQueries({ queryKey, exact: true })))
    },
  }
}

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
