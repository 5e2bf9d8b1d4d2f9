import { type QueryKey, useQueryClient } from '@tanstack/react-query'
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
