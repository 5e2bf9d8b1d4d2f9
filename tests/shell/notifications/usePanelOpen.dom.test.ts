import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePanelOpen } from '#src/shell/notifications/usePanelOpen.ts'

const panel = () =>
  renderHook<ReturnType<typeof usePanelOpen>, number | undefined>((count) => usePanelOpen(count), {
    initialProps: undefined,
  })

test('opens when the count goes from 0 to above 0 and closes at 0 (notification-panel)', () => {
  const { result, rerender } = panel()
  const isOpen = () => result.current[0]
  expect(isOpen()).toBe(false)
  rerender(0)
  expect(isOpen()).toBe(false)
  rerender(2)
  expect(isOpen()).toBe(true)
  rerender(1)
  expect(isOpen()).toBe(true)
  rerender(0)
  expect(isOpen()).toBe(false)
})

test('does not open over what a link has opened (notification-panel)', () => {
  const { result, rerender } = renderHook(({ count }: { count: number }) => usePanelOpen(count, true), {
    initialProps: { count: 0 },
  })
  rerender({ count: 2 })
  expect(result.current[0]).toBe(false)
  act(() => result.current[1](true))
  expect(result.current[0]).toBe(true)
})

test('stays closed by the user until the count returns to 0', () => {
  const { result, rerender } = panel()
  rerender(2)
  act(() => result.current[1](false))
  rerender(3)
  expect(result.current[0]).toBe(false)
  rerender(0)
  rerender(1)
  expect(result.current[0]).toBe(true)
})

test('stays open when the user opens it at 0', () => {
  const { result, rerender } = panel()
  rerender(0)
  act(() => result.current[1](true))
  rerender(0)
  expect(result.current[0]).toBe(true)
})

test('does not open again after a page reload', () => {
  const first = panel()
  first.rerender(2)
  expect(first.result.current[0]).toBe(true)
  first.unmount()
  const second = panel()
  second.rerender(2)
  expect(second.result.current[0]).toBe(false)
})
