import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage } from '#src/shared/api/session/sharedStorage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('keeps what it is given for all tabs, and hears what other tabs change (session-storage)', () => {
  const storage = browserStorage()
  storage.set('k', 'v')
  expect(localStorage.getItem('k')).toBe('v')
  const heard: unknown[] = []
  storage.onChange((key) => heard.push(key))
  for (const key of ['k', null]) window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(heard).toEqual(['k', null])
})

it('tells once when the browser refuses to store, also whoever asks later', () => {
  const storage = browserStorage()
  const told: string[] = []
  storage.onFailure(() => told.push('asked before'))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  storage.set('k', 'v')
  storage.set('k', 'w')
  expect(told).toEqual(['asked before'])
  storage.onFailure(() => told.push('asked after'))
  expect(told).toEqual(['asked before', 'asked after'])
  expect(storage.get('k')).toBe('w')
})

it('has nothing to tell while the browser stores', () => {
  const storage = browserStorage()
  const onFailure = vi.fn<() => void>()
  storage.onFailure(onFailure)
  storage.set('k', 'v')
  expect(onFailure).not.toHaveBeenCalled()
})

it('is memory where there is no window', () => {
  vi.stubGlobal('window', undefined)
  const storage = browserStorage()
  storage.onChange(() => undefined)
  storage.set('k', 'v')
  expect(storage.get('k')).toBe('v')
})
