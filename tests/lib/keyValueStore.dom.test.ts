import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fingerprint, keyValueStore, preferences, usePreference } from '#src/lib/keyValueStore.ts'

const refuse = (): never => {
  throw new DOMException('refused', 'QuotaExceededError')
}

beforeEach(() => {
  localStorage.clear()
})

describe('keyValueStore', () => {
  it('reads, writes, removes and lists', () => {
    const store = keyValueStore(() => localStorage, refuse)
    store.set('a.1', 'one')
    store.set('b.1', 'two')
    expect(store.get('a.1')).toBe('one')
    expect(store.get('c')).toBeNull()
    expect(store.keys('a.')).toEqual(['a.1'])
    store.remove('a.1')
    expect(localStorage.getItem('a.1')).toBeNull()
    expect(store.keys('')).toEqual(['b.1'])
  })

  it('works in memory without storage, and reports the failure once', () => {
    const onFailure = vi.fn<() => void>()
    const store = keyValueStore(refuse, onFailure)
    store.set('a', '1')
    store.set('b', '2')
    store.remove('b')
    expect([store.get('a'), store.get('b'), store.get('c')]).toEqual(['1', null, null])
    expect(store.keys('')).toEqual(['a'])
    expect(onFailure).toHaveBeenCalledTimes(1)
  })

  it('leaves no old value in storage when it is full', () => {
    localStorage.setItem('token', 'old')
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const store = keyValueStore(() => localStorage, vi.fn<() => void>())
    store.set('token', 'new')
    expect(store.get('token')).toBe('new')
    expect(localStorage.getItem('token')).toBeNull()

    setItem.mockRestore()
    store.set('token', 'newer')
    expect(localStorage.getItem('token')).toBe('newer')
    localStorage.setItem('token', 'of another tab')
    expect(store.get('token')).toBe('of another tab')
  })

  it('does not return a removed value that storage failed to remove', () => {
    localStorage.setItem('token', 'old')
    const removeItem = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
    const store = keyValueStore(() => localStorage, vi.fn<() => void>())
    store.remove('token')
    expect(store.get('token')).toBeNull()
    expect(store.keys('')).toEqual([])
    removeItem.mockRestore()
  })
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

describe('fingerprint', () => {
  // Published test vectors of 64-bit FNV-1a.
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('%j has the fingerprint %s', (text, hash) => {
    expect(fingerprint(text)).toBe(hash)
  })

  it.each(['ü', 'é\u{1F600}', '港湾倉庫', 'x'.repeat(5000)])('is always 16 hexadecimal digits', (text) => {
    expect(fingerprint(text)).toMatch(/^[0-9a-f]{16}$/)
  })
})
