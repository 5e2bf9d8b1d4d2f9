import { retryAfterMs } from '#src/lib/retryAfter.ts'
import type { AxiosRequestConfig, AxiosResponse } from 'axios'
import { ApiError } from './apiError.ts'
import { parseProblem } from './problem.ts'

/** A file is there with 200 only: while a document is being rendered the service answers 202 with JSON. */
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

/** Half of a surrogate pair can be sent as `\\ud800`, and no address can be made of it. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

/** Milliseconds that the answer asks us to wait, or null. */
export function waitOf(response: AxiosResponse): number | null {
  return retryAfterMs(header(response, 'retry-after'), header(response, 'date'))
}

/**
 * The body of a successful answer: a Blob if one was asked for, otherwise parsed JSON; undefined for 202 and 204 without a
 * body.
 *
 * @throws ApiError `http` (for a document that is not rendered yet: 202 and `retryAfterMs`), `html` or `malformed`
 */
export async function readBody<T>(response: AxiosResponse, call: AxiosRequestConfig): Promise<T> {
  const { status } = response
  if (!isSuccess(status, call)) {
    const isProblem = header(response, 'content-type')?.includes('application/problem+json')
    const problem = isProblem ? parseProblem(await text(response.data), status) : null
    throw new ApiError('http', call, { status, problem, retryAfterMs: waitOf(response) })
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
