import { startTransition, useEffect, useRef, useState } from 'react'

/**
 * Runs an action once at a time: from the first call until its promise has settled and the page shows the result,
 * `isRunning` is true and further calls do nothing. A second click can arrive before React has rendered the first, so
 * state alone would not block it.
 */
export function useSingleRun<Args extends unknown[]>(
  action: (...args: Args) => unknown,
): [run: (...args: Args) => Promise<void>, isRunning: boolean] {
  const runs = useRef(false)
  // An object, so that every update runs the effect.
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
      // In a transition, so that it renders together with the router's next page.
      startTransition(() => setState({ isRunning: false }))
    }
  }
  return [run, state.isRunning]
}
