import { createInactivity } from './inactivity.ts'
import { browserRotationRecords } from './rotationRecord.ts'
import { browserStorage } from './sharedStorage.ts'
import { sessionTabs, tabLock } from './tabLock.ts'
import { createTokenStore } from './tokenStore.ts'

/** The browser's real storage, locks and clock for this tab's session; `createSession` and its parts get others in tests. */
export const storage = browserStorage()
export const tokens = createTokenStore(storage)
export const records = browserRotationRecords()
export const inactivity = createInactivity(storage, globalThis.window)
export const lock = tabLock(globalThis.navigator?.locks)
export const tabs = sessionTabs(globalThis.navigator?.locks)
