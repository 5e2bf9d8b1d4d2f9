import { type AxiosInstance, type AxiosRequestConfig, create } from 'axios'
import { settings } from '#src/lib/settings.ts'
import { ApiError, withoutResponse } from './apiError.ts'
import { readBody } from './readBody.ts'
import type { Tokens } from './session/tokenStore.ts'

const refreshPath = '/api/auth/refresh'
const refreshTimeoutMs = 8000

/**
 * The axios instance that sends every call. It returns each response unchanged, whatever its status, and throws only
 * for network failures. Lists are sent as repeated parameters (`status=Current&status=PastDue`).
 */
export function createHttp(defaults: AxiosRequestConfig = {}): AxiosInstance {
  return create({
    timeout: 30_000,
    responseType: 'text',
    transformResponse: [(data: unknown) => data],
    validateStatus: () => true,
    paramsSerializer: { indexes: null },
    transitional: { clarifyTimeoutError: true },
    // The session is not in a cookie. By default, axios looks for one first, and sends only in a later task.
    xsrfCookieName: '',
    ...defaults,
  })
}

/** The base URL of the service that a call goes to; empty for the app's own origin. */
export function originOf(url: string, { authUrl, mainUrl } = settings): string {
  return (url.startsWith('/api/auth/') ? authUrl : mainUrl) ?? ''
}

/**
 * A `traceparent` of W3C Trace Context: version, id of a new trace, id of its first span, and "sampled". Random, and never
 * the same twice, so it links no two calls to each other or to a person. Short, because it loads before sign-in.
 */
const newTraceparent = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(48)), (part) => (part & 15).toString(16))
    .join('')
    .replace(/.{32}/, '00-$&-') + '-01'

/** A separate trace for each call, if the deployment asks for it (docs/deploy.md#traces-of-calls); axios sends no `null`. */
export const traceOf = () => ({ traceparent: settings.traceCalls ? newTraceparent() : null })

/** `POST /api/auth/refresh`, bypassing the session handling of other calls. */
export function createBareRefresh(http: AxiosInstance): (refreshToken: string, signal: AbortSignal) => Promise<Tokens> {
  return async (refreshToken, signal) => {
    const call = {
      method: 'POST',
      url: refreshPath,
      baseURL: originOf(refreshPath),
      data: { refreshToken },
      headers: traceOf(),
      timeout: refreshTimeoutMs,
      signal,
    }
    const response = await http.request<unknown>(call).catch((error: unknown) => {
      throw withoutResponse(error, call)
    })
    const fresh = await readBody<Partial<Tokens> | null>(response, call)
    if (!fresh?.accessToken || !fresh.refreshToken) throw new ApiError('malformed', call)
    return { accessToken: fresh.accessToken, refreshToken: fresh.refreshToken }
  }
}

export const http = createHttp()
export const bareRefresh = createBareRefresh(http)
