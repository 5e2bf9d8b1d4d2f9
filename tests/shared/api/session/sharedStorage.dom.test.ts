import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage } from '#src/shared/api/session/sharedStorage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('stores values for all tabs and reports changes from other tabs (session-storage)', () => {
  const storage = browserStorage()
  storage.set('k', 'v')
  expect(localStorage.getItem('k')).toBe('v')
  const changes: unknown[] = []
  storage.onChange((key) => changes.push(key))
  for (const key of ['k', null]) window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(changes).toEqual(['k', null])
})

it('reports a storage failure once to each listener, including later ones', () => {
  const storage = browserStorage()
  const calls: string[] = []
  storage.onFailure(() => calls.push('asked before'))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  storage.set('k', 'v')
  storage.set('k', 'w')
  expect(calls).toEqual(['asked before'])
  storage.onFailure(() => calls.push('asked after'))
  expect(calls).toEqual(['asked before', 'asked after'])
  expect(storage.get('k')).toBe('w')
})

it('reports no failure while the browser stores values', () => {
  const storage = browserStorage()
  const onFailure = vi.fn<() => void>()
  storage.onFailure(onFailure)
  storage.set('k', 'v')
  expect(onFailure).not.toHaveBeenCalled()
})

it('uses memory without a window', () => {
  vi.stubGlobal('window', undefined)
  const storage = browserStorage()
  storage.onChange(() => undefined)
  storage.set('k', 'v')
  expect(storage.get('k')).toBe('v')
})
