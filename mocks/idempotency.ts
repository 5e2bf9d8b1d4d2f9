import type { ParsedBody } from './body.ts'
import { sha256 } from './digest.ts'
import type { Route } from './router.ts'
import type { MockResponse } from './gate.ts'
import { conflict, unprocessable } from './problem.ts'
import { dayMs } from './world/time.ts'
import type { World } from './world/world.ts'

/** How long a key is stored, as the contract says at `Idempotency-Key`. */
const keyLifetimeMs = dayMs

/** The parts of a request that a key is compared by. */
interface KeyedRequest {
  route: Route
  headers: Record<string, string>
  body: ParsedBody
}

/**
 * Responds to a call with an `Idempotency-Key`. The same key, URL, and body get the first response again, a different URL or
 * body gets 422, and a call that is still in progress gets 409. Keys belong to one user and operation, or to the operation if it is public; failed calls store no key.
 */
export async function withIdempotency(
  world: World,
  userId: string | undefined,
  { route, headers, body }: KeyedRequest,
  respond: () => Promise<MockResponse>,
): Promise<MockResponse> {
  const { 'idempotency-key': key = '' } = headers
  if (key === '' || !declaresKey(route)) return respond()

  // Before the look-up: nothing may happen between that and the key's row.
  const bodyHash = await hashOf(route.path, body)
  const table = world.tables.idempotency
  const id = JSON.stringify({ userId, operationId: route.operationId, key })
  const stored = table.get(id)
  const first = stored && isAlive(stored.createdAt, world) ? stored : undefined
  if (first) {
    if (first.bodyHash !== bodyHash)
      throw unprocessable('idempotency.key_reused', 'This idempotency key came with another URL or body before.')
    if (first.response === null)
      throw conflict('idempotency.in_flight', 'The first call with this key is still running.')
    return first.response
  }
  table.insert({ id, bodyHash, createdAt: world.now().toISOString(), response: null })
  try {
    const response = await respond()
    const { status, headers: responseHeaders, body: responseBody } = response
    if (status >= 400) table.remove(id)
    // The row is gone if the world was reset in the meantime.
    else if (table.get(id)) table.update(id, { response: { status, headers: responseHeaders, body: responseBody } })
    return response
  } catch (error) {
    table.remove(id)
    throw error
  }
}

function isAlive(createdAt: string, world: World): boolean {
  return world.now().getTime() - Date.parse(createdAt) < keyLifetimeMs
}

function declaresKey({ operation }: Route): boolean {
  return operation.request?.headers?.some(({ name }) => name.toLowerCase() === 'idempotency-key') ?? false
}

/**
 * Hashes the path of a call and the content of its body, after cleaning: the order of fields or parts, spaces between
 * fields, the boundary, and the spelling of a number or an accent do not matter.
 */
async function hashOf(path: string, { value, files }: ParsedBody): Promise<string> {
  const sent = files.toSorted((a, b) => (a.field < b.field ? -1 : 1))
  const hashes = sent.map(async ({ field, filename, bytes }) => [field, filename, await sha256(bytes)])
  return sha256(path + JSON.stringify([value, await Promise.all(hashes)], inOrder))
}

/** Sorts the fields of each object. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))))
}
