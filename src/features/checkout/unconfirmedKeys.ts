import { useSyncExternalStore } from 'react'
import { preferences } from '#src/lib/keyValueStore.ts'

/** Prefix of the storage key of every unconfirmed payment, whoever made it. */
export const unconfirmedPrefix = 'tallyport.payment.'

/** Whether this browser stores any; the frame of every page checks this, and loads the rest only if so. */
export const useHasUnconfirmed = (): boolean =>
  useSyncExternalStore(preferences.subscribe, () => preferences.keys(unconfirmedPrefix).length > 0)
