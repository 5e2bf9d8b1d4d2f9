import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useHeldFor } from '#src/shared/form/useHeldFor.ts'

/** Milliseconds after which the person is told that an answer takes long, and may ask again (quality row 34). */
const slowAfterMs = 10_000

interface SlowAnswer {
  /** The wait is longer than a person waits without a word. */
  isSlow: boolean
  /** Gives up what is under way, and asks once more. */
  askAnew: () => Promise<void>
}

/** Tells when the answers to `queryKeys` take long. `isWaited`: there is one that a person waits for. */
export function useSlowAnswer(queryKeys: readonly QueryKey[], isWaited: boolean): SlowAnswer {
  const client = useQueryClient()
  // The wait begins anew.
  const [isGivingUp, setGivingUp] = useState(false)
  const isSlow = useHeldFor(isWaited && !isGivingUp, slowAfterMs)
  return {
    isSlow,
    askAnew: async () => {
      setGivingUp(true)
      // Silently: a route that waits for it is not told that it failed, but asks anew.
      await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey, exact: true }, { silent: true })))
      setGivingUp(false)
      await Promise.all(queryKeys.map((queryKey) => client.refetchQueries({ queryKey, exact: true })))
    },
  }
}
