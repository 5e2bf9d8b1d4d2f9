import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { readBytes } from '../body.ts'
import type { Api, Router } from '../contract.ts'
import { send } from '../faultEffects.ts'
import { faultSchema, type Faults } from '../faults.ts'
import type { Answer } from '../gate.ts'
import type { Journal } from '../journal.ts'
import { Problem } from '../problem.ts'
import { personaPassword, personas } from '../world/seed/people.ts'
import { scenarios } from '../world/seed/seed.ts'
import type { Worlds } from '../world/worlds.ts'

export interface ControlParts {
  worlds: Worlds
  journal: Journal
  faults: Faults
  router: Router
  apis: readonly Api[]
}

interface ControlCall extends ControlParts {
  /** Name of the caller's world. */
  world: string
  url: URL
  body: unknown
}

const scenarioBody = z.strictObject({ scenario: z.enum(scenarios) })
const clockBody = z.union([
  z.strictObject({ set: z.iso.datetime(), frozen: z.boolean().default(false) }),
  z.strictObject({ advanceMs: z.int().min(0) }),
])

/** The control plane of one world, by method and path below `/__mock` (design section 6). */
const operations: Record<string, (call: ControlCall) => unknown> = {
  'GET /personas': () => ({
    password: personaPassword,
    personas: Object.entries(personas).map(([name, { email, what }]) => ({ name, email, what })),
  }),

  'POST /reset': ({ worlds, journal, faults, world }) => {
    const started = performance.now()
    worlds.reset(world)
    const durationMs = performance.now() - started
    journal.clear(world)
    faults.clear(world)
    return { world, scenario: worlds.scenario(world), durationMs }
  },

  'DELETE /world': ({ worlds, journal, faults, world }) => {
    worlds.forget(world)
    journal.clear(world)
    faults.clear(world)
  },

  'GET /scenario': ({ worlds, world }) => ({ scenario: worlds.scenario(world), scenarios }),
  'PUT /scenario': ({ worlds, world, body }) => {
    const { scenario } = read(scenarioBody, body)
    worlds.reset(world, scenario)
    return { scenario, scenarios }
  },

  'GET /clock': ({ worlds, world }) => clockOf(worlds, world),
  'POST /clock': ({ worlds, world, body }) => {
    const change = read(clockBody, body)
    if ('set' in change) worlds.get(world).setClock(new Date(change.set), change.frozen)
    else worlds.get(world).advanceClock(change.advanceMs)
    return clockOf(worlds, world)
  },

  'GET /faults': ({ faults, world }) => ({ faults: faults.list(world) }),
  'POST /faults': ({ faults, world, body }) => {
    faults.add(world, read(faultSchema, body))
    return { faults: faults.list(world) }
  },
  'DELETE /faults': ({ faults, world }) => faults.clear(world),

  'GET /journal': ({ journal, world }) => ({ entries: journal.of(world) }),
  'DELETE /journal': ({ journal, world }) => journal.clear(world),
  'GET /violations': ({ journal, world }) => ({
    violations: journal.of(world).filter(({ violations }) => violations.length > 0),
  }),

  'GET /mail': ({ worlds, world }) => ({ mail: worlds.get(world).tables.mail.all() }),
  'GET /ledger': ({ worlds, world }) => {
    const { payments, allocations } = worlds.get(world).tables
    return { payments: payments.changes().rows, allocations: allocations.changes().rows }
  },
}

export async function control(
  parts: ControlParts,
  world: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const key = `${request.method} ${url.pathname.slice('/__mock'.length)}`
  const operation = operations[key]
  const bytes = await readBytes(request)
  try {
    if (operation === undefined)
      throw new Problem(404, 'mock.no_such_control', `No ${key}. There is: ${Object.keys(operations).join(', ')}.`)
    send(response, answer(operation({ ...parts, world, url, body: parseJson(bytes) })))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    send(response, {
      status: error.status,
      headers: { 'content-type': 'application/problem+json' },
      body: error.body(url.pathname, 'mock'),
    })
  }
}

function answer(body: unknown): Answer {
  return body === undefined
    ? { status: 204, headers: {}, body }
    : { status: 200, headers: { 'content-type': 'application/json' }, body }
}

function clockOf(worlds: Worlds, name: string) {
  const world = worlds.get(name)
  return { now: world.now().toISOString(), frozen: world.clock.frozenAt !== null }
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(422, 'mock.invalid', `The body is not JSON: ${error.message}`)
    throw error
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new Problem(422, 'mock.invalid', z.prettifyError(result.error))
}
