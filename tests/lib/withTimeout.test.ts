import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from '#src/lib/withTimeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('returns the result and leaves no timer behind', async () => {
  await expect(withTimeout(1000, async () => 'done')).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['rejects', async () => Promise.reject(new Error('refused'))],
  [
    'throws',
    () => {
      throw new Error('refused')
    },
  ],
])('returns undefined if the work %s', async (_, work) => {
  await expect(withTimeout(1000, work)).resolves.toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('returns undefined at the timeout, not before', async () => {
  const onEnd = vi.fn<(result: unknown) => void>()
  void withTimeout(1000, () => new Promise(() => undefined)).then(onEnd)
  await vi.advanceTimersByTimeAsync(999)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(undefined)
})
