import { z } from 'zod'
import type { ApiParts } from '../api.ts'
import type { Api } from '../router.ts'
import { faultSchema } from '../faults.ts'
import { issueTokens } from '../handlers/session.ts'
import { mapsCalls, mapsStates } from '../providers/mapsCalls.ts'
import { providerNames, providerStates, sandboxOf } from '../sandbox.ts'
import { conflict, unprocessable } from '../problem.ts'
import { checkWorldFile, restoreWorld } from '../saved/restoreWorld.ts'
import { saveWorld } from '../saved/saveWorld.ts'
import { addressSchema } from '../saved/worldFile.ts'
import { personaId, personaPassword, personas, type PersonaName } from '../world/seed/people.ts'
import { scenarios } from '../world/seed/seed.ts'
import { deliverFiles, deliveryBody, listConfigurations } from './delivery.ts'
import { ledgerOf } from './ledger.ts'
import { paymentBody, steerPayment } from './payment.ts'

export interface ControlParts extends ApiParts {
  apis: readonly Api[]
}

/** One call to a world's control plane. */
interface ControlCall extends ControlParts {
  /** Name of the caller's world. */
  name: string
  url: URL
  /** Errors: 422 with a description of the problem. */
  read: <Schema extends z.ZodType>(schema: Schema) => z.output<Schema>
}

const personaBody = z.strictObject({ name: z.enum(Object.keys(personas) as PersonaName[]) })
const scenarioBody = z.strictObject({ scenario: z.enum(scenarios) })
const clockBody = z.union([
  z.strictObject({ set: z.iso.datetime(), frozen: z.boolean().default(false) }),
  z.strictObject({ advanceMs: z.int().min(0) }),
  z.strictObject({ frozen: z.boolean() }),
])
const latencyBody = z.strictObject({ ms: z.int().min(0).max(120_000) })
const providersBody = z.partialRecord(z.enum(providerNames), z.enum(providerStates))
const mapsBody = z.partialRecord(z.enum(mapsCalls), z.enum(mapsStates))
const browserQuery = z.strictObject({ address: addressSchema.optional(), userId: z.string().optional() })
const sinceQuery = z.coerce.number().int().min(0)

/** The control plane by method and path under `/__mock`; an operation that returns nothing responds with 204. */
export const controlOperations: Readonly<Record<string, (call: ControlCall) => unknown>> = {
  'GET /personas': () => ({
    password: personaPassword,
    personas: Object.entries(personas).map(([name, { email, what }]) => ({ name, email, what })),
  }),
  'POST /persona': ({ worlds, name, read }) => {
    const persona = read(personaBody).name
    const { accessToken, refreshToken } = issueTokens(worlds.get(name), personaId(persona))
    return { name: persona, email: personas[persona].email, accessToken, refreshToken }
  },

  'POST /payment': ({ worlds, name, read }) => steerPayment(worlds.get(name), read(paymentBody)),

  'GET /ingestion': ({ worlds, name }) => listConfigurations(worlds.get(name)),
  'POST /ingestion': ({ worlds, name, read }) => deliverFiles(worlds.get(name), read(deliveryBody)),

  'POST /reset': ({ worlds, name }) => {
    const started = performance.now()
    const world = worlds.reset(name)
    const durationMs = performance.now() - started
    sandboxOf(world).clear()
    return { world: name, scenario: worlds.scenario(name), durationMs }
  },
  'GET /world': ({ worlds, name, url: { searchParams }, platform }) => {
    const browser = browserQuery.safeParse(Object.fromEntries(searchParams))
    if (!browser.success) throw unprocessable('mock.invalid', z.prettifyError(browser.error))
    return saveWorld(worlds, name, browser.data, platform.sources)
  },
  'PUT /world': async (call) => {
    const file = await checkWorldFile(call.worlds, call.read(z.unknown()), call.platform.sources)
    restoreWorld(call.worlds, call.name, file)
    return restoredOf(call)
  },
  'GET /restored': (call) => restoredOf(call),
  'POST /restored/session': (call) => {
    const { restored } = sandbox(call)
    if (!restored?.person) throw conflict('mock.nobody_saved', 'No file with a signed-in person was restored here.')
    const { accessToken, refreshToken } = issueTokens(call.worlds.get(call.name), restored.person.id)
    return { accessToken, refreshToken, address: restored.address ?? '/' }
  },
  'DELETE /world': ({ worlds, name }) => {
    sandboxOf(worlds.get(name)).clear()
    worlds.forget(name)
  },

  'GET /scenario': ({ worlds, name }) => ({ scenario: worlds.scenario(name), scenarios }),
  'PUT /scenario': ({ worlds, name, read }) => {
    const { scenario } = read(scenarioBody)
    sandboxOf(worlds.reset(name, scenario)).restored = undefined
    return { scenario, scenarios }
  },

  'GET /clock': (call) => clockOf(call),
  'POST /clock': (call) => {
    const change = call.read(clockBody)
    const world = call.worlds.get(call.name)
    if ('advanceMs' in change) world.advanceClock(change.advanceMs)
    else world.setClock('set' in change ? new Date(change.set) : world.now(), change.frozen)
    return clockOf(call)
  },

  'GET /latency': (call) => ({ ms: sandbox(call).latencyMs }),
  'PUT /latency': (call) => {
    sandbox(call).latencyMs = call.read(latencyBody).ms
    return { ms: sandbox(call).latencyMs }
  },

  'GET /providers': (call) => sandbox(call).providers,
  'PUT /providers': (call) => {
    const box = sandbox(call)
    box.providers = { ...box.providers, ...call.read(providersBody) }
    return box.providers
  },

  'GET /maps': (call) => sandbox(call).maps,
  'PUT /maps': (call) => {
    const box = sandbox(call)
    box.maps = { ...box.maps, ...call.read(mapsBody) }
    return box.maps
  },

  'GET /faults': (call) => ({ faults: sandbox(call).faults.list() }),
  'POST /faults': (call) => {
    const { faults } = sandbox(call)
    faults.add(call.read(faultSchema))
    return { faults: faults.list() }
  },
  'DELETE /faults': (call) => sandbox(call).faults.clear(),

  'GET /journal': (call) => {
    const since = sinceQuery.safeParse(call.url.searchParams.get('since') ?? 0)
    return { entries: sandbox(call).journal.entries(since.data ?? 0) }
  },
  'DELETE /journal': (call) => sandbox(call).journal.clear(),
  'GET /violations': (call) => ({ violations: sandbox(call).journal.violations() }),

  'GET /mail': ({ worlds, name }) => ({ mail: worlds.get(name).tables.mail.all() }),
  'GET /ledger': ({ worlds, name }) => ({ payments: ledgerOf(worlds.get(name)) }),

  'GET /operations': ({ apis, handlers }) => ({
    operations: apis.flatMap(({ basePath, operations }) =>
      operations.map(({ iid: operationId = '', method, path, summary = '', tags = [] }) => ({
        operationId,
        method: method.toUpperCase(),
        path: basePath + path,
        tag: tags[0]?.name ?? '',
        summary,
        servedBy: handlers.has(operationId) ? 'handler' : 'example',
      })),
    ),
  }),
}

function sandbox({ worlds, name }: ControlCall) {
  return sandboxOf(worlds.get(name))
}

function restoredOf(call: ControlCall) {
  const { restored } = sandbox(call)
  if (restored === undefined) return { restored: null }
  const { savedAt, person, address, leftOut } = restored
  return { restored: { savedAt, emailAddress: person?.emailAddress ?? null, address, leftOut } }
}

function clockOf({ worlds, name }: ControlCall) {
  const world = worlds.get(name)
  return { now: world.now().toISOString(), frozen: world.clock.frozenAt !== null }
}
