/**
 * The mock behind MSW, which screen tests call instead of a backend. Requests go through the same `respond()` as in the
 * running mock (Prism, handlers, faults), so a screen test and `npm run mock` can't disagree. One handler takes every
 * call: Orval's generated handlers can return only their 200, and match by pattern where OpenAPI puts literals first.
 */
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Outcome } from '#mocks/faultEffects.ts'
import type { Faults } from '#mocks/faults.ts'
import { issueTokens, type Tokens } from '#mocks/handlers/session.ts'
import type { JournalEntry } from '#generated/control/model/journalEntry.ts'
import { createMock, type MockOptions } from '#mocks/mock.ts'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import { sandboxOf, type Sandbox } from '#mocks/sandbox.ts'
import { toBytes } from '#mocks/wire.ts'
import { personaId, type PersonaName } from '#mocks/world/seed/people.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import type { World } from '#mocks/world/world.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { sharedContract } from './sharedContract.ts'

export interface MockServer {
  /** The current test's own world, freshly seeded. */
  readonly world: World
  /** Seeds the current test's world again, for another scenario. */
  reset(scenario: Scenario): void
  /** Latency, provider states, and journal of that world. */
  readonly sandbox: Sandbox
  /** Failures on demand: `faults.add({ match: { operationId }, effect: { kind: 'status', status: 500 } })`. */
  readonly faults: Faults
  /** Every call so far, oldest first. */
  readonly journal: readonly JournalEntry[]
  /** Returns and clears the calls that broke the contract; a test fails if any are left. */
  takeViolations(): readonly JournalEntry[]
  /** Starts a session and, if there is browser storage, stores it there (docs/rules.md#session-storage). */
  signIn(persona: PersonaName): Tokens
}

export interface MockServerOptions extends Pick<MockOptions, 'handlers'> {
  scenario?: Scenario
  /** YYYY-MM-DD on which each test's world begins; defaults to the real day. */
  today?: string
}

let tests = 0

/** Call it once at the top of a test file or of a `describe`. */
export function mockServer({ scenario = 'default', today, ...options }: MockServerOptions = {}): MockServer {
  const worlds = new Worlds(today)
  const mock = createMock({ apis: sharedContract, worlds, platform: nodePlatform, ...options })
  let name = ''
  const server = setupServer(
    http.all(/\/(?:api|providers|__mock)\//, async ({ request }) => {
      const headers = { ...Object.fromEntries(request.headers), 'x-mock-world': name }
      const bytes = Buffer.from(await request.arrayBuffer())
      return toResponse(await mock.respond({ method: request.method, url: new URL(request.url), headers, bytes }))
    }),
  )
  const current = () => worlds.get(name)
  const journal = () => sandboxOf(current()).journal

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => {
    tests += 1
    name = `test ${tests}`
    worlds.reset(name, scenario)
  })
  afterEach(() => {
    server.resetHandlers()
    const unexpected = journal().violations()
    worlds.forget(name)
    expect(unexpected.map(({ method, url, violations }) => ({ method, url, violations }))).toEqual([])
  })
  afterAll(() => server.close())

  return {
    get world() {
      return current()
    },
    reset: (other) => void worlds.reset(name, other),
    get sandbox() {
      return sandboxOf(current())
    },
    get faults() {
      return sandboxOf(current()).faults
    },
    get journal() {
      return journal().entries()
    },
    takeViolations: () => journal().takeViolations(),
    signIn(persona) {
      const tokens = issueTokens(current(), personaId(persona))
      if (typeof localStorage !== 'undefined') {
        localStorage.removeItem('tallyport.session')
        localStorage.setItem('access_token', tokens.accessToken)
        localStorage.setItem('refresh_token', tokens.refreshToken)
      }
      return tokens
    },
  }
}

async function toResponse({ response, delivery }: Outcome): Promise<Response> {
  if (delivery === 'never') return new Promise(() => {})
  // The browser sees both as a network error: MSW has no connection to cut off midway.
  if (delivery !== 'whole') return HttpResponse.error()
  const hasBody = response.status !== 204 && response.status !== 304
  return new Response(hasBody ? new Uint8Array(toBytes(response)) : null, {
    status: response.status,
    headers: response.headers,
  })
}
