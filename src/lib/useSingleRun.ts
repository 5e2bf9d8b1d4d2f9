import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Runs an action once at a time: from the first call until its promise has settled and the page shows what came of it,
 * `isRunning` is true and further calls do nothing. A second press can come before React has rendered the first, so the
 * state alone would not keep it out.
 */
export function useSingleRun<Args extends unknown[]>(
  action: (...args: Args) => unknown,
): [run: (...args: Args) => Promise<void>, isRunning: boolean] {
  const runs = useRef(false)
  // An object, so that each change reaches the effect.
  const [state, setState] = useState({ isRunning: false })
  useEffect(() => {
    runs.current = state.isRunning
  }, [state])

  async function run(...args: Args): Promise<void> {
    if (runs.current) return
    runs.current = true
    setState({ isRunning: true })
    try {
      await action(...args)
    } finally {
      // In a transition, together with the next page that the router renders.
      startTransition(() => setState({ isRunning: false }))
    }
  }
  return [run, state.isRunning]
}
