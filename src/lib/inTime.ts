import { sleep } from './sleep.ts'

/** The result of `work`. Errors: rejects as `work` does, after `ms` milliseconds, and with the signal's reason when it aborts. */
export async function inTime<T>(ms: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = async (): Promise<never> => {
    await sleep(ms, AbortSignal.any([signal, done.signal]))
    throw new Error(`No answer within ${ms} ms`)
  }
  try {
    return await Promise.race([late(), work()])
  } finally {
    done.abort()
  }
}
