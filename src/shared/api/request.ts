import {
  AxiosHeaders,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type RawAxiosHeaders,
} from 'axios'
import { fingerprint } from '#src/lib/fingerprint.ts'
import { newId } from '#src/lib/newId.ts'
import { sleep } from '#src/lib/retry.ts'
import { ApiError, failedCalls, isDecision, withoutResponse } from './apiError.ts'
import { originOf, traceOf } from './http.ts'
import { readBody, waitOf } from './readBody.ts'
import type { Refresh } from './session/refresh.ts'
import type { StoredTokens, TokenStore } from './session/tokenStore.ts'

/** Calls made before sign-in: they send no bearer token, and a 401 is a normal response, not a reason to refresh. */
const publicPath = /^\/api\/(auth\/(login|refresh|register|forgot-password)|tallyport\/company\/access)(\/|$)/

/** How often a GET is resent after a 429 or 503, and the longest acceptable wait for the user, in milliseconds. */
const retryLimits = { times: 2, longestWaitMs: 30_000 }
/** Timeout for files in milliseconds, instead of the usual 30 s. */
const fileTimeoutMs = 300_000
const keyHeader = 'Idempotency-Key'

/** What a request needs; tests replace each part. */
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
  const queryOf = (call: Call): object => call.signal ?? call

  /** Throws if the session of a call is over: it must not be sent, or its response shown, for another user. */
  function assertSessionOpen(used: StoredTokens | null, call: Call): void {
    if (used && tokens.read()?.sessionId !== used.sessionId) throw new ApiError('sessionEnded', call)
  }

  async function send(call: Call, used: StoredTokens | null): Promise<AxiosResponse> {
    assertSessionOpen(used, call)
    const bearer = used ? { Authorization: `Bearer ${used.accessToken}` } : {}
    const headers = AxiosHeaders.concat(call.headers, bearer, traceOf())
    const response = await http.request<unknown>({ ...call, headers }).catch((error: unknown) => {
      throw withoutResponse(error, call)
    })
    assertSessionOpen(used, call)
    return response
  }

  async function sendWithRetry(call: Call, used: StoredTokens | null): Promise<AxiosResponse> {
    const isRead = (call.method ?? 'GET').toUpperCase() === 'GET'
    // Document downloads make their own three attempts, at the intervals that the service specifies.
    const retriedStatuses = call.responseType === 'blob' ? [429] : [429, 503]
    for (;;) {
      const sends = (sent.get(queryOf(call)) ?? 0) + 1
      sent.set(queryOf(call), sends)
      const response = await send(call, used)
      const wait = isRead && retriedStatuses.includes(response.status) ? waitOf(response) : null
      if (wait === null || wait > retryLimits.longestWaitMs || sends > retryLimits.times) return response
      await sleep(wait, call.signal as AbortSignal | undefined).catch(() => {
        throw new ApiError('canceled', call)
      })
    }
  }

  async function sendSignedIn(call: Call): Promise<AxiosResponse> {
    const isPublic = publicPath.test(call.url ?? '')
    const used = isPublic ? null : tokens.read()
    const response = await sendWithRetry(call, used)
    if (response.status !== 401 || isPublic) return response
    if (used) return sendWithRetry(call, await refresh(used))
    // No event fires in a tab whose own storage was cleared.
    tokens.recheck()
    return response
  }

  async function sendAndRead<T>(call: Call): Promise<T> {
    try {
      return await readBody<T>(await sendSignedIn(call), call)
    } catch (error) {
      failedCalls.note?.(error)
      if (error instanceof ApiError) error.sends = sent.get(queryOf(call)) ?? 0
      if (error instanceof ApiError && error.kind === 'sessionEnded') tokens.recheck()
      throw error
    }
  }

  return async <T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> => {
    const call = merge(config, options)
    const key = call.headers.has(keyHeader) ? null : keys.keyOf(call, tokens.read()?.sessionId)
    if (key === null) return sendAndRead<T>(call)
    call.headers.set(keyHeader, key)
    try {
      const body = await sendAndRead<T>(call)
      keys.settled(key)
      return body
    } catch (error) {
      keys.settled(key, error)
      throw error
    }
  }
}

interface IdempotencyKeys {
  /** The key for this write, or null if the call takes none. The same write has the same key until it is `settled`. */
  keyOf(call: AxiosRequestConfig, sessionId: string | undefined): string | null
  /** Call it with the outcome of this key's write (no `error`: success); forgets the key once the outcome is certain. */
  settled(key: string, error?: unknown): void
}

/** A write whose outcome is unknown. */
interface OpenWrite {
  key: string
  method: string
  url: string
}

/** Sign-in creates only a session and takes no key. */
const signInPrefix = '/api/auth/login/'

/**
 * One `Idempotency-Key` per intended write. When a response is lost, it is unknown whether the write took effect, so a
 * retry gets the same key and the service runs the write only once. After a clear response, a repeat is a new write.
 */
function createIdempotencyKeys(): IdempotencyKeys {
  const open = new Map<string, OpenWrite>()
  /** Makes a password in a body harder to guess from its fingerprint. */
  const salt = newId()
  let session: string | undefined

  return {
    keyOf(call, sessionId) {
      const method = methodOf(call)
      const { url = '' } = call
      if (method === 'GET' || url.startsWith(signInPrefix)) return null
      if (sessionId !== session) open.clear()
      session = sessionId
      const id = fingerprint(JSON.stringify([salt, method, url, call.params, contentOf(call.data)]))
      const write = open.get(id) ?? { key: newId(), method, url }
      open.set(id, write)
      return write.key
    },

    settled(key, error) {
      const [id, write] = [...open].find(([, { key: known }]) => known === key) ?? []
      if (id === undefined || write === undefined || (error !== undefined && !isDecision(error))) return
      open.delete(id)
      if (error !== undefined) return
      for (const [otherId, other] of open) if (undoes(write, other)) open.delete(otherId)
    },
  }
}

const methodOf = ({ method = 'GET' }: AxiosRequestConfig) => method.toUpperCase()

const parentOf = (url: string) => url.slice(0, url.lastIndexOf('/'))

/**
 * True when a successful write may have undone the other one: enabling an account after disabling it, canceling an
 * invite, deleting what was created. Repeating the other one is then a new write. A second create in the same
 * collection does not affect the first.
 */
function undoes(done: OpenWrite, other: OpenWrite): boolean {
  if (done.method === 'DELETE' && other.url === parentOf(done.url)) return true
  const bothCreate = done.method === 'POST' && other.method === 'POST'
  return !bothCreate && parentOf(done.url) === parentOf(other.url)
}

/** What distinguishes one body from another; files by their metadata, since reading them takes time. */
function contentOf(data: unknown): unknown {
  if (!(data instanceof FormData)) return data
  return [...data].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified, value.type] : [name, value],
  )
}
