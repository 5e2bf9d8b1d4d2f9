import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sleep } from '#src/lib/sleep.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('resolves exactly after the delay and removes its abort listener', async () => {
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

test('an abort rejects it at once with the signal’s reason and clears the timer', async () => {
  const stop = new AbortController()
  const result = sleep(1000, stop.signal)
  stop.abort(new Error('left the page'))
  await expect(result).rejects.toThrow('left the page')
  expect(vi.getTimerCount()).toBe(0)
})

test('starts no timer when the signal is already aborted', async () => {
  await expect(sleep(1000, AbortSignal.abort(new Error('left the page')))).rejects.toThrow('left the page')
  expect(vi.getTimerCount()).toBe(0)
})
