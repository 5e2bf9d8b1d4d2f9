import { startTransition, useLayoutEffect, useRef, useState } from 'react'

/**
 * Runs an action once at a time: from the first call until its promise has settled and the page shows the result,
 * `isRunning` is true and further calls do nothing and resolve with undefined. A second click can arrive before React
 * has rendered the first, so state alone would not block it. Every write is started this way, in a form by `FormFrame`
 * (docs/rules.md#double-submit).
 *
 * @param end when the run ends: `withNextPage` if the action may navigate; `atOnce` if its result appears in the same place,
 * where the user may click again immediately
 */
export function useSingleRun<Args extends unknown[], Result>(
  action: (...args: Args) => Result,
  end: 'withNextPage' | 'atOnce' = 'withNextPage',
): [run: (...args: Args) => Promise<Awaited<Result> | undefined>, isRunning: boolean] {
  const isRunningNow = useRef(false)
  // An object, so that every update runs the effect.
  const [state, setState] = useState({ isRunning: false })
  useLayoutEffect(() => {
    isRunningNow.current = state.isRunning
  }, [state])

  async function run(...args: Args): Promise<Awaited<Result> | undefined> {
    if (isRunningNow.current) return undefined
    isRunningNow.current = true
    setState({ isRunning: true })
    try {
      return await action(...args)
    } finally {
      if (end === 'atOnce') setState({ isRunning: false })
      // In a transition, so that it renders together with the router's next page.
      else startTransition(() => setState({ isRunning: false }))
    }
  }
  return [run, state.isRunning]
}

interface Callbacks<Data, Problem> {
  onSuccess?: (data: Data) => unknown
  onError?: (error: Problem) => unknown
}

/** `mutate` of a mutation, once at a time: it takes the callbacks of this run (docs/rules.md#double-submit). */
export function useSingleMutation<Data, Problem, Variables>({
  mutate,
}: {
  mutate: (variables: Variables, callbacks: Callbacks<Data, Problem> & { onSettled: () => void }) => void
}): (variables: Variables, callbacks?: Callbacks<Data, Problem>) => void {
  const [start] = useSingleRun(
    (variables: Variables, callbacks: Callbacks<Data, Problem> = {}) =>
      new Promise<void>((resolve) => mutate(variables, { ...callbacks, onSettled: resolve })),
    'atOnce',
  )
  return (variables, callbacks) => void start(variables, callbacks)
}
