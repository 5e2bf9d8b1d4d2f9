import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences, usePreference } from '#src/lib/preferences.ts'

beforeEach(() => {
  localStorage.clear()
})

describe('preferences', () => {
  it('notify listeners of changes in this and other tabs until they unsubscribe', () => {
    const listener = vi.fn<() => void>()
    const stop = preferences.subscribe(listener)
    preferences.set('a', '1')
    preferences.remove('a')
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledTimes(4)
    stop()
    preferences.set('a', '2')
    window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
    expect(listener).toHaveBeenCalledTimes(4)
  })

  it('update a component when they change', () => {
    const { result } = renderHook(() => usePreference('a'))
    expect(result.current).toBeNull()
    act(() => preferences.set('a', '1'))
    expect(result.current).toBe('1')
    act(() => {
      localStorage.setItem('a', 'of another tab')
      window.dispatchEvent(new StorageEvent('storage', { key: 'a' }))
    })
    expect(result.current).toBe('of another tab')
  })
})
