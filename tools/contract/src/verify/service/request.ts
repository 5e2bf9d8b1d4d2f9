/** Builds and displays requests. */
import type { ApiName, Endpoint, Parts } from '../contract/endpoints.ts'
import type { Actor } from './actor.ts'
import type { Schema } from '../contract/schema.ts'

export type Bases = Partial<Record<ApiName, string>>

/** A request before serialization. Part values are JSON values, whatever their schema says. */
export interface Request {
  endpoint: Endpoint
  /** The actor whose company and rights the request was made for. */
  actor: Actor
  /** The whole `Authorization` header; undefined omits it. */
  authorization: string | undefined
  parts: Parts<unknown>
  /** Sent instead of the body's JSON, for what no value can show. */
  rawBody?: string
  /** What makes the request invalid, unless it is meant to be valid. */
  wrong?: Wrong
}

export interface Wrong {
  /** Where: `/query/status`, `/body/address/city`. */
  place: string
  /** What, if the value does not show it: `empty`, `missing`. */
  what?: string
  /** The contract's text refuses it, and no schema does. */
  isBeyondSchema?: true
}

export interface ServiceResponse {
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

export async function toWire({ endpoint, authorization, parts, rawBody }: Request): Promise<Wire> {
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
    bytes: rawBody ?? bytes,
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
  const multipart = new Response(form)
  const bytes = await multipart.text()
  return { bytes, checked: bytes, contentType: multipart.headers.get('content-type') ?? 'multipart/form-data' }
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
