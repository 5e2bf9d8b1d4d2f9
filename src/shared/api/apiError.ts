import type { AxiosError, AxiosRequestConfig } from 'axios'

const redacted = '[redacted]'
const secretName = /authorization|token|password|secret|api-?key|cookie/i
const secretText = [/\bBearer\s+[\w.~+/=-]+/gi, /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g]
/** The path of an access link contains its secret token (docs/rules.md#secrets-redacted). */
const secretPath = /(\/company\/access\/)[^/?#]+/

/** The text without bearer tokens and JSON Web Tokens. */
export function redactText(text: string): string {
  return secretText.reduce((rest, pattern) => rest.replace(pattern, redacted), text)
}

/** The URL without its query, its fragment and the token of an access link. */
export function redactUrl(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? '').replace(secretPath, `$1${redacted}`)
}

/** A copy of a JSON-like value that is safe to log or show: fields named like secrets are hidden, strings redacted. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, secretName.test(name) ? redacted : redact(field)]),
  )
}

/** One rejected field; `pointer` is a JSON pointer into the request body. */
interface FieldProblem {
  pointer: string
  code: string
  detail: string
}

/** An error body as the contract defines it (RFC 9457), with secrets removed from its text fields. */
interface Problem {
  type: string
  title: string
  status: number
  detail?: string
  instance?: string
  code?: string
  traceId?: string
  errors: FieldProblem[]
}

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' ? redactText(value) : undefined
}

function fieldProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return []
  return value.filter(isFields).map((fields) => ({
    pointer: textOf(fields, 'pointer') ?? '',
    code: textOf(fields, 'code') ?? '',
    detail: textOf(fields, 'detail') ?? '',
  }))
}

/** Parses an error body; null when it is not a problem document (a proxy's page, truncated, empty). */
export function parseProblem(body: string, status: number): Problem | null {
  let fields: unknown
  try {
    fields = JSON.parse(body)
  } catch {
    return null
  }
  if (!isFields(fields)) return null
  const optional = {
    detail: textOf(fields, 'detail'),
    instance: textOf(fields, 'instance'),
    code: textOf(fields, 'code'),
    traceId: textOf(fields, 'traceId'),
  }
  return {
    type: textOf(fields, 'type') ?? 'about:blank',
    title: textOf(fields, 'title') ?? '',
    status,
    errors: fieldProblems(fields['errors']),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
}

/**
 * What went wrong with a call:
 * - `http`: the service responded with an error status; `status` and usually `problem` say which.
 * - `network`: no response (offline, refused, dropped). `timeout`: none in time. With both, a write may have succeeded.
 * - `html`: a web page instead of data (a proxy, a captive portal). `malformed`: truncated, empty or not JSON.
 * - `canceled`: the caller's signal was aborted.
 * - `sessionEnded`: the session that made the call is over; the router is navigating to sign-in.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'html' | 'malformed' | 'canceled' | 'sessionEnded'

interface Details {
  status?: number
  problem?: Problem | null
  /** Milliseconds the service asked us to wait. */
  retryAfterMs?: number | null
  /** When the service responded, by its own clock; in milliseconds since 1970. */
  respondedAt?: number | null
}

/** The only error a call throws. It has no request headers, bodies or query values, so it is safe to log and show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | null
  readonly problem: Problem | null
  readonly retryAfterMs: number | null
  readonly respondedAt: number | null
  readonly method: string
  readonly path: string
  /** How often this request has been sent so far, including earlier attempts of the same query: see `request.ts`. */
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
    this.respondedAt = details.respondedAt ?? null
    this.method = method
    this.path = path
  }

  /** The problem's code from the contract, such as `payment.total_changed`. */
  get code(): string | null {
    return this.problem?.code ?? null
  }
}

/** `note` is called for each failed call, once `followFailures.ts` sets it in a deployment that wants reports. */
export const failedCalls: { note?: (error: unknown) => void } = {}

/** Converts an axios error without a response to an `ApiError`; returns any other error (a bug of ours) unchanged. */
export function withoutResponse(error: unknown, call: AxiosRequestConfig): unknown {
  return isAxiosError(error) ? new ApiError(kindOf(error), call) : error
}

/** Same check as axios's own, which would pull all of axios into screens that only inspect an error. */
function isAxiosError(error: unknown): error is AxiosError {
  return error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true
}

function kindOf({ code }: AxiosError): ApiErrorKind {
  if (code === 'ERR_CANCELED') return 'canceled'
  return code === 'ETIMEDOUT' ? 'timeout' : 'network'
}

/** True when the same read may succeed a moment later; status 202 is a document that is still being rendered. */
export function isTransient(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  if (error.kind === 'http') return error.status === 202 || (error.status ?? 0) >= 500
  return error.kind !== 'canceled' && error.kind !== 'sessionEnded'
}

/**
 * True when the service itself refused the call, with a problem from the contract. A 401 or 403 without one comes from
 * a proxy and says no more about the session than a 5xx does.
 */
export function isServiceRefusal(error: unknown): boolean {
  return isRefusal(error) && error instanceof ApiError && error.code !== null
}

/**
 * True when the service, or a provider whose errors have the same `kind` and `status`, definitely refused the call;
 * otherwise a write may have taken effect.
 */
export function isRefusal(error: unknown): boolean {
  const { kind, status } = failureOf(error)
  return kind === 'http' && (status ?? 0) < 500
}

/** Refusals from before the service looks at a write's idempotency key: they say nothing about an earlier attempt. */
const codesBeforeKeyCheck = new Set(['idempotency.in_flight', 'request.rate_limited', 'auth.unauthenticated'])

/**
 * True when the service refused the write itself, with a problem from the contract. Earlier attempts with the same key
 * may still have succeeded.
 */
export function isDecision(error: unknown): error is ApiError {
  return isServiceRefusal(error) && !codesBeforeKeyCheck.has(codeOf(error))
}

/** True when the call failed because the session had ended; the sign-in page shows the reason. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'sessionEnded'
}

/** The service's error code from the contract; empty for any other failure. */
export function codeOf(error: unknown): string {
  return (error instanceof ApiError && error.code) || ''
}

/** True when an emailed or shared link is unknown, used, replaced or too old, or its token is malformed. */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 404 || error.status === 410) return true
  return error.status === 422 && (error.problem?.errors ?? []).some(({ pointer }) => /token$/i.test(pointer))
}

/** What is known of any error, also of those that providers and `loadChunk` throw. */
interface Failure {
  kind?: string
  status?: number | null
  /** From the contract. */
  code?: string | null
}

/** True when there was no response, from a service or for a file of the app, so no status can be reported. */
export function hasNoResponse(error: unknown): boolean {
  const { kind } = failureOf(error)
  return kind === 'network' || kind === 'timeout'
}

export const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {})

const messageByStatus: Record<number, string> = { 403: 'error.forbidden', 404: 'error.notFound', 429: 'error.tooMany' }

/** The i18n key of the message that tells the user what a failed call, or a page that could not be loaded, means. */
export function problemMessage(error: unknown): string {
  const { kind, status, code } = failureOf(error)
  if (hasNoResponse(error)) return 'error.offline'
  if (code === 'idempotency.in_flight') return 'error.inFlight'
  if (kind === 'gone') return 'record.gone'
  if (kind === 'missing') return 'error.partMissingHelp'
  if (kind !== 'http' || typeof status !== 'number') return 'error.unexpected'
  return messageByStatus[status] ?? (status >= 500 ? 'error.server' : 'error.unexpected')
}
