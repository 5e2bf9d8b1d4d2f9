/**
 * Remembers what `load` resolved with, for code that a request waits for. Importing a loaded module again resolves only
 * in a later task of the browser, so React may render first and delay the request. A failed load is tried again.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Value | undefined
  return async () => (value ??= await load())
}
