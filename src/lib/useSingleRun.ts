import { startTransition, useLayoutEffect, useRef, useState } from 'react'

/**
 * Runs an action once at a time: from the first call until its promise has settled and the page shows the result,
 * `isRunning` is true and further calls do nothing and resolve with undefined. A second click can arrive before React
 * has rendered the first, so state alone would not block it. Every write is started this way, in a form by `FormFrame`
 * (docs/rules.md#double-submit).
 *
 * @param end `withNextPage` if the action may navigate; `atOnce` if the result is shown where it was started, where the
 * next click may come as soon as it is
 */
export function useSingleRun<Args extends unknown[], Result>(
  action: (...args: Args) => Result,
  end: 'withNextPage' | 'atOnce' = 'withNextPage',
): [run: (...args: Args) => Promise<Awaited<Result> | undefined>, isRunning: boolean] {
  const runs = useRef(false)
  // An object, so that every update runs the effect.
  const [state, setState] = useState({ isRunning: false })
  useLayoutEffect(() => {
    runs.current = state.isRunning
  }, [state])

  async function run(...args: Args): Promise<Awaited<Result> | undefined> {
    if (runs.current) return undefined
    runs.current = true
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

/** Starts a mutation once at a time, with callbacks for this start, as `mutate` does (docs/rules.md#double-submit). */
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
