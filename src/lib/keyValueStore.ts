/** A store of texts by key, like Web Storage, but its methods never throw. */
export interface KeyValueStore {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Every key that starts with `prefix`. */
  keys(prefix: string): string[]
}

/**
 * Web Storage that cannot fail: values that the browser refuses to store (blocked storage, full quota) are kept in
 * memory from then on, for this tab only. `onFailure` is called once, at the first refusal.
 */
export function keyValueStore(storage: () => Storage, onFailure: () => void): KeyValueStore {
  /** The values that this tab wrote; null when it removed the key. */
  const written = new Map<string, string | null>()
  /** Keys whose stored value is not trusted because storage refused a write. */
  const refused = new Set<string>()
  let failed = false

  /** The result of `access`, or undefined when the browser refuses to use the storage. */
  function attempt<T>(access: (area: Storage) => T): { result: T } | undefined {
    try {
      return { result: access(storage()) }
    } catch {
      if (!failed) {
        failed = true
        onFailure()
      }
      return undefined
    }
  }

  /** Writes a value, or null to remove the key, with `apply` in the browser's storage. */
  function write(key: string, value: string | null, apply: (area: Storage) => void): void {
    written.set(key, value)
    if (attempt(apply)) {
      refused.delete(key)
      return
    }
    refused.add(key)
    // A stale value left in storage, such as a spent token, would come back in another tab or after a reload.
    if (value !== null) attempt((area) => area.removeItem(key))
  }

  return {
    get(key) {
      const stored = refused.has(key) ? undefined : attempt((area) => area.getItem(key))
      return stored ? stored.result : (written.get(key) ?? null)
    },
    set: (key, value) => write(key, value, (area) => area.setItem(key, value)),
    remove: (key) => write(key, null, (area) => area.removeItem(key)),
    keys(prefix) {
      const stored = attempt((area) => Array.from({ length: area.length }, (_, index) => area.key(index) ?? ''))
      const inMemory = [...written].filter(([key, value]) => value !== null && refused.has(key)).map(([key]) => key)
      const inStorage = (stored?.result ?? []).filter((key) => !refused.has(key))
      return [...inStorage, ...inMemory].filter((key) => key.startsWith(prefix))
    },
  }
}
