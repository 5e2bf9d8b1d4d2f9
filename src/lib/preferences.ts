import { useSyncExternalStore } from 'react'
import { keyValueStore } from './keyValueStore.ts'

const storedChoices = keyValueStore(
  () => window.localStorage,
  () => undefined,
)
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The user's choices in this browser: theme, columns, saved views. Shared by all tabs. */
export const preferences = {
  ...storedChoices,
  set(key: string, value: string) {
    storedChoices.set(key, value)
    notify()
  },
  remove(key: string) {
    storedChoices.remove(key)
    notify()
  },
  /** Calls `listener` after each change in this or another tab. Returns a function to unsubscribe. */
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

/** The stored text of a preference, or null; the component rerenders when it changes. */
export const usePreference = (key: string): string | null =>
  useSyncExternalStore(preferences.subscribe, () => preferences.get(key))
