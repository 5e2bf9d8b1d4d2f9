/** An in-process world behind the real contract, called by the handler tests. */
import { expect, test } from 'vitest'
import type { OperationId, OperationTypes } from '#generated/operations.ts'
import { loadContract } from '#mocks/contract.ts'
import { exchange } from '#mocks/exchange.ts'
import { handlerRegistry } from '#mocks/handlers/registry.ts'
import { issueTokens } from '#mocks/handlers/session.ts'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import type { ProblemBody } from '#mocks/problem.ts'
import { createRouter } from '#mocks/router.ts'
import { personaId, personas, type PersonaName } from '#mocks/world/seed/people.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import type { World } from '#mocks/world/world.ts'
import { Worlds } from '#mocks/world/worlds.ts'

/** The day that every test world is seeded for; its clock is frozen at noon until a test moves it. */
export const testToday = '2026-11-21'

const contract = await loadContract()
const router = createRouter(contract)
const operations = new Map(
  contract.flatMap(({ basePath, operations: all }) =>
    all.map((operation) => [
      operation.iid ?? '',
      {
        method: operation.method.toUpperCase(),
        path: basePath + operation.path,
        // No handler returns "the key's first call still runs"; retriedWrites.test.ts tests every operation for it.
        statuses: operation.responses
          .filter(({ contents }) => !JSON.stringify(contents?.[0]?.examples ?? []).includes('idempotency.in_flight'))
          .map(({ code }) => Number(code)),
      },
    ]),
  ),
)
/** Every response in this test file, as `operationId status`. */
const seen = new Set<string>()

/** A persona, another user's email address, or null for a call without a token. */
export type Who = PersonaName | `${string}@${string}` | null

type QueryValue = string | number | boolean

export interface CallOptions {
  path?: Record<string, string>
  query?: Record<string, QueryValue | readonly QueryValue[]>
  /** Sent as JSON, unless it is a string (sent as is) or form data. */
  body?: unknown
  headers?: Record<string, string>
}

interface ApiResponse {
  status: number
  headers: Record<string, string>
  body: unknown
}

export interface TestApi {
  readonly world: World
  /** Errors: throws if the response breaks the contract, or comes from its examples because no handler exists. */
  send(who: Who, operationId: OperationId, options?: CallOptions): Promise<ApiResponse>
  /** The body of a 2xx response. Errors: throws for any other. */
  ok<Id extends OperationId>(who: Who, operationId: Id, options?: CallOptions): Promise<OperationTypes[Id]['reply']>
  /** The status and code of a problem: `'404 company.not_found'`. Errors: throws for a 2xx response. */
  refusal(who: Who, operationId: OperationId, options?: CallOptions): Promise<string>
}

/** A new world. Each call signs in again, so a test can move the clock freely between calls. */
export function startApi(scenario: Scenario = 'default'): TestApi {
  const worlds = new Worlds(testToday)
  const current = () => worlds.get('test')
  worlds.reset('test', scenario).setClock(new Date(`${testToday}T12:00:00Z`), true)

  async function send(who: Who, operationId: OperationId, options: CallOptions = {}): Promise<ApiResponse> {
    const world = current()
    const { url, route } = locate(operationId, options)
    const { bytes, headers } = await encode(options.body)
    const { response, violations, fromExample } = await exchange(
      world,
      { route, url, bytes, headers: { ...headers, ...credentials(world, who), ...options.headers } },
      handlerRegistry,
      nodePlatform,
    )
    const responseViolations = violations.filter(({ side }) => side === 'response')
    if (responseViolations.length > 0 || response.status >= 500)
      throw new Error(
        `${operationId} ${response.status}: ${JSON.stringify(responseViolations.length > 0 ? responseViolations : response.body)}`,
      )
    if (fromExample) throw new Error(`${operationId} has no handler`)
    seen.add(`${operationId} ${response.status}`)
    return response
  }

  return {
    get world() {
      return current()
    },
    send,
    async ok<Id extends OperationId>(who: Who, operationId: Id, options?: CallOptions) {
      const { status, body } = await send(who, operationId, options)
      if (status >= 300) throw new Error(`${operationId} ${status}: ${JSON.stringify(body)}`)
      return body as OperationTypes[Id]['reply']
    },
    async refusal(who, operationId, options) {
      const { status, body } = await send(who, operationId, options)
      if (status < 300) throw new Error(`${operationId} ${status}: expected a problem`)
      return `${status} ${(body as ProblemBody).code}`
    },
  }
}

/**
 * Registers the last test of a file: the tests before it got each documented 2xx and 4xx of each operation. 429 counts
 * only for those in `limited`, whose handlers have a rule for it. Call it at the end of the file, outside a test.
 */
export function expectCovered(operationIds: readonly OperationId[], limited: readonly OperationId[] = []): void {
  test('the tests got every documented 2xx and 4xx response', () => {
    const missing = operationIds.flatMap((id) =>
      (operations.get(id)?.statuses ?? [])
        .filter((status) => status < 500 && (status !== 429 || limited.includes(id)))
        .map((status) => `${id} ${status}`)
        .filter((response) => !seen.has(response)),
    )
    expect(missing).toEqual([])
  })
}

function locate(operationId: OperationId, { path = {}, query = {} }: CallOptions) {
  const operation = operations.get(operationId)
  if (operation === undefined) throw new Error(`The contract has no ${operationId}`)
  const pathname = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const url = new URL(pathname, 'http://mock.local')
  for (const [name, value] of Object.entries(query)) {
    for (const single of [value].flat()) url.searchParams.append(name, String(single))
  }
  const route = router.find(operation.method, url.pathname)
  if (route?.operationId !== operationId) throw new Error(`${pathname} leads to ${route?.operationId ?? 'nothing'}`)
  return { url, route }
}

async function encode(body: unknown): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  if (body === undefined) return { bytes: Buffer.alloc(0), headers: {} }
  if (body instanceof FormData) {
    const encoded = new Response(body)
    const bytes = Buffer.from(await encoded.arrayBuffer())
    return { bytes, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } }
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { bytes: Buffer.from(text), headers: { 'content-type': 'application/json' } }
}

function credentials(world: World, who: Who): Record<string, string> {
  if (who === null) return {}
  const user = world.tables.users.get(isPersona(who) ? personaId(who) : '') ?? world.tables.users.find('email', who)
  if (user === undefined) throw new Error(`No user ${who}`)
  return { authorization: `Bearer ${issueTokens(world, user.id).accessToken}` }
}

function isPersona(who: string): who is PersonaName {
  return who in personas
}
