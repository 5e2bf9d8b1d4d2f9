import { lru } from 'tiny-lru'

/** What Google says of a request that would fail again; its older and its newer services have words of their own. */
const lasting = new Set([
  'INVALID_ARGUMENT',
  'INVALID_REQUEST',
  'NOT_FOUND',
  'PERMISSION_DENIED',
  'REQUEST_DENIED',
  'ZERO_RESULTS',
])

/** Whether the same request would fail in the same way: not when over quota, nor when nobody knows why it failed. */
export const isLasting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && lasting.has(error.code)

/**
 * Keeps the answers to the last `size` different requests; equal requests under way share one. Failures are kept too, unless
 * another try may succeed (docs/rules.md#maps-caches).
 */
export function requestCache<Answer>(size: number): (key: unknown, request: () => Promise<Answer>) => Promise<Answer> {
  const known = lru<Promise<Answer>>(size)
  return (key, request) => {
    const name = JSON.stringify(key)
    const before = known.get(name)
    if (before) return before
    const started = request()
    known.set(name, started)
    started.catch((error: unknown) => {
      if (!isLasting(error) && known.get(name) === started) known.delete(name)
    })
    return started
  }
}
