export interface RetryOptions {
  /** Maximum number of calls to `work`. */
  attempts?: number
  /** Pause before the second call in milliseconds; it doubles before each further call. */
  startMs?: number
  /** Whether to retry after this error. */
  retryIf?: (error: unknown) => boolean
  signal?: AbortSignal
}

/**
 * Calls `work` until it succeeds: 10 attempts, 100 ms, doubling, no jitter, no maximum (docs/rules.md#retry-helper).
 *
 * @throws the failure itself when `retryIf` rejects it; after the last attempt `Something went wrong` with the last failure
 *   as its `cause`.
 */
export async function retry<T>(work: (attempt: number) => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { attempts = 10, startMs = 100, retryIf = () => true, signal } = options
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if (signal?.aborted || !retryIf(error)) throw error
      if (attempt >= attempts) throw new Error('Something went wrong', { cause: error })
      await sleep(startMs * 2 ** (attempt - 1), signal)
    }
  }
}

/** Waits `ms` milliseconds; rejects with the signal's reason as soon as `signal` aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason)
      return
    }
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
