/** The mock without a port, for its own tests. */
import type { OperationId } from '#generated/operations.ts'
import { loadContract } from '#mocks/contract.ts'
import type { Outcome } from '#mocks/faultEffects.ts'
import type { Faults } from '#mocks/faults.ts'
import { issueTokens, type Tokens } from '#mocks/handlers/session.ts'
import type { AnyHandler } from '#mocks/handlers/registry.ts'
import type { JournalEntry } from '#generated/control/model/journalEntry.ts'
import { createMock, type MockOptions } from '#mocks/mock.ts'
import type { ProblemBody } from '#mocks/problem.ts'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import { toBytes } from '#mocks/wire.ts'
import { personaId, type PersonaName } from '#mocks/world/seed/people.ts'
import { Worlds } from '#mocks/world/worlds.ts'

export const testToday = '2026-06-15'
export const apis = await loadContract()

export interface TestCall {
  world?: string
  as?: Tokens | PersonaName | null
  /** Sent as JSON. */
  json?: unknown
  /** Sent as is. */
  bytes?: Buffer
  headers?: Record<string, string>
}

export interface TestResponse {
  status: number
  headers: Record<string, string>
  bytes: Buffer
  /** The response body as JSON. Errors: throws if it is not JSON. */
  json(): unknown
  /** The same, typed as problem details. */
  problem(): ProblemBody
  delivery: Outcome['delivery']
}

/** Replaces the handler of this operation only, such as by one with a fault. */
export function handlerOverride(operationId: OperationId, handler: (call: never) => unknown): Map<string, AnyHandler> {
  return new Map([[operationId, handler as AnyHandler]])
}

export function testMock(options: Partial<MockOptions> = {}) {
  const worlds = options.worlds ?? new Worlds(testToday)
  const mock = createMock({ apis, platform: nodePlatform, ...options, worlds })
  const signIn = (persona: PersonaName, world = 'default') => issueTokens(worlds.get(world), personaId(persona))

  async function call(method: string, path: string, given: TestCall = {}): Promise<TestResponse> {
    const { world = 'default', as = null, json, bytes, headers = {} } = given
    const tokens = typeof as === 'string' ? signIn(as, world) : as
    const outcome = await mock.respond({
      method,
      url: new URL(path, 'http://mock.test'),
      headers: {
        'x-mock-world': world,
        ...(tokens && { authorization: `Bearer ${tokens.accessToken}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      bytes: bytes ?? Buffer.from(json === undefined ? '' : JSON.stringify(json)),
    })
    const sent = Buffer.from(toBytes(outcome.response))
    const parsed = (): unknown => JSON.parse(sent.toString('utf8'))
    return {
      status: outcome.response.status,
      headers: outcome.response.headers,
      bytes: sent,
      json: parsed,
      problem: () => parsed() as ProblemBody,
      delivery: outcome.delivery,
    }
  }

  return {
    worlds,
    call,
    signIn,
    addFault: (fault: Parameters<Faults['add']>[0], world?: string) =>
      call('POST', '/__mock/faults', { json: fault, ...(world !== undefined && { world }) }),
    async violations(world = 'default') {
      const response = await call('GET', '/__mock/violations', { world })
      return (response.json() as { violations: JournalEntry[] }).violations
    },
    async journal(world = 'default') {
      const response = await call('GET', '/__mock/journal', { world })
      return (response.json() as { entries: JournalEntry[] }).entries
    },
  }
}

export type TestMock = ReturnType<typeof testMock>
