/** Checks every operation with several generated requests of each class. */
import fc from 'fast-check'
import { CheckRunner, type RunResult, type Violation } from './checkRunner.ts'
import type { Endpoint } from './contract/endpoints.ts'
import type { Places } from './generate/places.ts'
import { authorizations, requestsOf, requestsWithEachValue, withoutToken } from './generate/requests.ts'
import type { InternalErrors } from './internalErrors.ts'
import type { Finding } from './judge/finding.ts'
import { orderOf, sortRequests } from './judge/orders.ts'
import { gapsOf, nextPageOf } from './judge/paging.ts'
import { firstKeyed, replayOf, reuseOf } from './judge/replay.ts'
import { repeatFindings, repeatRequests } from './judge/repeated.ts'
import { filterFindings, filterRequests } from './judge/filters.ts'
import { sameTotals } from './judge/totals.ts'
import type { Client } from './service/client.ts'
import type { Request } from './service/request.ts'

export interface RunOptions {
  endpoints: readonly Endpoint[]
  seed: number
  /** Number of requests for each operation and class; at least one for each way to be wrong. */
  runs: number
  /** Number of operations checked at the same time, for reads and for refusals. */
  concurrency: number
}

/**
 * Random changes here would lock out the user who owns the token, or remove the company that the other calls need.
 * Their refusals are checked like those of all other operations.
 */
const neverValid = new Set(['updateCurrentUser', 'updateMembership', 'updateMember'])

/** Errors of the service become violations; errors of the verification itself go to `internal`. */
export async function runChecks(
  client: Client,
  places: Places,
  options: RunOptions,
  internal: InternalErrors,
): Promise<RunResult> {
  const run: Run = {
    runs: options.runs,
    client,
    places,
    internal,
    runner: new CheckRunner(client, places, internal, options),
  }
  const writes = options.endpoints.filter((endpoint) => endpoint.writes)
  const reads = options.endpoints.filter((endpoint) => !endpoint.writes)
  await inParallel(reads, options.concurrency, (endpoint) => checkRead(run, endpoint))
  // Refusals come first, because they change nothing that a later call relies on.
  await inParallel(writes, options.concurrency, (endpoint) => checkRefusals(run, endpoint))
  for (const endpoint of writes) if (!neverValid.has(endpoint.id)) await checkWrite(run, endpoint, options.runs)
  const { result } = run.runner
  return { ...result, violations: inOrderOf(options.endpoints, result.violations) }
}

interface Run {
  runs: number
  client: Client
  places: Places
  internal: InternalErrors
  runner: CheckRunner
}

async function checkRead(run: Run, endpoint: Endpoint): Promise<void> {
  const { client, places, internal, runner } = run
  const valid = requestsOf('valid', endpoint, places)
  await runner.check(endpoint, 'valid', valid)
  await checkValues(run, endpoint)
  await checkRefusals(run, endpoint)
  if (!endpoint.paged) return
  await runner.check(endpoint, 'paging', valid.map(withPage), { findingsOf: (request) => judgePages(run, request) })
  const own = places.own(endpoint)
  await runner.checkEach(endpoint, 'sort', sortRequests(endpoint, own), orderOf)
  const filters = await internal.guard(`${endpoint.id}, filter`, () => filterRequests(client, endpoint, own), [])
  await runner.checkEach(endpoint, 'filter', filters, filterFindings)
  const repeated = await internal.guard(`${endpoint.id}, repeated`, () => repeatRequests(client, endpoint, own), [])
  await runner.checkEach(endpoint, 'repeated', repeated, (request, body) => repeatFindings(client, request, body))
}

async function checkRefusals({ places, runner }: Run, endpoint: Endpoint): Promise<void> {
  for (const name of ['wrongTypes', 'overLimits', 'unknownIds', 'foreignIds'] as const)
    await runner.check(endpoint, name, requestsOf(name, endpoint, places))
  // The role of a company does not depend on the rest of the request.
  await runner.check(endpoint, 'wrongRole', requestsOf('wrongRole', endpoint, places), { numRuns: 2 })
  const withToken = requestsOf('noToken', endpoint, places)
  for (const authorization of authorizations) {
    const kinds = withToken.map((requests) => withoutToken(requests, authorization))
    await runner.check(endpoint, 'noToken', kinds, { numRuns: 1 })
  }
}

async function checkWrite(run: Run, endpoint: Endpoint, runs: number): Promise<void> {
  const valid = requestsOf('valid', endpoint, run.places)
  const keyed = valid.flatMap((requests) => firstKeyed(endpoint, requests) ?? [])
  // Requests with a key come first: what they are sent again for may be there only once.
  const others = valid.flatMap((requests) => fc.sample(requests, { numRuns: 1, seed: otherSeed }))
  await run.runner.check(endpoint, 'replay', keyed, {
    findingsOf: (request) => judgeReplay(run, request, others[0]?.parts.body),
  })
  await run.runner.check(endpoint, 'valid', valid, { numRuns: keyed.length > 0 ? Math.ceil(runs / 2) : runs })
  await checkValues(run, endpoint)
}

async function checkValues({ runs, places, runner }: Run, endpoint: Endpoint): Promise<void> {
  const findingsOf = async (request: Request) => (await runner.exchange('valid', request)).findings
  await runner.check(endpoint, 'values', requestsWithEachValue(endpoint, places, runs * placesPerRun), {
    findingsOf,
    numRuns: 1,
  })
}

/** The number of places that are read for each requested run. */
const placesPerRun = 6

/** The findings in a page and the one after it. */
async function judgePages({ runner }: Run, request: Request): Promise<Finding[]> {
  const { page, pageSize } = request.parts.query as { page: number; pageSize: number }
  const get = (query: { page: number; pageSize: number }) =>
    runner.exchange('valid', { ...request, parts: { ...request.parts, query } })
  const first = await runner.exchange('valid', request)
  const next = await get({ page: page + 1, pageSize })
  const whole = await get({ page: 1, pageSize: (page + 1) * pageSize })
  return [
    ...first.findings,
    ...next.findings,
    ...nextPageOf(first.body, next.body),
    ...gapsOf(first.body, next.body, whole.body),
    ...sameTotals(first.body, next.body),
  ]
}

/** For a body that differs from the generated ones. */
const otherSeed = 55

/** The findings in the response to a request, to the same request with the same key, and to the key with another body. */
async function judgeReplay({ client, runner }: Run, request: Request, otherBody: unknown): Promise<Finding[]> {
  const first = await runner.exchange('valid', request)
  if (!first.isOk) return first.findings
  return [
    ...first.findings,
    ...(await replayOf(client, request, first)),
    ...(await reuseOf(client, request, otherBody)),
  ]
}

function withPage(requests: fc.Arbitrary<Request>): fc.Arbitrary<Request> {
  const pages = fc.record({ page: fc.integer({ min: 1, max: 3 }), pageSize: fc.integer({ min: 1, max: 7 }) })
  return fc
    .tuple(requests, pages)
    .map(([request, query]) => ({ ...request, parts: { ...request.parts, query: { ...query } } }))
}

async function inParallel(
  endpoints: readonly Endpoint[],
  concurrency: number,
  work: (endpoint: Endpoint) => Promise<void>,
): Promise<void> {
  const waiting = [...endpoints]
  const workers = Array.from({ length: concurrency }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
  })
  await Promise.all(workers)
}

/** Sorts the violations by operation, so that their order does not depend on the concurrency. */
function inOrderOf(endpoints: readonly Endpoint[], violations: readonly Violation[]): Violation[] {
  const order = new Map(endpoints.map(({ id }, i) => [id, i]))
  return violations.toSorted((a, b) => (order.get(a.operationId) ?? 0) - (order.get(b.operationId) ?? 0))
}
