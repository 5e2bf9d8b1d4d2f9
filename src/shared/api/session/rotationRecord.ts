import { within } from '#src/lib/within.ts'
import { createStore, get, update } from 'idb-keyval'
import type { StoredTokens } from './tokenStore.ts'

/** The outcome of the newest refresh, with the fingerprints of the refresh tokens that it and its forerunners spent. */
export interface RotationRecord extends StoredTokens {
  spent: readonly string[]
}

/**
 * Where tabs tell each other about a rotation. `localStorage` is not enough: browsers pass its changes to other tabs with a
 * delay, so that a tab holding the lock may still read the spent token. IndexedDB has no such delay.
 */
export interface RotationRecords {
  read(): Promise<RotationRecord | null>
  write(record: RotationRecord): Promise<void>
  /** Removes the record if it belongs to this session. */
  forget(sessionId: string): Promise<void>
}

const key = 'rotation'
/** IndexedDB is sometimes absent or never answers; a refresh goes on without it. */
const patienceMs = 1000

export function browserRotationRecords(): RotationRecords {
  let store: ReturnType<typeof createStore> | undefined
  const open = (): ReturnType<typeof createStore> => (store ??= createStore('tallyport', 'session'))
  const change = async (next: (old: RotationRecord | undefined) => RotationRecord | undefined): Promise<void> => {
    await within(patienceMs, () => update<RotationRecord | undefined>(key, next, open()))
  }
  return {
    read: async () => (await within(patienceMs, () => get<RotationRecord>(key, open()))) ?? null,
    write: (record) => change(() => record),
    forget: (sessionId) => change((old) => (old?.sessionId === sessionId ? undefined : old)),
  }
}
