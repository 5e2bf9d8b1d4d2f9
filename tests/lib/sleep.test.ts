import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep } from '#src/lib/sleep.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ends after the time, not before, and lets go of the signal', async () => {
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

test('an abort ends it at once with the signal’s reason and clears the timer', async () => {
  const stop = new AbortController()
  const result = sleep(1000, stop.signal)
  stop.abort(new Error('left the page'))
  await expect(result).rejects.toThrow('left the page')
  expect(vi.getTimerCount()).toBe(0)
})

test('a signal that has aborted already starts no timer', async () => {
  await expect(sleep(1000, AbortSignal.abort(new Error('left the page')))).rejects.toThrow('left the page')
  expect(vi.getTimerCount()).toBe(0)
})
