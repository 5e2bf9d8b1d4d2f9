import { createHash } from 'node:crypto'
import type { Route } from './contract.ts'
import type { Answer } from './gate.ts'
import { conflict, unprocessable } from './problem.ts'
import type { World } from './world/world.ts'

/** How long a key is stored (contract, `Idempotency-Key`). */
const keptMs = 24 * 60 * 60_000

interface KeyedRequest {
  route: Route
  headers: Record<string, string>
  bytes: Buffer
}

/**
 * The same key and body get the first response again, a different body gets 422, and a call that is still in progress
 * gets 409. Keys belong to one user and operation, or to the operation if it is public; failed calls store no key.
 */
export async function withIdempotency(
  world: World,
  userId: string | undefined,
  { route, headers, bytes }: KeyedRequest,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  const { 'idempotency-key': key = '' } = headers
  if (key === '' || !declaresKey(route)) return answer()

  const table = world.tables.idempotency
  const id = JSON.stringify({ userId, operationId: route.operationId, path: route.path, key })
  const bodyHash = createHash('sha256').update(bodyOf(headers, bytes)).digest('hex')
  const known = table.get(id)
  const first = known && isAlive(known.createdAt, world) ? known : undefined
  if (first) {
    if (first.bodyHash !== bodyHash)
      throw unprocessable('idempotency.key_reused', 'This idempotency key came with another body before.')
    if (first.answer === null) throw conflict('idempotency.in_flight', 'The first call with this key is still running.')
    return first.answer
  }
  table.insert({ id, bodyHash, createdAt: world.now().toISOString(), answer: null })
  try {
    const given = await answer()
    const { status, headers: answerHeaders, body } = given
    if (status >= 400) table.remove(id)
    // The row is gone if the world was reset in the meantime.
    else if (table.get(id)) table.update(id, { answer: { status, headers: answerHeaders, body } })
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

/** The multipart boundary differs on every send; the parts do not. */
function bodyOf(headers: Record<string, string>, bytes: Buffer): string {
  const boundary = /boundary="?([^";]+)/i.exec(headers['content-type'] ?? '')?.[1]
  const text = bytes.toString('latin1')
  return boundary === undefined ? text : text.replaceAll(boundary, '')
}
