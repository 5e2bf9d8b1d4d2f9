import { useSyncExternalStore } from 'react'
import { preferences } from '#src/lib/keyValueStore.ts'

/** Starts the storage key of every payment that is not settled, whoever made it. */
export const pendingPrefix = 'tallyport.payment.'

/** Whether this browser keeps any; the frame of every page asks, and loads the rest only then. */
export const useHasPending = (): boolean =>
  useSyncExternalStore(preferences.subscribe, () => preferences.keys(pendingPrefix).length > 0)
