import type { AxiosRequestConfig, AxiosResponse } from 'axios'
import { readServiceTime } from '#src/lib/serviceClock.ts'
import { ApiError, parseProblem } from './apiError.ts'

/** A file is ready only at 200: while a document is being rendered, the service responds with 202 and JSON. */
function isSuccess(status: number, call: AxiosRequestConfig): boolean {
  return call.responseType === 'blob' ? status === 200 : status >= 200 && status < 300
}

function header(response: AxiosResponse, name: string): string | undefined {
  const value: unknown = response.headers[name]
  return typeof value === 'string' ? value : undefined
}

async function text(data: unknown): Promise<string> {
  if (data instanceof Blob) return data.text()
  return typeof data === 'string' ? data : ''
}

/** Replaces lone surrogates: JSON can contain them as `\\ud800`, but no URL can be built from them. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** The `Retry-After` of a response in milliseconds, or null. */
export function waitOf(response: AxiosResponse): number | null {
  return retryAfterMs(header(response, 'retry-after'), header(response, 'date'))
}

/** When the service responded, by its own clock: this browser's may be wrong. Null if another origin hides its `Date`. */
function respondedAt(response: AxiosResponse): number | null {
  const time = Date.parse(header(response, 'date') ?? '')
  return Number.isNaN(time) ? null : time
}

/**
 * The body of a successful response: a Blob if one was requested, otherwise parsed JSON; undefined for 202 and 204
 * without a body.
 *
 * @throws ApiError `http` (for a document that is not rendered yet: 202 and `retryAfterMs`), `html` or `malformed`
 */
export async function readBody<T>(response: AxiosResponse, call: AxiosRequestConfig): Promise<T> {
  const { status } = response
  readServiceTime(respondedAt(response))
  if (!isSuccess(status, call)) {
    const isProblem = header(response, 'content-type')?.includes('application/problem+json')
    const problem = isProblem ? parseProblem(await text(response.data), status) : null
    const details = { status, problem, retryAfterMs: waitOf(response), respondedAt: respondedAt(response) }
    throw new ApiError('http', call, details)
  }
  if (header(response, 'content-type')?.includes('text/html')) throw new ApiError('html', call, { status })
  if (response.data instanceof Blob) return response.data as T
  const body = await text(response.data)
  if (body === '' && (status === 202 || status === 204)) return undefined as T
  try {
    return JSON.parse(body, /\\ud[89a-f]/i.test(body) ? wellFormed : undefined) as T
  } catch {
    throw new ApiError(body.trimStart().startsWith('<') ? 'html' : 'malformed', call, { status })
  }
}

/**
 * Milliseconds that a `Retry-After` header asks for, or null when it is missing or unreadable.
 *
 * @param value seconds, or an HTTP date
 * @param serverDate the response's `Date` header, so that a wrong clock in the browser does not matter
 */
export function retryAfterMs(value: string | undefined, serverDate?: string): number | null {
  if (!value) return null
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000
  // Browsers parse almost anything, even `-5` and `1.5`, as a date long past; HTTP dates begin with the weekday.
  if (!/^\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return null
  const until = Date.parse(value.includes('GMT') ? value : `${value} GMT`)
  if (Number.isNaN(until)) return null
  const now = Date.parse(serverDate ?? '')
  return Math.max(0, until - (Number.isNaN(now) ? Date.now() : now))
}
