import { createStore, get, update } from 'idb-keyval'
import { withTimeout } from '#src/lib/withTimeout.ts'
import type { Tokens } from './tokenStore.ts'

/** The state of a session's tokens: the newest ones, or null once the session is over. */
export interface RotationRecord {
  sessionId: string
  tokens: Tokens | null
  /** Fingerprints of the refresh tokens spent so far. */
  spent: readonly string[]
}

/**
 * How tabs tell each other about a rotation. `localStorage` is not enough: browsers propagate its changes to other tabs
 * with a delay, so a tab that holds the lock may still read the spent token. IndexedDB has no such delay.
 */
export interface RotationRecords {
  read(): Promise<RotationRecord | null>
  /** Stores the result of a refresh, unless the session is over. */
  write(record: RotationRecord): Promise<void>
  /** Records that the session is over. */
  close(sessionId: string): Promise<void>
}

/** The record after a rotation: an ended session stays ended. */
export function afterRotation(old: RotationRecord | undefined, next: RotationRecord): RotationRecord {
  return old?.sessionId === next.sessionId && old.tokens === null ? old : next
}

/** The record after the end of a session: a late call must not overwrite the next session's record. */
export function afterEnd(old: RotationRecord | undefined, sessionId: string): RotationRecord {
  if (old && old.sessionId !== sessionId && old.tokens !== null) return old
  return { sessionId, tokens: null, spent: [] }
}

const key = 'rotation'
/** IndexedDB is sometimes unavailable or never responds; after this many ms, a refresh continues without it. */
const timeoutMs = 1000

/** The records in this browser's IndexedDB. */
export function browserRotationRecords(): RotationRecords {
  let store: ReturnType<typeof createStore> | undefined
  const open = (): ReturnType<typeof createStore> => (store ??= createStore('tallyport', 'session'))
  const change = async (next: (old: RotationRecord | undefined) => RotationRecord): Promise<void> => {
    await withTimeout(timeoutMs, () => update<RotationRecord>(key, next, open()))
  }
  return {
    read: async () => (await withTimeout(timeoutMs, () => get<RotationRecord>(key, open()))) ?? null,
    write: (record) => change((old) => afterRotation(old, record)),
    close: (sessionId) => change((old) => afterEnd(old, sessionId)),
  }
}
