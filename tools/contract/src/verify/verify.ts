/** Runs a complete verification of one service. */
import { createClient, type Unprepared } from './service/client.ts'
import type { Api } from './contract/loadContract.ts'
import { endpointsOf, pathParameters, type Endpoint } from './contract/endpoints.ts'
import type { Coverage } from './coverage/coverage.ts'
import type { Bases } from './service/request.ts'
import { idSourceOf } from './contract/idSources.ts'
import { runJourneys, type JourneyResult } from './journeys.ts'
import { collectInternalErrors } from './internalErrors.ts'
import { unjudgedFilters } from './judge/filters.ts'
import type { GivenTokens, Person } from './options.ts'
import { anonymous, type Actor } from './service/actor.ts'
import { learnPlaces, type Places } from './generate/places.ts'
import { findNotImplemented } from './prepare/notImplemented.ts'
import { nothingPrepared, prepare } from './prepare/prepare.ts'
import { counts, problemsOf, ranked } from './report/problems.ts'
import { withoutSuccess, type Report } from './report/report.ts'
import type { Violation } from './checkRunner.ts'
import { runChecks } from './runChecks.ts'
import { signIn } from './service/signIn.ts'
import { VerifyError } from './verifyError.ts'

export interface Target {
  bases: Bases
  tokens: readonly string[]
  people: readonly Person[]
  /** Tokens that journeys need and no call returns. Errors: may reject; journeys that need them are then skipped. */
  given?: (actors: readonly Actor[]) => Promise<GivenTokens>
  headers?: Readonly<Record<string, string>>
}

export interface Extent {
  seed: number
  runs: number
  write: boolean
  /** Tag or operationId; undefined for all operations and the journeys. */
  only: string | undefined
  /** Number of operations checked at the same time, for reads and for refusals; default 1. */
  concurrency?: number
  /** A service that takes longer counts as not responding; default 30 s. */
  timeoutMs?: number
  /** Records what the run sees of the contract. */
  coverage?: Coverage | undefined
}

/** Errors: `VerifyError` when the verification can't start. */
export async function verify(apis: readonly Api[], target: Target, extent: Extent): Promise<Report> {
  const { seed, write, only, concurrency = 1, timeoutMs, coverage } = extent
  const { headers = {} } = target
  const started = performance.now()
  const endpoints = endpointsOf(apis.filter(({ name }) => name in target.bases))
  const wanted = endpoints.filter(({ tag, id }) => only === undefined || only === tag || only === id)
  if (wanted.length === 0)
    throw new VerifyError(
      'badUsage',
      `Invalid --only "${only}": expected a tag or an operationId of the verified APIs.`,
    )
  const client = createClient(target.bases, endpoints, { headers, coverage, ...(timeoutMs && { timeoutMs }) })
  const actors = await signIn(client, target.bases, target)
  const internal = collectInternalErrors()
  const sent = wanted.filter(({ writes }) => write || !writes)
  const learn = (operations: readonly Endpoint[]) =>
    internal.guard('looking for ids', () => learnPlaces(client, operations, actors, write), nowhere)
  const places = await learn(sent)
  const notImplemented = await internal.guard(
    'looking for operations',
    () => findNotImplemented(client, sent.filter(isOffered(actors)), actors, places),
    [],
  )
  const missing = notImplemented.map(({ id }) => id)
  const chosen = sent.filter(({ id }) => !missing.includes(id))
  const prepared = write
    ? await internal.guard(
        'creating data',
        () => prepare({ client, actors, endpoints: chosen, places }),
        nothingPrepared,
      )
    : nothingPrepared
  const journeys = only === undefined ? await internal.guard('journeys', () => runAll(), []) : []
  // What was created is there to be found only now.
  const learned = write ? await learn(chosen) : places
  const result = await runChecks(
    client,
    learned,
    { ...extent, concurrency, endpoints: chosen.filter(isOffered(actors)) },
    internal,
  )
  const violations = ranked([
    ...journeys.flatMap(toViolation),
    ...client.unprepared.map(toUnprepared).filter(({ operationId }) => !missing.includes(operationId)),
    ...result.violations,
  ])
  return {
    target: Object.values(target.bases).join(', '),
    seed,
    write,
    people: actors.map(({ name, isInternal, companies }) => ({ name, isInternal, companies: companies.size })),
    requests: client.sent() + journeys.reduce((sum, { requests }) => sum + requests, 0),
    durationMs: performance.now() - started,
    operations: chosen.map(({ id }) => id),
    requestsByClass: result.requestsByClass,
    journeys,
    violations,
    problems: counts(problemsOf(violations)),
    internalErrors: internal.all,
    neverSucceeded: withoutSuccess(result, [...journeys.flatMap(({ succeeded }) => succeeded), ...prepared.succeeded]),
    leftBehind: { created: prepared.created, writes: client.written() },
    notCreated: prepared.notCreated,
    notCalled: chosen.flatMap((endpoint) =>
      learned.own(endpoint).length > 0 ? [] : [{ id: endpoint.id, why: whyNotCalled(endpoint, actors) }],
    ),
    notImplemented,
    isPart: only !== undefined,
    notSent: wanted.filter((endpoint) => !sent.includes(endpoint)).map(({ id }) => id),
    unjudgedFilters: chosen.flatMap((endpoint) => unjudgedFilters(endpoint).map((name) => `${endpoint.id} ${name}`)),
  }

  async function runAll(): Promise<JourneyResult[]> {
    const given = write ? await internal.guard('tokens for journeys', async () => target.given?.(actors) ?? {}, {}) : {}
    return runJourneys({
      ...target,
      headers,
      actors,
      write,
      given,
      prepared: prepared.inputs,
      notImplemented: missing,
      endpoints,
      coverage,
    })
  }
}

/** Whether the operation is one that every service has, or a company announces its capability. */
const isOffered = (actors: readonly Actor[]) => (endpoint: Endpoint) =>
  endpoint.capabilities.length === 0 ||
  actors.some((actor) =>
    [...actor.companies.values()].some(({ capabilities }) =>
      endpoint.capabilities.some((name) => capabilities.has(name)),
    ),
  )

/** Why no user can make a call: no user may, or the service lists nothing to make it for. */
function whyNotCalled(endpoint: Endpoint, actors: readonly Actor[]): string {
  const side = { supplier: 'isSupplier', buyer: 'isBuyer' } as const
  const { role, path, capabilities } = endpoint
  const signedIn = actors.filter((actor) => actor !== anonymous)
  if (signedIn.length === 0) return 'no token was given'
  if (role === 'internal' && !signedIn.some(({ isInternal }) => isInternal)) return 'no token is from an internal user'
  const companies = signedIn.flatMap((actor) => [...actor.companies.values()])
  if (role !== 'anyone' && role !== 'internal' && !companies.some((rights) => rights[side[role]]))
    return `no user has a ${role}`
  if (capabilities.length > 0) return `no company announces \`${capabilities.join(' or ')}\``
  const { from = [] } = idSourceOf(path.slice(0, path.lastIndexOf('}') + 1))
  return `${from.join(', ')} showed no ${pathParameters(path).at(-1)}`
}

/** The operations to verify when even looking up ids fails: none. */
const nowhere: Places = { own: () => [], many: () => [], foreign: () => [], wrongRole: () => [], known: new Map() }

const toUnprepared = (unprepared: Unprepared): Violation => ({ ...unprepared, class: 'learning' })

function toViolation({ name, outcome, reason = '' }: JourneyResult): Violation[] {
  return outcome === 'failed'
    ? [{ operationId: name, class: 'journey', rule: 'journey', message: reason, curl: '' }]
    : []
}
