/** A whole verification of one service. */
import type { Api } from '#mocks/contract.ts'
import { createClient } from './client.ts'
import { endpointsOf } from './endpoints.ts'
import type { Bases } from './http.ts'
import { runJourneys, type JourneyResult } from './journeys.ts'
import type { Person } from './options.ts'
import { learnPlaces } from './places.ts'
import { withoutSuccess, type Report } from './report.ts'
import { runProperties, type Violation } from './run.ts'
import { signIn } from './signIn.ts'
import { Stop } from './stop.ts'

export interface Target {
  bases: Bases
  tokens: readonly string[]
  people: readonly Person[]
}

export interface Extent {
  seed: number
  runs: number
  write: boolean
  /** Tag or operationId; undefined for all, and the journeys. */
  only: string | undefined
}

/** Errors: `Stop` when the verification cannot begin. */
export async function verify(apis: readonly Api[], target: Target, extent: Extent): Promise<Report> {
  const { seed, write, only } = extent
  const started = performance.now()
  const endpoints = endpointsOf(apis.filter(({ name }) => name in target.bases))
  const wanted = endpoints.filter(({ tag, id }) => only === undefined || only === tag || only === id)
  if (wanted.length === 0)
    throw new Stop('badUsage', `--only ${only}: the contract has no such tag or operationId here.`)
  const client = createClient(target.bases, endpoints)
  const actors = await signIn(client, target.bases, target)
  const journeys = only === undefined ? await runJourneys({ ...target, actors, write }) : []
  const chosen = wanted.filter(({ writes }) => write || !writes)
  const places = await learnPlaces(client, chosen, actors, write)
  const result = await runProperties(client, places, { ...extent, endpoints: chosen })
  return {
    target: Object.values(target.bases).join(', '),
    seed,
    write,
    people: actors.map(({ name, isInternal, companies }) => ({ name, isInternal, companies: companies.size })),
    requests: client.sent() + journeys.reduce((sum, { requests }) => sum + requests, 0),
    durationMs: performance.now() - started,
    requestsByClass: result.requestsByClass,
    journeys,
    violations: [...journeys.flatMap(toViolation), ...result.violations],
    neverSucceeded: withoutSuccess(result, journeys),
    notCalled: chosen.flatMap((endpoint) => (places.own(endpoint).length > 0 ? [] : [endpoint.id])),
  }
}

function toViolation({ name, outcome, reason = '' }: JourneyResult): Violation[] {
  return outcome === 'failed'
    ? [{ operationId: name, class: 'journey', rule: 'journey', message: reason, curl: '' }]
    : []
}
