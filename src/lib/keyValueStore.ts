/** The part of the Web Storage API that this product uses, and that never throws. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Every key that starts with `prefix`. */
  keys(prefix: string): string[]
}

/**
 * Web Storage that cannot fail: when the browser refuses a read or a write (blocked storage, full quota), the key lives in
 * memory from then on, for this tab only. `onFailure` is called once, at the first refusal.
 */
export function keyValueStore(storage: () => Storage, onFailure: () => void): KeyValueStore {
  /** What storage would not take; `null` marks a key that it would not remove. */
  const memory = new Map<string, string | null>()
  let failed = false

  function attempt<T>(work: () => T, otherwise: () => T): T {
    try {
      return work()
    } catch {
      const result = otherwise()
      if (!failed) {
        failed = true
        onFailure()
      }
      return result
    }
  }

  /** An old value left behind would come back in another tab or after a reload: a spent token, say. */
  function keepInMemory(key: string, value: string | null): void {
    memory.set(key, value)
    attempt(
      () => storage().removeItem(key),
      () => undefined,
    )
  }

  return {
    get(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      return attempt(
        () => storage().getItem(key),
        () => null,
      )
    },
    set(key, value) {
      attempt(
        () => {
          storage().setItem(key, value)
          memory.delete(key)
        },
        () => keepInMemory(key, value),
      )
    },
    remove(key) {
      attempt(
        () => {
          storage().removeItem(key)
          memory.delete(key)
        },
        () => void memory.set(key, null),
      )
    },
    keys(prefix) {
      const stored = attempt(
        () => {
          const area = storage()
          return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
        },
        () => [],
      )
      const all = new Set([...stored.filter((key) => memory.get(key) !== null), ...memory.keys()])
      return [...all].filter((key) => key.startsWith(prefix) && memory.get(key) !== null)
    },
  }
}
