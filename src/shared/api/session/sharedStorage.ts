import { type KeyValueStore, keyValueStore } from '#src/lib/keyValueStore.ts'

/** Storage that all tabs of the product share. */
export interface SharedStorage extends KeyValueStore {
  /** Calls `listener` with the key that another tab wrote or removed; null when it cleared everything. */
  onChange(listener: (key: string | null) => void): void
  /** Calls `listener` once, when the browser first refuses to store something; this tab then stores it in memory. */
  onFailure(listener: () => void): void
}

/** `localStorage` with its `storage` events; in memory when there is no window. */
export function browserStorage(): SharedStorage {
  const listeners = new Set<() => void>()
  let failed = false
  const store = keyValueStore(
    () => window.localStorage,
    () => {
      failed = true
      for (const listener of listeners) listener()
    },
  )
  return {
    ...store,
    onChange(listener) {
      if (typeof window === 'undefined') return
      window.addEventListener('storage', (event) => listener(event.key))
    },
    onFailure(listener) {
      if (failed) listener()
      else listeners.add(listener)
    },
  }
}
