import { fingerprint } from '#src/lib/fingerprint.ts'
import { ApiError, isServiceRefusal } from '../apiError.ts'
import type { RotationRecord, RotationRecords } from './rotationRecord.ts'
import type { TabLock } from './tabLock.ts'
import type { StoredTokens, Tokens, TokenStore } from './tokenStore.ts'

export interface RefreshPorts {
  tokens: TokenStore
  records: RotationRecords
  lock: TabLock
  /** The bare call of `POST /api/auth/refresh`: no bearer token, no retries, at most 8 s. */
  post: (refreshToken: string, signal: AbortSignal) => Promise<Tokens>
  /** True past the inactivity timeout (docs/rules.md#session-inactivity). */
  isInactive: () => boolean
}

/**
 * Returns the tokens to retry a call with after a 401 with the tokens `used`.
 *
 * @throws ApiError `sessionEnded` when that session is over, or the refresh's own error, which leaves the tokens as is
 */
export type Refresh = (used: StoredTokens) => Promise<StoredTokens>

/** A successful refresh serves all callers for this many milliseconds (docs/rules.md#session-refresh). */
const sharedForMs = 1000
/** A tab may be more than one rotation behind; this covers 12 hours of rotations. */
const rememberedRotations = 48

const call = { method: 'POST', url: '/api/auth/refresh' }

/** The newest known tokens: a tab's view of storage may lag behind or show half of a rotation. */
function newestOf(stored: StoredTokens, record: RotationRecord | null): Tokens {
  const known = record?.tokens
  if (!known) return stored
  const isBehind = record.spent.includes(fingerprint(stored.refreshToken))
  return isBehind || known.refreshToken === stored.refreshToken ? known : stored
}

/** True when the service permanently refused the refresh token; 408 and 429 are temporary. */
function isFinal(error: ApiError): boolean {
  return isServiceRefusal(error) && error.status !== 408 && error.status !== 429
}

/**
 * Calls the service once: the new tokens, or the error of the call. Aborts as soon as the session ends, since other tabs
 * wait for the lock.
 */
async function requestTokens(
  { tokens, post }: Pick<RefreshPorts, 'tokens' | 'post'>,
  { refreshToken }: Tokens,
  sessionId: string,
): Promise<Tokens | ApiError> {
  const abort = new AbortController()
  const unsubscribe = tokens.subscribe(() => {
    if (tokens.read()?.sessionId !== sessionId) abort.abort()
  })
  try {
    return await post(refreshToken, abort.signal)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  } finally {
    unsubscribe()
  }
}

/**
 * Runs one refresh at a time: within a tab by sharing the promise, across tabs with a lock and a record of the last
 * rotation, read inside the lock (docs/rules.md#tabs-one-refresh, docs/decisions/0002-one-refresh-for-all-tabs.md).
 */
export function createRefresh({ tokens, records, lock, post, isInactive }: RefreshPorts): Refresh {
  let running: { sessionId: string; result: Promise<StoredTokens> } | null = null
  let succeeded: { sessionId: string; at: number } | null = null

  /** The stored tokens, provided that they still belong to the calling session. */
  function current(sessionId: string): StoredTokens {
    const stored = tokens.read()
    if (stored?.sessionId !== sessionId) throw new ApiError('sessionEnded', call)
    return stored
  }

  function end(reason: 'inactive' | 'expired', sessionId: string): never {
    tokens.clear(reason, sessionId)
    throw new ApiError('sessionEnded', call)
  }

  async function rotate({ sessionId, accessToken }: StoredTokens): Promise<StoredTokens> {
    const found = await records.read()
    const record = found?.sessionId === sessionId ? found : null
    const stored = current(sessionId)
    if (isInactive()) end('inactive', sessionId)
    // Another tab ended the session, and this tab's storage does not show it yet.
    if (record && !record.tokens) throw new ApiError('sessionEnded', call)

    const newest = newestOf(stored, record)
    if (newest !== stored) tokens.continue(newest, sessionId)
    if (newest.accessToken !== accessToken) return { ...newest, sessionId }

    const fresh = await requestTokens({ tokens, post }, newest, sessionId)
    const now = current(sessionId)
    if (fresh instanceof ApiError) {
      // Another tab refreshed in the meantime without waiting for this one.
      if (now.refreshToken !== newest.refreshToken) return now
      if (isFinal(fresh)) end('expired', sessionId)
      throw fresh
    }
    tokens.continue(fresh, sessionId)
    const spent = [...(record?.spent ?? []), fingerprint(newest.refreshToken)].slice(-rememberedRotations)
    await records.write({ sessionId, tokens: fresh, spent })
    current(sessionId)
    // Not the tokens in storage, which may be older.
    return { ...fresh, sessionId }
  }

  /** The next holder of the lock must know if the session is over. */
  async function rotateOrClose(used: StoredTokens): Promise<StoredTokens> {
    try {
      return await rotate(used)
    } finally {
      if (tokens.read()?.sessionId !== used.sessionId) await records.close(used.sessionId)
    }
  }

  async function start(used: StoredTokens): Promise<StoredTokens> {
    try {
      const fresh = await lock(() => rotateOrClose(used))
      succeeded = { sessionId: used.sessionId, at: performance.now() }
      return fresh
    } finally {
      if (running?.sessionId === used.sessionId) running = null
    }
  }

  return async (used) => {
    const stored = current(used.sessionId)
    if (stored.accessToken !== used.accessToken) return stored
    if (succeeded?.sessionId === used.sessionId && performance.now() - succeeded.at < sharedForMs) return stored
    if (running?.sessionId !== used.sessionId) running = { sessionId: used.sessionId, result: start(used) }
    return running.result
  }
}
