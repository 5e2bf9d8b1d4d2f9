import { type KeyValueStore, keyValueStore } from '#src/lib/keyValueStore.ts'

/** Storage that all tabs of the product share. */
export interface SharedStorage extends KeyValueStore {
  /** Calls `listener` with the key that another tab wrote or removed; null when it cleared everything. */
  onChange(listener: (key: string | null) => void): void
  /** Calls `listener` once, when the browser first refuses to store something; this tab then stores it in memory. */
  onFailure(listener: () => void): void
}

/** `localStorage` with its `storage` events; in memory without a window, as in tests in Node. */
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

/** The only user data that the product keeps in the browser. */
export interface SessionUser {
  id: string
  firstName: string
  lastName: string
  isInternal: boolean
}

/** The signed-in user, as stored in the browser. */
export interface UserRecord {
  /** The user of the last session in this browser; null when unknown or damaged. */
  read(): SessionUser | null
  /** Stores only the fields of `SessionUser`, whatever else the service sent. */
  write(user: SessionUser): SessionUser
  clear(): void
}

const userKey = 'tallyport.user'

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
}

export function createUserRecord(storage: KeyValueStore): UserRecord {
  return {
    read() {
      try {
        const user: unknown = JSON.parse(storage.get(userKey) ?? 'null')
        return isUser(user) ? user : null
      } catch {
        return null // Damaged by hand or by another product on this origin; the service has the real data anyway.
      }
    },
    write({ id, firstName, lastName, isInternal }) {
      const user = { id, firstName, lastName, isInternal }
      storage.set(userKey, JSON.stringify(user))
      return user
    },
    clear: () => storage.remove(userKey),
  }
}
