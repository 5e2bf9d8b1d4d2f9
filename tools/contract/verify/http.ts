/** Builds, sends, and displays requests. */
import type { ApiName, Endpoint, Parts } from './endpoints.ts'
import type { Actor } from './people.ts'
import type { Schema } from './schema.ts'

export type Bases = Partial<Record<ApiName, string>>

/** A request before serialization. Part values are JSON values, whatever their schema says. */
export interface Request {
  endpoint: Endpoint
  /** The actor whose company and rights the request was made for. */
  actor: Actor
  /** The whole `Authorization` header; undefined omits it. */
  authorization: string | undefined
  parts: Parts<unknown>
}

export interface Answer {
  status: number
  /** Header names in lowercase. */
  headers: Record<string, string>
  /** Parsed if the content type says JSON and it can be read, otherwise the text. */
  body: unknown
  /** Why a body that is declared as JSON can't be read. */
  unreadable?: string
}

/** The request as the service and Prism get it: path relative to the base, headers, body as text and as a value. */
export interface Wire {
  method: string
  path: string
  query: Record<string, string | string[]>
  search: string
  headers: Record<string, string>
  bytes: string | undefined
  /** The body that Prism checks: the JSON value, or the multipart text. */
  checked: unknown
}

/** A service that takes longer counts as not responding. */
export const answerWithinMs = 30_000

/** The contract's own bodies have far fewer levels; JSON that has more is not checked. */
const deepest = 100

/** The longest `Retry-After` of a 429, in seconds, that is respected. */
const longestWait = 30

export async function toWire({ endpoint, authorization, parts }: Request): Promise<Wire> {
  const segments = parts.path as Record<string, unknown>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(segments[name])))
  const query = textsOf(parts.query)
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
  ).toString()
  const { bytes, checked, contentType } = await encodeBody(parts, endpoint)
  return {
    method: endpoint.method,
    path,
    query,
    search: search === '' ? '' : `?${search}`,
    headers: {
      accept: 'application/json, application/problem+json, */*',
      ...(textsOf(parts.headers) as Record<string, string>),
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(authorization !== undefined && { authorization }),
    },
    bytes,
    checked,
  }
}

function textsOf(part: unknown): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(part as Record<string, unknown>).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )
}

async function encodeBody({ body, form }: Parts<unknown>, { parts }: Endpoint) {
  if (form !== undefined) return encodeForm(form as Record<string, unknown>, parts.form ?? {})
  if (body === undefined) return { bytes: undefined, checked: undefined, contentType: undefined }
  return { bytes: JSON.stringify(body), checked: body, contentType: 'application/json' }
}

/** `fetch` serializes forms, so a `Response` that is never sent serializes this one. */
async function encodeForm(fields: Record<string, unknown>, { properties = {} }: Schema) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const isFile = properties[name]?.contentMediaType !== undefined
    form.append(name, isFile ? new File([String(value)], `${name}.csv`, { type: 'text/csv' }) : String(value))
  }
  const written = new Response(form)
  const bytes = await written.text()
  return { bytes, checked: bytes, contentType: written.headers.get('content-type') ?? 'multipart/form-data' }
}

/** No response, or an incomplete one; the message is the reason, e.g. `ECONNREFUSED`. */
export class ServiceUnreachable extends Error {
  override readonly name = 'ServiceUnreachable'
}

/** Errors: rejects with `ServiceUnreachable`. A 429 with a short `Retry-After` is retried once. */
export async function send(base: string, wire: Wire, withinMs = answerWithinMs): Promise<Answer> {
  const answer = await sendOnce(base, wire, withinMs)
  const seconds = Number(answer.headers['retry-after'] ?? Infinity)
  if (answer.status !== 429 || seconds > longestWait) return answer
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return sendOnce(base, wire, withinMs)
}

async function sendOnce(
  base: string,
  { method, path, search, headers, bytes }: Wire,
  withinMs: number,
): Promise<Answer> {
  const abort = new AbortController()
  const given = await withTimeout(
    withinMs,
    fetch(`${base}${path}${search}`, {
      method,
      headers,
      redirect: 'manual',
      signal: abort.signal,
      body: bytes ?? null,
    }).then(async (response) => ({ response, text: textOf(await response.arrayBuffer()) })),
  ).catch((error: unknown) => {
    abort.abort()
    throw error instanceof ServiceUnreachable ? error : new ServiceUnreachable(reasonOf(error))
  })
  const { response, text } = given
  const answer = { status: response.status, headers: Object.fromEntries(response.headers), body: text }
  if (!/[/+]json\b/.test(answer.headers['content-type'] ?? '')) return answer
  try {
    const body: unknown = JSON.parse(text)
    if (!isDeeperThan(deepest, body)) return { ...answer, body }
    return { ...answer, unreadable: `it is nested deeper than ${deepest} levels` }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const reason = text.startsWith('\uFEFF') ? 'it begins with a byte-order mark' : error.message
    return { ...answer, unreadable: reason }
  }
}

/** Goes level by level: recursion into 20,000 levels would overflow the stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? (Object.values(one) as unknown[]) : []))
  return level.length > 0
}

/**
 * Rejects with `ServiceUnreachable` if `answer` takes longer. Aborting `fetch` is not enough: on Node 20, a large body
 * that can't be decompressed never ends, even then, and the process would exit before anything is reported.
 */
async function withTimeout<Result>(withinMs: number, answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ServiceUnreachable(`none within ${withinMs / 1000} s`)), withinMs)
  })
  return Promise.race([answer, expired]).finally(() => clearTimeout(timer))
}

/** `Response.text()` would strip a byte-order mark, which JSON must not have. */
const textOf = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** `fetch` hides the reason for a failure in `cause`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/** Invented credentials that belong to nobody, and so may be shown. */
export const madeUpAuthorizations: readonly string[] = ['Bearer nonsense', 'Basic dXNlcjpwYXNz']

/** Names of headers whose values are not printed. */
const secretName = /auth|cookie|credential|key|pass|secret|session|signature|token/

/**
 * The request as a shell command, with the headers that the caller gave for every request. The reader supplies the
 * token as `$TOKEN`, and secrets in the caller's headers as variables of their names.
 */
export function toCurl(
  base: string,
  { method, path, search, headers, bytes }: Wire,
  given: Wire['headers'] = {},
): string {
  const kept = Object.entries(given).filter(([name]) => !(name in headers))
  const shown = Object.entries(headers)
    .filter(([name]) => name !== 'accept')
    .map(([name, value]) =>
      name === 'authorization' && !madeUpAuthorizations.includes(value)
        ? `-H "authorization: ${value.split(' ')[0]} $TOKEN"`
        : `-H ${quoted(`${name}: ${value}`)}`,
    )
  const data = bytes === undefined ? [] : [`--data-binary ${quoted(bytes)}`]
  return [
    `curl -i -X ${method} ${quoted(`${base}${path}${search}`)}`,
    ...kept.map(givenHeader),
    ...shown,
    ...data,
  ].join(' ')
}

const givenHeader = ([name, value]: [string, string]) =>
  secretName.test(name)
    ? `-H "${name}: $${name.toUpperCase().replaceAll(/\W/g, '_')}"`
    : `-H ${quoted(`${name}: ${value}`)}`

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
