/** The comparison would take longer than it may: exit code 3. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError'
}

/** Ends a comparison that takes too long, and says while it is running that it still is. */
export interface Progress {
  /** Called before each step, with what it does, such as `reading openapi/auth.yaml`. Throws TimeLimitError once the time is up. */
  readonly step: (doing: string) => void
  /** The same for work in another process, which the signal ends. */
  readonly during: <T>(doing: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

const firstLineAfterMs = 3000
const nextLineAfterMs = 10_000
const checkEveryMs = 500

/** Without a limit or progress reports. */
export const unlimited: Progress = { step: () => undefined, during: (_, work) => work(new AbortController().signal) }

/** Starts now: the first line after 3 seconds, then one every 10 seconds. */
export function startProgress(given: {
  maxSeconds: number
  now: () => number
  report: (line: string) => void
}): Progress {
  const started = given.now()
  let nextLine = firstLineAfterMs
  const step = (doing: string): void => {
    const passed = given.now() - started
    if (passed >= given.maxSeconds * 1000)
      throw new TimeLimitError(
        `stopped after ${given.maxSeconds} s, while ${doing}: raise --max-seconds, ` +
          'or remove unchanged paths from both files',
      )
    if (passed < nextLine) return
    given.report(`${Math.floor(passed / 1000)} s, still ${doing}`)
    nextLine = passed + nextLineAfterMs
  }
  const during: Progress['during'] = async (doing, work) => {
    step(doing)
    const control = new AbortController()
    const timer = setInterval(() => {
      try {
        step(doing)
      } catch (error) {
        control.abort(error)
      }
    }, checkEveryMs)
    try {
      return await work(control.signal)
    } catch (error) {
      control.signal.throwIfAborted()
      throw error
    } finally {
      clearInterval(timer)
    }
  }
  return { step, during }
}
