import { sleep } from '#src/lib/sleep.ts'
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

/** Calls that a visitor makes: without a bearer token, and a 401 of theirs is an answer and no reason to refresh. */
const publicPath = /^\/api\/(auth\/(login|refresh|register|forgot-password)|tallyport\/company\/access)(\/|$)/

/** How often a GET is sent again after a 429 or 503, and the longest wait (milliseconds) that a person is asked to bear. */
const waits = { times: 2, longestMs: 30_000 }
/** Milliseconds for files instead of the usual 30 s. */
const fileTimeoutMs = 300_000
const keyHeader = 'Idempotency-Key'

export interface RequestPorts {
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
 * Builds the call behind every generated function: bearer token; on 401, one refresh and one retry (docs/rules.md#session-refresh);
 * `Retry-After` of a 429 or 503 respected for GET. Writes are never sent again after a network failure, but carry an
 * `Idempotency-Key`, so that a person may try again. Throws `ApiError` only.
 */
export function createRequest({ http, tokens, refresh }: RequestPorts): Request {
  const keys = createIdempotencyKeys()
  /**
   * How often a request was sent, by its query's abort signal: one signal serves all attempts of a query, and the retries
   * here and those of the query must not multiply.
   */
  const sent = new WeakMap<object, number>()
  const callerOf = (call: Call): object => call.signal ?? call

  /** A call of one user must not be sent, or its answer shown, for another user or after logout. */
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
    // Document downloads make their own three attempts, at the times that the service names.
    const waitsFor = call.responseType === 'blob' ? [429] : [429, 503]
    for (;;) {
      const sends = (sent.get(callerOf(call)) ?? 0) + 1
      sent.set(callerOf(call), sends)
      const response = await send(call, used)
      const wait = isRead && waitsFor.includes(response.status) ? waitOf(response) : null
      if (wait === null || wait > waits.longestMs || sends > waits.times) return response
      await sleep(wait, call.signal as AbortSignal | undefined).catch(() => {
        throw new ApiError('cancelled', call)
      })
    }
  }

  async function answer(call: Call): Promise<AxiosResponse> {
    const isPublic = publicPath.test(call.url ?? '')
    const used = isPublic ? null : tokens.read()
    const response = await sendPatiently(call, used)
    if (response.status !== 401 || isPublic) return response
    if (used) return sendPatiently(call, await refresh(used))
    // No event tells a tab that its storage was emptied.
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
