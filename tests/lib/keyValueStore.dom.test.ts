import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keyValueStore } from '#src/lib/keyValueStore.ts'

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
