/**
 * Remembers what `load` imported: a second import of the same module resolves only in a later task of the browser, by
 * which time React may have begun to render, so a call to a service that waits for it is sent after that. A failed load
 * is tried again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Value | undefined
  return async () => (value ??= await load())
}
