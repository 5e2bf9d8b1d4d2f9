import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from '#src/lib/useNow.ts'

const start = new Date('2026-11-23T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => new Date(start.getTime() + ms)

test('returns the current time and updates it every interval', () => {
  const { result } = renderHook(() => useNow(1000))
  expect(result.current).toEqual(start)
  act(() => void vi.advanceTimersByTime(999))
  expect(result.current).toEqual(start)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toEqual(later(1000))
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toEqual(later(2000))
})

test('updates when a hidden page becomes visible again, even if its timers stopped', () => {
  const { result } = renderHook(() => useNow(60_000))
  vi.setSystemTime(later(5000))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toEqual(later(5000))
})

test('restarts its timer when the interval changes', () => {
  const { result, rerender } = renderHook((ms: number) => useNow(ms), { initialProps: 60_000 })
  rerender(1000)
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toEqual(later(1000))
})

test('leaves no timer or listener behind', () => {
  const removeListener = vi.spyOn(document, 'removeEventListener')
  const { unmount } = renderHook(() => useNow(1000))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
  expect(removeListener).toHaveBeenCalledWith('visibilitychange', expect.any(Function))
})
