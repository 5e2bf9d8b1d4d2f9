import { createHash } from 'node:crypto'
import type { ParsedBody } from './body.ts'
import type { Route } from './contract.ts'
import type { MockResponse } from './gate.ts'
import { conflict, unprocessable } from './problem.ts'
import type { World } from './world/world.ts'

/** How long a key is stored (contract, `Idempotency-Key`). */
const keptMs = 24 * 60 * 60_000

interface KeyedRequest {
  route: Route
  headers: Record<string, string>
  body: ParsedBody
}

/**
 * The same key and body get the first response again, a different body gets 422, and a call that is still in progress
 * gets 409. Keys belong to one user and operation, or to the operation if it is public; failed calls store no key.
 */
export async function withIdempotency(
  world: World,
  userId: string | undefined,
  { route, headers, body }: KeyedRequest,
  respond: () => Promise<MockResponse>,
): Promise<MockResponse> {
  const { 'idempotency-key': key = '' } = headers
  if (key === '' || !declaresKey(route)) return respond()

  const table = world.tables.idempotency
  const id = JSON.stringify({ userId, operationId: route.operationId, path: route.path, key })
  const bodyHash = hashOf(body)
  const known = table.get(id)
  const first = known && isAlive(known.createdAt, world) ? known : undefined
  if (first) {
    if (first.bodyHash !== bodyHash)
      throw unprocessable('idempotency.key_reused', 'This idempotency key came with another body before.')
    if (first.response === null)
      throw conflict('idempotency.in_flight', 'The first call with this key is still running.')
    return first.response
  }
  table.insert({ id, bodyHash, createdAt: world.now().toISOString(), response: null })
  try {
    const given = await respond()
    const { status, headers: responseHeaders, body: responseBody } = given
    if (status >= 400) table.remove(id)
    // The row is gone if the world was reset in the meantime.
    else if (table.get(id)) table.update(id, { response: { status, headers: responseHeaders, body: responseBody } })
    return given
  } catch (error) {
    table.remove(id)
    throw error
  }
}

function isAlive(createdAt: string, world: World): boolean {
  return world.now().getTime() - Date.parse(createdAt) < keptMs
}

function declaresKey({ operation }: Route): boolean {
  return operation.request?.headers?.some(({ name }) => name.toLowerCase() === 'idempotency-key') ?? false
}

/**
 * What a body means, after cleaning: neither the order of fields, blanks between them, nor the spelling of a number or an
 * accent matters, nor does the boundary or the order of parts.
 */
function hashOf({ value, files }: ParsedBody): string {
  const hash = createHash('sha256').update(JSON.stringify(value, inOrder) ?? '')
  for (const { field, filename, bytes } of files.toSorted((one, two) => (one.field < two.field ? -1 : 1)))
    hash.update(JSON.stringify([field, filename, bytes.length])).update(bytes)
  return hash.digest('hex')
}

/** Sorts the fields of each object. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : Number(one > two))))
}
