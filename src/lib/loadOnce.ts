/**
 * Returns a function that calls `load` once and keeps the result; after a failure, the next call loads again. For code
 * that must be loaded before a request is sent: without this, importing a module that is already loaded resolves only
 * in a later browser task, so React may render first and delay the request.
 */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let value: Value | undefined
  return async () => (value ??= await load())
}
