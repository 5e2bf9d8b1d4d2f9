import { useSyncExternalStore } from 'react'
import { preferences } from '#src/lib/keyValueStore.ts'

/** Prefix of the storage key of every unsettled payment, whoever made it. */
export const pendingPrefix = 'tallyport.payment.'

/** Whether this browser stores any; the frame of every page checks this, and loads the rest only if so. */
export const useHasPending = (): boolean =>
  useSyncExternalStore(preferences.subscribe, () => preferences.keys(pendingPrefix).length > 0)
