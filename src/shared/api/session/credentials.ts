import { createInactivity } from './inactivity.ts'
import { browserRotationRecords } from './rotationRecord.ts'
import { browserStorage } from './sharedStorage.ts'
import { sessionTabs, tabLock } from './tabLock.ts'
import { createTokenStore } from './tokenStore.ts'

/** This tab's access to the session that all tabs share. */
export const storage = browserStorage()
export const tokens = createTokenStore(storage)
export const records = browserRotationRecords()
export const inactivity = createInactivity(storage, globalThis.window)
export const lock = tabLock(globalThis.navigator?.locks)
export const tabs = sessionTabs(globalThis.navigator?.locks)
