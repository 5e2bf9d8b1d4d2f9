/** The property-based run: several requests for every operation and class. */
import fc from 'fast-check'
import type { Client } from './service/client.ts'
import type { Endpoint } from './contract/endpoints.ts'
import type { Finding } from './judge/finding.ts'
import type { Request } from './service/request.ts'
import { InvalidRequest, judge } from './judge/judge.ts'
import type { InternalErrors } from './internalErrors.ts'
import { filterFindings, filterRequests, orderOf, sortRequests } from './judge/sortsAndFilters.ts'
import { nextPageOf } from './judge/paging.ts'
import type { Places } from './generate/places.ts'
import { sameTotals } from './judge/totals.ts'
import { firstKeyed, replayOf } from './judge/replay.ts'
import { ServiceUnreachable } from './service/send.ts'
import { classNames, type CheckName, type ClassName } from './checks.ts'
import { authorizations, requestsOf, withoutToken } from './generate/requests.ts'

export interface Violation extends Finding {
  operationId: string
  class: CheckName
  /** The smallest request that reproduces it, as a shell command. */
  curl: string
}

export interface RunOptions {
  endpoints: readonly Endpoint[]
  seed: number
  /** Number of requests for each operation and class; at least one for each way to be wrong. */
  runs: number
  /** Number of operations checked at the same time, for reads and for refusals. */
  concurrency: number
}

export interface RunResult {
  violations: Violation[]
  requestsByClass: Record<string, number>
  /** Status codes seen for each operation. */
  statuses: Record<string, number[]>
}

/** Maximum number of requests spent on shrinking; after that, the smallest one found so far is shown. */
const shrinkWithin = 60

/**
 * Random changes here would lock out the user who owns the token, or remove the company that the other calls need.
 * Their refusals are checked like those of all other operations.
 */
const neverValid = new Set(['updateCurrentUser', 'updateMembership'])

class Found extends Error {
  readonly findings: Finding[]
  constructor(findings: Finding[]) {
    super(findings[0]?.message)
    this.findings = findings
  }
}

/** Errors of the service become violations; errors of the verification itself go to `internal`. */
export async function runProperties(
  client: Client,
  places: Places,
  options: RunOptions,
  internal: InternalErrors,
): Promise<RunResult> {
  const result: RunResult = { violations: [], requestsByClass: {}, statuses: {} }

  async function check(
    endpoint: Endpoint,
    name: CheckName,
    requests: readonly fc.Arbitrary<Request>[],
    { findingsOf = (request: Request) => judgeOne(name as ClassName, request), numRuns = options.runs } = {},
  ) {
    await internal.guard(`${endpoint.id}, ${name}`, () => run(endpoint, name, requests, findingsOf, numRuns), undefined)
  }

  /** Stops at the first kind of request that finds something. */
  async function run(
    endpoint: Endpoint,
    name: CheckName,
    requests: readonly fc.Arbitrary<Request>[],
    findingsOf: (request: Request) => Promise<Finding[]>,
    numRuns: number,
  ): Promise<void> {
    for (const [at, kind] of requests.entries()) {
      let count = 0
      // Shrinking also changes values that do not appear in the request; the same request is not sent twice.
      const shrunk = new Map<string, Finding[]>()
      const property = fc.asyncProperty(kind, async (request) => {
        if (shrunk.size > shrinkWithin) return
        const key = JSON.stringify([request.authorization, request.parts])
        const known = shrunk.get(key)
        if (known === undefined) count += 1
        const findings = known ?? (await findingsOf(request))
        if (findings.length > 0 || shrunk.size > 0) shrunk.set(key, findings)
        if (findings.length > 0) throw new Found(findings)
      })
      const seed = (options.seed ^ hash(`${endpoint.id} ${name}`)) + at
      const checked = await fc.check(property, { seed, numRuns: Math.ceil(numRuns / requests.length) })
      result.requestsByClass[name] = (result.requestsByClass[name] ?? 0) + count
      if (checked.failed) return report(endpoint, name, checked)
    }
  }

  async function report(
    endpoint: Endpoint,
    name: CheckName,
    { counterexample, errorInstance }: fc.RunDetails<[Request]>,
  ) {
    if (!(errorInstance instanceof Found)) throw errorInstance
    const curl = counterexample ? await client.curl(counterexample[0]) : ''
    for (const [rule, [first, ...more]] of Map.groupBy(errorInstance.findings, (found) => found.rule)) {
      const message = `${first?.message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
      result.violations.push({ rule, message, operationId: endpoint.id, class: name, curl })
    }
  }

  /** Checks each of the requests once and reports it separately. */
  async function checkEach(
    endpoint: Endpoint,
    name: CheckName,
    requests: readonly Request[],
    more: (request: Request, body: unknown) => Finding[],
  ) {
    const findingsOf = async (request: Request) => {
      const { findings, body, isOk } = await exchange('valid', request)
      return isOk ? [...findings, ...more(request, body)] : findings
    }
    for (const request of requests) await check(endpoint, name, [fc.constant(request)], { findingsOf, numRuns: 1 })
  }

  async function judgeOne(name: ClassName, request: Request): Promise<Finding[]> {
    return (await exchange(name, request)).findings
  }

  async function judgePages(request: Request): Promise<Finding[]> {
    const { page, pageSize } = request.parts.query as { page: number; pageSize: number }
    const next = { ...request, parts: { ...request.parts, query: { page: page + 1, pageSize } } }
    const first = await exchange('valid', request)
    const second = await exchange('valid', next)
    return [
      ...first.findings,
      ...second.findings,
      ...nextPageOf(first.body, second.body),
      ...sameTotals(first.body, second.body),
    ]
  }

  async function judgeReplay(request: Request): Promise<Finding[]> {
    const first = await exchange('valid', request)
    return first.isOk ? [...first.findings, ...(await replayOf(client, request, first))] : first.findings
  }

  async function exchange(name: ClassName, request: Request) {
    try {
      const { wire, response } = await client.exchange(request)
      const { status, body } = response
      const seen = (result.statuses[request.endpoint.id] ??= [])
      if (!seen.includes(status)) seen.push(status)
      const isOk = status >= 200 && status < 300
      return { findings: await judge(name, request, { wire, response }), body, status, isOk }
    } catch (error) {
      if (error instanceof InvalidRequest) return { findings: badValue(request, error), ...nothing }
      if (!(error instanceof ServiceUnreachable)) throw error
      const findings: Finding[] = [{ rule: 'no-response', message: `no response: ${error.message}` }]
      return { findings, ...nothing }
    }
  }

  /** A value that the service itself gave does not fit where the contract takes it. Errors: rethrows any other. */
  function badValue({ endpoint, parts }: Request, error: InvalidRequest): Finding[] {
    const sent = [parts.path, parts.query, parts.body, parts.form].flatMap(textsIn)
    const lists = [...places.known.values(), ...places.own(endpoint).map(({ path }) => Object.values(path))]
    const known = new Set(lists.flat())
    // The value of a filter comes from a row, which is judged with the list that it is in.
    const isFilter = endpoint.paged && Object.keys(parts.query as object).length > 0
    const bad = sent.find((text) => known.has(text))
    if (bad === undefined && !isFilter) throw error
    return bad === undefined
      ? []
      : [{ rule: 'body', message: `${error.message.replace(/^.*is not valid: /, '')}, but the service gave the value` }]
  }

  async function checkRefusals(endpoint: Endpoint) {
    for (const name of classNames.filter((one) => one !== 'valid' && one !== 'noToken'))
      await check(endpoint, name, requestsOf(name, endpoint, places))
    const tokenless = requestsOf('noToken', endpoint, places)
    for (const kind of authorizations)
      await check(
        endpoint,
        'noToken',
        tokenless.map((requests) => withoutToken(requests, kind)),
        { numRuns: 1 },
      )
  }

  async function checkRead(endpoint: Endpoint) {
    const valid = requestsOf('valid', endpoint, places)
    await check(endpoint, 'valid', valid)
    await checkRefusals(endpoint)
    if (!endpoint.paged) return
    await check(endpoint, 'paging', valid.map(pagesOf), { findingsOf: judgePages })
    const own = places.own(endpoint)
    await checkEach(endpoint, 'sort', sortRequests(endpoint, own), orderOf)
    const found = await internal.guard(`${endpoint.id}, filter`, () => filterRequests(client, endpoint, own), [])
    await checkEach(endpoint, 'filter', found, filterFindings)
  }

  await inParallel(
    options.endpoints.filter(({ writes }) => !writes),
    checkRead,
  )
  // Refusals come first, because they change nothing that a later call relies on.
  const writes = options.endpoints.filter((endpoint) => endpoint.writes)
  await inParallel(writes, checkRefusals)
  for (const endpoint of writes) {
    if (neverValid.has(endpoint.id)) continue
    const valid = requestsOf('valid', endpoint, places)
    const keyed = valid.flatMap((requests) => firstKeyed(endpoint, requests) ?? [])
    const half = Math.ceil(options.runs / 2)
    // Requests with a key come first: what they are sent again for may be there only once.
    await check(endpoint, 'replay', keyed, { findingsOf: judgeReplay })
    await check(endpoint, 'valid', valid, { numRuns: keyed.length > 0 ? half : options.runs })
  }
  return { ...result, violations: inOrder(result.violations) }

  async function inParallel(endpoints: readonly Endpoint[], work: (endpoint: Endpoint) => Promise<void>) {
    const waiting = [...endpoints]
    const workers = Array.from({ length: options.concurrency }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await work(next)
    })
    await Promise.all(workers)
  }

  /** Sorts the violations, so that their order does not depend on the concurrency. */
  function inOrder(violations: readonly Violation[]): Violation[] {
    const order = new Map(options.endpoints.map(({ id }, i) => [id, i]))
    return violations.toSorted((a, b) => (order.get(a.operationId) ?? 0) - (order.get(b.operationId) ?? 0))
  }
}

const nothing = { body: undefined, status: 0, isOk: false }

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function pagesOf(requests: fc.Arbitrary<Request>): fc.Arbitrary<Request> {
  const query = fc.record({ page: fc.integer({ min: 1, max: 3 }), pageSize: fc.integer({ min: 1, max: 7 }) })
  return fc
    .tuple(requests, query)
    .map(([request, pages]) => ({ ...request, parts: { ...request.parts, query: { ...pages } } }))
}

/** One seed for each operation and class, so that `--only` repeats what the full run did. */
function hash(text: string): number {
  let value = 0
  for (const letter of text) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return value
}
