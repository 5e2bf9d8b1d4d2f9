/** The property-based run: every operation, every class, some requests each. */
import fc from 'fast-check'
import type { Client } from './client.ts'
import type { Endpoint } from './endpoints.ts'
import type { Finding } from './finding.ts'
import { type Request, ServiceUnreachable } from './http.ts'
import { judge } from './judge.ts'
import { nextPageOf } from './paging.ts'
import type { Places } from './places.ts'
import { classNames, requestsOf, type ClassName } from './requests.ts'

export interface Violation extends Finding {
  operationId: string
  class: ClassName | 'paging' | 'journey'
  /** The smallest request that shows it, for a shell. */
  curl: string
}

export interface RunOptions {
  endpoints: readonly Endpoint[]
  seed: number
  /** Requests for each operation and class. */
  runs: number
}

export interface RunResult {
  violations: Violation[]
  requestsByClass: Record<string, number>
  /** Status codes seen of each operation. */
  statuses: Record<string, number[]>
}

/** What shrinking may cost: beyond it the smallest request found so far is shown. */
const shrinkWithin = 60

/** Nothing varies in them but the kind of token. */
const tokenlessRuns = 3

/**
 * Changes made at random here would lock the person out whose token this is, or take the company away that the other
 * calls are about. Their refusals are checked like all others'.
 */
const neverValid = new Set(['updateCurrentUser', 'updateMembership'])

class Found extends Error {
  readonly findings: Finding[]
  constructor(findings: Finding[]) {
    super(findings[0]?.message)
    this.findings = findings
  }
}

/** Errors: rejects for faults of the verification itself; those of the service are violations. */
export async function runProperties(client: Client, places: Places, options: RunOptions): Promise<RunResult> {
  const result: RunResult = { violations: [], requestsByClass: {}, statuses: {} }

  async function check(endpoint: Endpoint, name: Violation['class'], requests: fc.Arbitrary<Request> | undefined) {
    if (requests === undefined) return
    const before = client.sent()
    const numRuns = name === 'noToken' ? Math.min(options.runs, tokenlessRuns) : options.runs
    const findingsOf = name === 'paging' ? judgePages : (request: Request) => judgeOne(name as ClassName, request)
    // Shrinking also shrinks what does not show in the request; the same one is not sent twice.
    const shrunk = new Map<string, Finding[]>()
    const property = fc.asyncProperty(requests, async (request) => {
      if (shrunk.size > shrinkWithin) return
      const key = JSON.stringify([request.authorization, request.parts])
      const findings = shrunk.get(key) ?? (await findingsOf(request))
      if (findings.length > 0 || shrunk.size > 0) shrunk.set(key, findings)
      if (findings.length > 0) throw new Found(findings)
    })
    const seed = options.seed ^ hash(`${endpoint.id} ${name}`)
    const { failed, counterexample, errorInstance } = await fc.check(property, { seed, numRuns })
    result.requestsByClass[name] = (result.requestsByClass[name] ?? 0) + client.sent() - before
    if (!failed) return
    if (!(errorInstance instanceof Found)) throw errorInstance
    const curl = counterexample ? await client.curl(counterexample[0]) : ''
    for (const [rule, [first, ...more]] of Map.groupBy(errorInstance.findings, (found) => found.rule)) {
      const message = `${first?.message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
      result.violations.push({ rule, message, operationId: endpoint.id, class: name, curl })
    }
  }

  async function judgeOne(name: ClassName, request: Request): Promise<Finding[]> {
    return (await exchange(name, request)).findings
  }

  async function judgePages(request: Request): Promise<Finding[]> {
    const { page, pageSize } = request.parts.query as { page: number; pageSize: number }
    const next = { ...request, parts: { ...request.parts, query: { page: page + 1, pageSize } } }
    const first = await exchange('valid', request)
    const second = await exchange('valid', next)
    return [...first.findings, ...second.findings, ...nextPageOf(first.body, second.body)]
  }

  async function exchange(name: ClassName, request: Request): Promise<{ findings: Finding[]; body: unknown }> {
    try {
      const { wire, answer } = await client.exchange(request)
      const seen = (result.statuses[request.endpoint.id] ??= [])
      if (!seen.includes(answer.status)) seen.push(answer.status)
      return { findings: await judge(name, request, { wire, answer }), body: answer.body }
    } catch (error) {
      if (!(error instanceof ServiceUnreachable)) throw error
      return { findings: [{ rule: 'no-answer', message: `no answer: ${error.message}` }], body: undefined }
    }
  }

  const refusals = classNames.filter((name) => name !== 'valid')
  const reads = options.endpoints.filter(({ writes }) => !writes)
  const writes = options.endpoints.filter((endpoint) => endpoint.writes)
  for (const endpoint of reads) {
    for (const name of classNames) await check(endpoint, name, requestsOf(name, endpoint, places))
    if (endpoint.paged) await check(endpoint, 'paging', pagesOf(requestsOf('valid', endpoint, places)))
  }
  // What must be refused first, since it changes nothing that a later call relies on.
  for (const endpoint of writes)
    for (const name of refusals) await check(endpoint, name, requestsOf(name, endpoint, places))
  for (const endpoint of writes)
    if (!neverValid.has(endpoint.id)) await check(endpoint, 'valid', requestsOf('valid', endpoint, places))
  return result
}

function pagesOf(requests: fc.Arbitrary<Request> | undefined): fc.Arbitrary<Request> | undefined {
  const query = fc.record({ page: fc.integer({ min: 1, max: 3 }), pageSize: fc.integer({ min: 1, max: 7 }) })
  return (
    requests &&
    fc
      .tuple(requests, query)
      .map(([request, pages]) => ({ ...request, parts: { ...request.parts, query: { ...pages } } }))
  )
}

/** One seed for each operation and class, so that `--only` repeats what the whole run did. */
function hash(text: string): number {
  let value = 0
  for (const letter of text) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return value
}
