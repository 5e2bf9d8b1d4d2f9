import type { Metric } from 'web-vitals'
import { AuthProblemCode } from '#generated/auth/model/authProblemCode.ts'
import { MainProblemCode } from '#generated/main/model/mainProblemCode.ts'
import { operations } from '#generated/operations.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { stackOf } from './stack.ts'

/** A failure to report: an event of the window, or the error of a call; when (ms since 1970); the path of the page. */
export type NotedFailure = readonly [what: unknown, at: number, path: string]

/** `AnyValue` of OTLP, as the JSON mapping of protobuf writes it: a 64-bit integer is a string. */
type Value = { stringValue: string } | { intValue: string } | { doubleValue: number }

/** `LogRecord` of OTLP. */
export interface LogRecord {
  timeUnixNano: string
  severityNumber: number
  severityText: string
  eventName: string
  body: { stringValue: string }
  attributes: { key: string; value: Value }[]
  /** Links the record to the service's trace. */
  traceId?: string
}

interface Sources {
  /** The template of the route at a path, such as `/customers/$id`; undefined if there is none. */
  routeOf: (path: string) => string | undefined
  /** Whether this page has loaded a script. */
  isLoaded: (url: string) => boolean
}

/** The reason of a failed call without a status. */
const withoutStatus: ReadonlySet<string> = new Set(['network', 'timeout', 'html', 'malformed'])
const codes: ReadonlySet<string> = new Set([...Object.values(AuthProblemCode), ...Object.values(MainProblemCode)])
/** A trace id has at least one letter, but in one of three million; an account number has none. */
const traceIdPattern = /^(?=.*[a-f])[\da-f]{32}$/
const errorNames: ReadonlySet<string> = new Set([
  // Of the language and of our own.
  'AggregateError',
  'ApiError',
  'ChunkError',
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'ZodError',
  // Of browsers.
  'AbortError',
  'DataCloneError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
])
const vitals: ReadonlySet<string> = new Set(['LCP', 'INP', 'CLS'])
const ratings: ReadonlySet<string> = new Set(['good', 'needs-improvement', 'poor'])

/**
 * Makes records of what happened. Each value is one from a list of ours or of the contract, a number in its limits, or
 * matches a strict pattern; no text of an error, a response, an address or a person is ever copied
 * (docs/rules.md#telemetry-redacted).
 */
export function createRecords({ routeOf, isLoaded }: Sources) {
  const route = (path: string) => text('tallyport.route', routeOf(path))

  /** Null for a call that was canceled, and for what does not count as a failure. */
  function ofCall(error: ApiError, at: number, path: string): LogRecord | null {
    const status = isStatus(error.status) ? error.status : undefined
    const isHttp = error.kind === 'http' && status !== undefined
    const type = isHttp ? String(status) : oneOf(withoutStatus, error.kind)
    if (type === undefined || (isHttp && status < 400)) return null
    const traceId = error.problem?.traceId ?? ''
    return {
      ...head('tallyport.failed_call', 'Failed call', isHttp && status < 500 ? 'WARN' : 'ERROR', at),
      attributes: [
        ...text('tallyport.operation', operationOf(error)),
        ...(status === undefined ? [] : [{ key: 'http.response.status_code', value: { intValue: String(status) } }]),
        ...text('error.type', type),
        ...text('tallyport.problem_code', oneOf(codes, error.code)),
        ...route(path),
      ],
      ...(traceIdPattern.test(traceId) && { traceId }),
    }
  }

  function ofEvent(event: Event, at: number, path: string): LogRecord | null {
    // Browsers report it for a layout that takes one more frame.
    if (event instanceof ErrorEvent && event.message.startsWith('ResizeObserver loop')) return null
    const error: unknown = 'reason' in event ? event.reason : event instanceof ErrorEvent ? event.error : undefined
    const name = error instanceof Error ? error.name : ''
    return {
      ...head('exception', 'Uncaught error', 'ERROR', at),
      attributes: [
        ...text('exception.type', oneOf(errorNames, name) ?? 'other'),
        ...text('exception.stacktrace', stackOf(event, error, isLoaded)),
        ...route(path),
      ],
    }
  }

  return {
    ofFailure([what, at, path]: NotedFailure): LogRecord | null {
      try {
        if (what instanceof ApiError) return ofCall(what, at, path)
        return what instanceof Event ? ofEvent(what, at, path) : null
      } catch {
        // Anything can be thrown, also an object that throws when it is read.
        return null
      }
    },

    ofVital({ name, value, rating }: Pick<Metric, 'name' | 'value' | 'rating'>, at: number, path: string) {
      if (!vitals.has(name) || !Number.isFinite(value)) return null
      return {
        ...head('browser.web_vital', 'Web vital', 'INFO', at),
        attributes: [
          ...text('browser.web_vital.name', name.toLowerCase()),
          { key: 'browser.web_vital.value', value: { doubleValue: Math.round(value * 10_000) / 10_000 } },
          ...text('browser.web_vital.rating', oneOf(ratings, rating)),
          ...route(path),
        ],
      }
    },
  }
}

/** The body of an OTLP/HTTP request with these records, as JSON. */
export function requestBody(logRecords: readonly LogRecord[], release: string | undefined): string {
  const attributes = [...text('service.name', 'tallyport'), ...text('service.version', release)]
  return JSON.stringify({
    resourceLogs: [{ resource: { attributes }, scopeLogs: [{ scope: { name: 'tallyport' }, logRecords }] }],
  })
}

const severities = { INFO: 9, WARN: 13, ERROR: 17 } as const

const head = (eventName: string, body: string, severityText: keyof typeof severities, at: number) => ({
  timeUnixNano: `${Math.round(at)}000000`,
  severityNumber: severities[severityText],
  severityText,
  eventName,
  body: { stringValue: body },
})

const text = (key: string, value: string | undefined) =>
  value === undefined ? [] : [{ key, value: { stringValue: value } }]

const oneOf = (allowed: ReadonlySet<string>, value: string | null) =>
  value !== null && allowed.has(value) ? value : undefined

const isStatus = (status: number | null): status is number =>
  Number.isInteger(status) && Number(status) >= 100 && Number(status) < 600

const templates = Object.entries(operations).map(([id, { method, path }]) => ({ id, method, parts: path.split('/') }))

/** The contract's id of the operation that was called; where two match, such as `/me` and `/{id}`, the exact one. */
function operationOf({ method, path }: ApiError): string | undefined {
  const parts = path.split('/')
  const isParameter = (part: string) => part.startsWith('{')
  const found = templates.filter(
    (template) =>
      template.method === method &&
      template.parts.length === parts.length &&
      template.parts.every((part, at) => isParameter(part) || part === parts[at]),
  )
  const countParameters = (template: { parts: readonly string[] }) => template.parts.filter(isParameter).length
  return found.toSorted((one, other) => countParameters(one) - countParameters(other))[0]?.id
}
