import { lru } from 'tiny-lru'

/** Google's error codes for requests that would fail again; its older and newer services use different codes. */
const lasting = new Set([
  'INVALID_ARGUMENT',
  'INVALID_REQUEST',
  'NOT_FOUND',
  'PERMISSION_DENIED',
  'REQUEST_DENIED',
  'ZERO_RESULTS',
])

/** Whether the same request would fail again; false if over quota or if the cause is unknown. */
export const isLasting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && lasting.has(error.code)

/**
 * Caches the responses to the last `size` different requests; identical requests in progress share one. Failures are
 * cached too, unless a retry might succeed (docs/rules.md#maps-caches).
 */
export function requestCache<Result>(size: number): (key: unknown, request: () => Promise<Result>) => Promise<Result> {
  const known = lru<Promise<Result>>(size)
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
