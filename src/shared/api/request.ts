import { sleep } from '#src/lib/retry.ts'
import {
  AxiosHeaders,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type RawAxiosHeaders,
} from 'axios'
import { ApiError, withoutAnswer } from './apiError.ts'
import { originOf } from './http.ts'
import { createIdempotencyKeys } from './idempotencyKeys.ts'
import { readBody, waitOf } from './readBody.ts'
import type { Refresh } from './session/refresh.ts'
import type { StoredTokens, TokenStore } from './session/tokenStore.ts'

/** Calls made before sign-in: they send no bearer token, and a 401 is a normal response, not a reason to refresh. */
const publicPath = /^\/api\/(auth\/(login|refresh|register|forgot-password)|tallyport\/company\/access)(\/|$)/

/** How often a GET is resent after a 429 or 503, and the longest acceptable wait for the user, in milliseconds. */
const waits = { times: 2, longestMs: 30_000 }
/** Timeout for files in milliseconds, instead of the usual 30 s. */
const fileTimeoutMs = 300_000
const keyHeader = 'Idempotency-Key'

interface RequestPorts {
  http: AxiosInstance
  tokens: TokenStore
  refresh: Refresh
}

export type Request = <T>(config: AxiosRequestConfig, options?: AxiosRequestConfig) => Promise<T>

type Call = AxiosRequestConfig & { headers: AxiosHeaders }

function merge(config: AxiosRequestConfig, options: AxiosRequestConfig = {}): Call {
  const isFile = config.responseType === 'blob' || config.data instanceof FormData
  return {
    baseURL: originOf(config.url ?? ''),
    ...(isFile && { timeout: fileTimeoutMs }),
    ...config,
    ...options,
    headers: AxiosHeaders.concat(config.headers as RawAxiosHeaders, options.headers as RawAxiosHeaders),
  }
}

/**
 * Builds the call behind every generated function. It adds the bearer token; on 401, refreshes and retries once
 * (docs/rules.md#session-refresh); for GET, respects the `Retry-After` of a 429 or 503. Writes are never resent after a
 * network failure but carry an `Idempotency-Key`, so that the user can safely try again. Throws `ApiError` only.
 */
export function createRequest({ http, tokens, refresh }: RequestPorts): Request {
  const keys = createIdempotencyKeys()
  /**
   * How often a request was sent, keyed by its query's abort signal: all attempts of a query share one signal, and the
   * retries here must not multiply with those of the query.
   */
  const sent = new WeakMap<object, number>()
  const callerOf = (call: Call): object => call.signal ?? call

  /** One user's call must not be sent, or its response shown, for another user or after sign-out. */
  function assertOpen(used: StoredTokens | null, call: Call): void {
    if (used && tokens.read()?.sessionId !== used.sessionId) throw new ApiError('sessionEnded', call)
  }

  async function send(call: Call, used: StoredTokens | null): Promise<AxiosResponse> {
    assertOpen(used, call)
    const bearer = used ? { Authorization: `Bearer ${used.accessToken}` } : {}
    const headers = AxiosHeaders.concat(call.headers, bearer)
    const response = await http.request<unknown>({ ...call, headers }).catch((error: unknown) => {
      throw withoutAnswer(error, call)
    })
    assertOpen(used, call)
    return response
  }

  async function sendPatiently(call: Call, used: StoredTokens | null): Promise<AxiosResponse> {
    const isRead = (call.method ?? 'GET').toUpperCase() === 'GET'
    // Document downloads make their own three attempts, at the intervals that the service specifies.
    const waitsFor = call.responseType === 'blob' ? [429] : [429, 503]
    for (;;) {
      const sends = (sent.get(callerOf(call)) ?? 0) + 1
      sent.set(callerOf(call), sends)
      const response = await send(call, used)
      const wait = isRead && waitsFor.includes(response.status) ? waitOf(response) : null
      if (wait === null || wait > waits.longestMs || sends > waits.times) return response
      await sleep(wait, call.signal as AbortSignal | undefined).catch(() => {
        throw new ApiError('canceled', call)
      })
    }
  }

  async function answer(call: Call): Promise<AxiosResponse> {
    const isPublic = publicPath.test(call.url ?? '')
    const used = isPublic ? null : tokens.read()
    const response = await sendPatiently(call, used)
    if (response.status !== 401 || isPublic) return response
    if (used) return sendPatiently(call, await refresh(used))
    // No event fires in a tab whose own storage was cleared.
    tokens.recheck()
    return response
  }

  async function answerTo<T>(call: Call): Promise<T> {
    try {
      return await readBody<T>(await answer(call), call)
    } catch (error) {
      if (error instanceof ApiError) error.sends = sent.get(callerOf(call)) ?? 0
      if (error instanceof ApiError && error.kind === 'sessionEnded') tokens.recheck()
      throw error
    }
  }

  return async <T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> => {
    const call = merge(config, options)
    const key = call.headers.has(keyHeader) ? null : keys.keyOf(call, tokens.read()?.sessionId)
    if (key === null) return answerTo<T>(call)
    call.headers.set(keyHeader, key)
    try {
      const body = await answerTo<T>(call)
      keys.settled(key)
      return body
    } catch (error) {
      keys.settled(key, error)
      throw error
    }
  }
}
