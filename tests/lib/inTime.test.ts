import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from '#src/lib/inTime.ts'

const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('gives the result and leaves no timer behind', async () => {
  await expect(inTime(1000, new AbortController().signal, async () => 'done')).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects as the work does and leaves no timer behind', async () => {
  const work = async () => {
    throw new Error('refused')
  }
  await expect(inTime(1000, new AbortController().signal, work)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('rejects once the time is over, not before', async () => {
  const onEnd = vi.fn<(error: unknown) => void>()
  void inTime(1000, new AbortController().signal, never).catch(onEnd)
  await vi.advanceTimersByTimeAsync(999)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(new Error('No answer within 1000 ms'))
})

test('rejects with the reason of the signal when that aborts', async () => {
  const stop = new AbortController()
  const result = inTime(1000, stop.signal, never)
  stop.abort(new Error('left the page'))
  await expect(result).rejects.toThrow('left the page')
  expect(vi.getTimerCount()).toBe(0)
})
