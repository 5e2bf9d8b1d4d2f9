import { redactUrl } from '#src/lib/redact.ts'
import type { AxiosError, AxiosRequestConfig } from 'axios'
import type { Problem } from './problem.ts'

/**
 * What went wrong with a call:
 * - `http`: the service answered with an error status; `status` and usually `problem` say which.
 * - `network`: no answer (offline, refused, cut). `timeout`: none in time. Whether a write took effect is then unknown.
 * - `html`: a web page came instead of data (a proxy, a captive portal). `malformed`: cut off, empty or not JSON.
 * - `cancelled`: the caller's signal was aborted.
 * - `sessionEnded`: the session that made the call is over; the router is on its way to sign-in.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'html' | 'malformed' | 'cancelled' | 'sessionEnded'

interface Details {
  status?: number
  problem?: Problem | null
  /** Milliseconds the service asked us to wait. */
  retryAfterMs?: number | null
}

/** The one error that a call throws. It holds no request headers, bodies or query values, so it is safe to log and show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | null
  readonly problem: Problem | null
  readonly retryAfterMs: number | null
  readonly method: string
  readonly path: string
  /** How often what was asked for has been sent so far, with what came before this answer: see `request.ts`. */
  sends = 1

  constructor(kind: ApiErrorKind, call: AxiosRequestConfig, details: Details = {}) {
    const method = (call.method ?? 'GET').toUpperCase()
    const path = redactUrl(call.url ?? '')
    const status = details.status ?? null
    super(`${method} ${path}: ${kind}${status === null ? '' : ` ${status}`}`)
    this.kind = kind
    this.status = status
    this.problem = details.problem ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
    this.method = method
    this.path = path
  }

  /** The contract's own code of the problem, such as `payment.total_changed`. */
  get code(): string | null {
    return this.problem?.code ?? null
  }
}

/** What remains when axios got no answer; a fault of our own stays what it is. */
export function withoutAnswer(error: unknown, call: AxiosRequestConfig): unknown {
  return isAxiosError(error) ? new ApiError(kindOf(error), call) : error
}

/** As axios' own, which would bring all of axios to screens that only look at an error. */
function isAxiosError(error: unknown): error is AxiosError {
  return error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true
}

function kindOf({ code }: AxiosError): ApiErrorKind {
  if (code === 'ERR_CANCELED') return 'cancelled'
  return code === 'ETIMEDOUT' ? 'timeout' : 'network'
}

/** True when the same read may well succeed a moment later; 202 is a document that is still being rendered. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'http') return error.status === 202 || (error.status ?? 0) >= 500
  return error.kind !== 'cancelled' && error.kind !== 'sessionEnded'
}

/**
 * True when the service itself refuses, in the contract's own words. A 401 or 403 without them is the page of a proxy, and
 * tells no more about a session than a 5xx does.
 */
export function isServiceRefusal(error: unknown): boolean {
  return isRefusal(error) && error instanceof ApiError && error.code !== null
}

/** True when the service has certainly refused the call; otherwise a write may have taken effect. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && (error.status ?? 0) < 500
}
