import type { MockResponse } from './gate.ts'

/** One field of the request that is wrong. */
export interface FieldError {
  /** JSON pointer into the request body, or `/query/<name>`, `/path/<name>`, `/header/<name>`. */
  pointer: string
  code: string
  detail: string
}

/** An RFC 9457 problem as defined in `openapi/common.yaml`. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: string
  traceId: string
  errors?: FieldError[]
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  417: 'Expectation failed',
  422: 'Invalid request',
  429: 'Too many requests',
  431: 'Header too large',
  500: 'Mock error',
  503: 'Unavailable',
}

export const problemType = 'application/problem+json'

/** What a handler throws to respond with a problem instead of a result. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    detail: string,
    extra: { errors?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = extra.errors
    this.headers = extra.headers ?? {}
  }

  body(instance: string): ProblemBody {
    const { status, code, message: detail, errors } = this
    return {
      type: `/problems/${code}`,
      title: titles[status] ?? 'Error',
      status,
      detail,
      instance,
      code,
      traceId: crypto.randomUUID().replaceAll('-', ''),
      ...(errors && { errors }),
    }
  }

  /** The complete response to a call; `instance` is its path. */
  toResponse(instance: string): MockResponse {
    return { status: this.status, headers: { 'content-type': problemType, ...this.headers }, body: this.body(instance) }
  }
}

export const unauthorized = (code: string, detail: string) =>
  new Problem(401, code, detail, { headers: { 'www-authenticate': 'Bearer' } })
export const forbidden = (code: string, detail: string) => new Problem(403, code, detail)
export const notFound = (code: string, detail: string, errors?: FieldError[]) =>
  new Problem(404, code, detail, { ...(errors && { errors }) })
export const conflict = (code: string, detail: string, errors?: FieldError[]) =>
  new Problem(409, code, detail, { ...(errors && { errors }) })
export const gone = (code: string, detail: string) => new Problem(410, code, detail)
export const unprocessable = (code: string, detail: string, errors: FieldError[] = []) =>
  new Problem(422, code, detail, { errors })
/** A 422 for one field of the request; `code` is the field's. */
export const invalid = (pointer: string, code: string, detail: string) =>
  unprocessable('validation.failed', detail, [{ pointer, code, detail }])
