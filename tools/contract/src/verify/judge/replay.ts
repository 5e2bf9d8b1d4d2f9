/** The same request twice with one `Idempotency-Key`: it must take effect once and return the first response again. */
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import type { Client } from '../service/client.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import type { Finding } from './finding.ts'
import type { Request } from '../service/request.ts'
import { mayCall } from '../service/learnActor.ts'
import { isRow } from '../service/rows.ts'

const header = 'idempotency-key'

/** Requests that each have their own key; undefined if the operation takes none. */
export function firstKeyed({ parts }: Endpoint, requests: fc.Arbitrary<Request>): fc.Arbitrary<Request> | undefined {
  const name = Object.keys(parts.headers.properties ?? {}).find((parameter) => parameter.toLowerCase() === header)
  if (name === undefined) return undefined
  return fc.tuple(requests, fc.uuid({ version: 4 })).map(([request, key]) => ({
    ...request,
    parts: { ...request.parts, headers: { ...(request.parts.headers as object), [name]: key } },
  }))
}

/** Sends the request again. Errors: rejects when the service does not respond. */
export async function replayOf(
  client: Client,
  request: Request,
  first: { status: number; body: unknown },
): Promise<Finding[]> {
  const before = await countOf(client, request)
  const { response } = await client.exchange(request)
  const after = await countOf(client, request)
  const finding = (message: string): Finding => ({ rule: 'idempotency', message })
  return [
    ...(response.status === first.status
      ? []
      : [finding(`the same key and body got ${first.status} first, then ${response.status}`)]),
    ...(response.status !== first.status || isDeepStrictEqual(response.body, first.body)
      ? []
      : [finding('the same key and body got another response the second time')]),
    ...(before === after ? [] : [finding(`the same key and body took effect twice: ${before} items, then ${after}`)]),
  ]
}

/** The key with another body. Errors: rejects when the service does not respond. */
export async function reuseOf(client: Client, request: Request, otherBody: unknown): Promise<Finding[]> {
  // As they are sent: generated objects differ in ways that JSON doesn't have.
  const [body, other] = [request.parts.body, otherBody].map(
    (value) => JSON.parse(JSON.stringify(value ?? null)) as unknown,
  )
  if (body === null || isDeepStrictEqual(body, other)) return []
  const changed = { ...request, parts: { ...request.parts, body: otherBody } }
  const exchanged = await client.exchange(changed)
  const findings = await client.judge('valid', changed, exchanged)
  const { status } = exchanged.response
  if (status === 422) return findings
  const message = `422 expected for the same key with another body, ${status} given`
  return [...findings, { rule: 'idempotency', message }]
}

/** Number of items in the list at the same path; undefined if there isn't one. */
async function countOf(client: Client, { endpoint, actor, parts }: Request): Promise<number | undefined> {
  const list = client.endpoints.find(({ path, api, paged }) => paged && path === endpoint.path && api === endpoint.api)
  const path = parts.path as Record<string, string>
  if (list === undefined || !mayCall(actor, list, path)) return undefined
  const body = (await client.read(list.id, actor, { path, query: { pageSize: 1 } }))?.body
  return isRow(body) && typeof body.totalItems === 'number' ? body.totalItems : undefined
}
