import fc from 'fast-check'
import type { CheckName, ClassName } from './checks.ts'
import type { Endpoint } from './contract/endpoints.ts'
import type { Places } from './generate/places.ts'
import type { InternalErrors } from './internalErrors.ts'
import type { Finding } from './judge/finding.ts'
import { InvalidRequest, judge } from './judge/judge.ts'
import type { Client } from './service/client.ts'
import type { Request } from './service/request.ts'
import { ServiceUnreachable } from './service/send.ts'

export interface Violation extends Finding {
  operationId: string
  class: CheckName
  /** The smallest request that reproduces it, as a shell command. */
  curl: string
}

export interface RunResult {
  violations: Violation[]
  requestsByClass: Record<string, number>
  /** Status codes seen for each operation. */
  statuses: Record<string, number[]>
}

/** A judged response; `status` is 0 if there is none. */
interface Judged {
  findings: Finding[]
  body: unknown
  status: number
  isOk: boolean
}

interface CheckOptions {
  /** Sends a request and judges the response; default by the rules for the check's class. */
  findingsOf?: (request: Request) => Promise<Finding[]>
  /** Number of requests, over all kinds of them. */
  numRuns?: number
}

/** Maximum number of requests spent on shrinking; after that, the smallest one found so far is shown. */
const maxShrinks = 60

/** Thrown in a property, so that fast-check looks for a smaller request with findings. */
class Found extends Error {
  readonly findings: Finding[]
  constructor(findings: Finding[]) {
    super(findings[0]?.message)
    this.findings = findings
  }
}

/**
 * Sends generated requests, judges the responses, and collects the result. Errors of the service become violations;
 * errors of the verification itself go to `internal`.
 */
export class CheckRunner {
  readonly result: RunResult = { violations: [], requestsByClass: {}, statuses: {} }
  readonly #client: Client
  readonly #places: Places
  readonly #internal: InternalErrors
  readonly #options: { seed: number; runs: number }

  constructor(client: Client, places: Places, internal: InternalErrors, options: { seed: number; runs: number }) {
    this.#client = client
    this.#places = places
    this.#internal = internal
    this.#options = options
  }

  /** Checks an operation with several kinds of requests; stops at the first kind that finds something. */
  async check(
    endpoint: Endpoint,
    name: CheckName,
    kinds: readonly fc.Arbitrary<Request>[],
    { findingsOf = this.#judgeAs(name as ClassName), numRuns = this.#options.runs }: CheckOptions = {},
  ): Promise<void> {
    const run = async () => {
      for (const [index, requests] of kinds.entries()) {
        const seed = (this.#options.seed ^ hash(`${endpoint.id} ${name}`)) + index
        const checked = await this.#runKind(name, requests, findingsOf, {
          seed,
          numRuns: Math.ceil(numRuns / kinds.length),
        })
        if (checked.failed) return this.#report(endpoint, name, checked)
      }
    }
    await this.#internal.guard(`${endpoint.id}, ${name}`, run, undefined)
  }

  async #runKind(
    name: CheckName,
    requests: fc.Arbitrary<Request>,
    findingsOf: (request: Request) => Promise<Finding[]>,
    parameters: { seed: number; numRuns: number },
  ): Promise<fc.RunDetails<[Request]>> {
    let sent = 0
    // Shrinking also changes values that do not appear in the request; the same request is not sent twice.
    const shrunk = new Map<string, Finding[]>()
    const property = fc.asyncProperty(requests, async (request) => {
      if (shrunk.size > maxShrinks) return
      const key = JSON.stringify([request.authorization, request.parts])
      const known = shrunk.get(key)
      if (known === undefined) sent += 1
      const findings = known ?? (await findingsOf(request))
      if (findings.length > 0 || shrunk.size > 0) shrunk.set(key, findings)
      if (findings.length > 0) throw new Found(findings)
    })
    const checked = await fc.check(property, parameters)
    this.result.requestsByClass[name] = (this.result.requestsByClass[name] ?? 0) + sent
    return checked
  }

  async #report(
    endpoint: Endpoint,
    name: CheckName,
    { counterexample, errorInstance }: fc.RunDetails<[Request]>,
  ): Promise<void> {
    if (!(errorInstance instanceof Found)) throw errorInstance
    const curl = counterexample ? await this.#client.curl(counterexample[0]) : ''
    for (const [rule, [first, ...more]] of Map.groupBy(errorInstance.findings, (finding) => finding.rule)) {
      const message = `${first?.message}${more.length > 0 ? ` (and ${more.length} more)` : ''}`
      this.result.violations.push({ rule, message, operationId: endpoint.id, class: name, curl })
    }
  }

  /** Checks each of the requests once and reports it separately; `judgeBody` adds findings about a success. */
  async checkEach(
    endpoint: Endpoint,
    name: CheckName,
    requests: readonly Request[],
    judgeBody: (request: Request, body: unknown) => Finding[],
  ): Promise<void> {
    const findingsOf = async (request: Request) => {
      const { findings, body, isOk } = await this.exchange('valid', request)
      return isOk ? [...findings, ...judgeBody(request, body)] : findings
    }
    for (const request of requests) await this.check(endpoint, name, [fc.constant(request)], { findingsOf, numRuns: 1 })
  }

  #judgeAs(name: ClassName) {
    return async (request: Request): Promise<Finding[]> => (await this.exchange(name, request)).findings
  }

  /** Sends a request of a class and judges the response. */
  async exchange(name: ClassName, request: Request): Promise<Judged> {
    try {
      const { wire, response } = await this.#client.exchange(request)
      const { status, body } = response
      const seen = (this.result.statuses[request.endpoint.id] ??= [])
      if (!seen.includes(status)) seen.push(status)
      const isOk = status >= 200 && status < 300
      return { findings: await judge(name, request, { wire, response }), body, status, isOk }
    } catch (error) {
      if (error instanceof InvalidRequest) return { findings: this.#unfitValue(request, error), ...noResponse }
      if (!(error instanceof ServiceUnreachable)) throw error
      return { findings: [{ rule: 'no-response', message: `no response: ${error.message}` }], ...noResponse }
    }
  }

  /**
   * The finding that a value, which the service itself gave, does not fit where the contract takes it. Errors: rethrows
   * the error if the request has no such value.
   */
  #unfitValue({ endpoint, parts }: Request, error: InvalidRequest): Finding[] {
    const sent = [parts.path, parts.query, parts.body, parts.form].flatMap(textsIn)
    const ownPaths = this.#places.own(endpoint).map(({ path }) => Object.values(path))
    const knownTexts = new Set([...this.#places.known.values(), ...ownPaths].flat())
    // The value of a filter comes from a row, which is judged with the list that it is in.
    const isFilter = endpoint.paged && Object.keys(parts.query as object).length > 0
    const isKnown = sent.some((text) => knownTexts.has(text))
    if (!isKnown && !isFilter) throw error
    if (!isKnown) return []
    const reason = error.message.replace(/^.*is not valid: /, '')
    return [{ rule: 'body', message: `${reason}, but the service gave the value` }]
  }
}

const noResponse = { body: undefined, status: 0, isOk: false }

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** One seed for each operation and class, so that `--only` repeats what the full run did. */
function hash(text: string): number {
  let value = 0
  for (const letter of text) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return value
}
