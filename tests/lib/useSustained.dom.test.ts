import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSustained } from '#src/lib/useSustained.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function sustained(condition: boolean) {
  const { result, rerender, unmount } = renderHook((current: boolean) => useSustained(current, 1000), {
    initialProps: condition,
  })
  return { result, set: rerender, unmount, wait: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) }
}

test('is true once the condition has been true for the given time, not before', () => {
  const { result, wait } = sustained(true)
  wait(999)
  expect(result.current).toBe(false)
  wait(1)
  expect(result.current).toBe(true)
})

test('is false as soon as the condition is false, and waits again after that', () => {
  const { result, set, wait } = sustained(true)
  wait(1000)
  set(false)
  expect(result.current).toBe(false)
  set(true)
  expect(result.current).toBe(false)
  wait(999)
  expect(result.current).toBe(false)
  wait(1)
  expect(result.current).toBe(true)
})

test('does not add up interrupted times', () => {
  const { result, set, wait } = sustained(true)
  wait(999)
  set(false)
  set(true)
  wait(999)
  expect(result.current).toBe(false)
})

test('leaves no timer behind', () => {
  const { unmount } = sustained(true)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
