import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retry, sleep } from '#src/lib/retry.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settled = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error)

describe('retry (retry-helper)', () => {
  it('tries ten times with delays that double from 100 ms, then fails with a generic error', async () => {
    const times: number[] = []
    const start = Date.now()
    const failure = new Error('down')
    const result = settled(
      retry((attempt) => {
        times.push(Date.now() - start)
        expect(attempt).toBe(times.length)
        return Promise.reject(failure)
      }),
    )
    await vi.runAllTimersAsync()
    expect(times).toEqual([0, 100, 300, 700, 1500, 3100, 6300, 12_700, 25_500, 51_100])
    expect(await result).toMatchObject({ message: 'Something went wrong', cause: failure })
  })

  it('returns the first success', async () => {
    const work = vi.fn<(attempt: number) => Promise<string>>()
    work.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('up')
    const result = retry(work)
    await vi.runAllTimersAsync()
    await expect(result).resolves.toBe('up')
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('rethrows a nonretryable error without another attempt', async () => {
    const failure = new Error('no')
    const work = vi.fn<() => Promise<unknown>>(() => Promise.reject(failure))
    await expect(retry(work, { retryIf: (error) => error !== failure })).rejects.toBe(failure)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('uses the caller’s start delay and abort signal', async () => {
    const stop = new AbortController()
    const work = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('down')))
    const result = settled(retry(work, { attempts: 3, startMs: 1000, signal: stop.signal }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).toHaveBeenCalledTimes(2)
    stop.abort(new Error('enough'))
    expect(await result).toMatchObject({ message: 'enough' })
  })
})

describe('sleep', () => {
  it('resolves exactly after the delay and removes its abort listener', async () => {
    const { signal } = new AbortController()
    const removeListener = vi.spyOn(signal, 'removeEventListener')
    const onEnd = vi.fn<() => void>()
    void sleep(1000, signal).then(onEnd)
    await vi.advanceTimersByTimeAsync(999)
    expect(onEnd).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(removeListener).toHaveBeenCalledWith('abort', expect.any(Function))
  })

  it('an abort rejects it at once with the signal’s reason and clears the timer', async () => {
    const stop = new AbortController()
    const result = sleep(1000, stop.signal)
    stop.abort(new Error('left the page'))
    await expect(result).rejects.toThrow('left the page')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('starts no timer when the signal is already aborted', async () => {
    await expect(sleep(1000, AbortSignal.abort(new Error('left the page')))).rejects.toThrow('left the page')
    expect(vi.getTimerCount()).toBe(0)
  })
})
