/** A request that succeeds in the next step, like every IndexedDB request. */
const succeed = (result: unknown) => {
  const request: { result: unknown; onsuccess?: () => void } = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

/** The part of IndexedDB that `idb-keyval` uses; jsdom has none. `stored` has the values under `database/store/key`. */
export function fakeIndexedDb() {
  const stored = new Map<string, unknown>()
  let opened = 0
  const database = (name: string) => ({
    createObjectStore: () => undefined,
    transaction(storeName: string) {
      const path = (key: string) => `${name}/${storeName}/${key}`
      const transaction: { oncomplete?: () => void; objectStore: () => unknown } = {
        objectStore: () => ({
          transaction,
          get: (key: string) => succeed(stored.get(path(key))),
          put(value: unknown, key: string) {
            stored.set(path(key), value)
            setTimeout(() => transaction.oncomplete?.())
          },
        }),
      }
      return transaction
    },
  })
  const open = (name: string) => {
    opened += 1
    return succeed(database(name))
  }
  return { factory: { open }, stored, opened: () => opened }
}
