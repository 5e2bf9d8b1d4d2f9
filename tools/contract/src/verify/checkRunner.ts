import fc from 'fast-check'
import type { CheckName, ClassName } from './checks.ts'
import type { Endpoint } from './contract/endpoints.ts'
import type { Places } from './generate/places.ts'
import type { InternalErrors } from './internalErrors.ts'
import { keyOf, type Finding } from './judge/finding.ts'
import { InvalidRequest } from './judge/judge.ts'
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

/** Maximum number of requests of a check spent on shrinking; after that, the smallest one found so far is shown. */
const maxShrinks = 60

/** How often a kind of requests is tried again, for findings beside those that the tries before have shown. */
const maxTries = 4

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

  /** Checks an operation with several kinds of requests, all of them: what one finds must not hide another finding. */
  async check(
    endpoint: Endpoint,
    name: CheckName,
    kinds: readonly fc.Arbitrary<Request>[],
    { findingsOf = this.#judgeAs(name as ClassName), numRuns = this.#options.runs }: CheckOptions = {},
  ): Promise<void> {
    const known = new Set<string>()
    const budget = { shrinks: maxShrinks }
    const runsOfKind = Math.ceil(numRuns / kinds.length)
    const run = async () => {
      for (const [index, requests] of kinds.entries()) {
        for (let again = 0; again < (runsOfKind > 1 ? maxTries : 1); again += 1) {
          const seed = (this.#options.seed ^ hash(`${endpoint.id} ${name}`)) + index + again * kinds.length
          const newFindings = async (request: Request) =>
            (await findingsOf(request)).filter((finding) => !known.has(knownKey(finding)))
          const checked = await this.#runKind(name, requests, newFindings, { seed, numRuns: runsOfKind }, budget)
          if (!checked.failed) break
          for (const finding of await this.#report(endpoint, name, checked)) known.add(knownKey(finding))
        }
      }
    }
    await this.#internal.guard(`${endpoint.id}, ${name}`, run, undefined)
  }

  async #runKind(
    name: CheckName,
    requests: fc.Arbitrary<Request>,
    findingsOf: (request: Request) => Promise<Finding[]>,
    parameters: { seed: number; numRuns: number },
    budget: { shrinks: number },
  ): Promise<fc.RunDetails<[Request]>> {
    let sent = 0
    let first: ReadonlySet<string> | undefined
    // Shrinking also changes values that do not appear in the request; the same request is not sent twice.
    const shrunk = new Map<string, Finding[]>()
    const property = fc.asyncProperty(requests, async (request) => {
      const key = JSON.stringify([request.authorization, request.parts, request.rawBody])
      const known = shrunk.get(key)
      if (known === undefined && first !== undefined && budget.shrinks <= 0) return
      if (known === undefined) {
        sent += 1
        if (first !== undefined) budget.shrinks -= 1
      }
      const findings = known ?? (await findingsOf(request))
      if (findings.length > 0 || first !== undefined) shrunk.set(key, findings)
      if (findings.length === 0) return
      // A smaller request that shows only a part of what was found would hide the rest.
      const keys = new Set(findings.map(keyOf))
      first ??= keys
      if ([...first].every((one) => keys.has(one))) throw new Found(findings)
    })
    const checked = await fc.check(property, parameters)
    this.result.requestsByClass[name] = (this.result.requestsByClass[name] ?? 0) + sent
    return checked
  }

  /** Adds the findings to the result, once for each problem, and returns them. */
  async #report(
    endpoint: Endpoint,
    name: CheckName,
    { counterexample, errorInstance }: fc.RunDetails<[Request]>,
  ): Promise<Finding[]> {
    if (!(errorInstance instanceof Found)) throw errorInstance
    const { findings } = errorInstance
    const curl = counterexample ? await this.#client.curl(counterexample[0]) : ''
    for (const [first, ...more] of Map.groupBy(findings, knownKey).values()) {
      if (first === undefined) continue
      const others = more.length > 0 ? { more: more.length } : {}
      this.result.violations.push({ ...first, ...others, operationId: endpoint.id, class: name, curl })
    }
    return findings
  }

  /** Checks each of the requests once and reports it separately; `judgeBody` adds findings about a success. */
  async checkEach(
    endpoint: Endpoint,
    name: CheckName,
    requests: readonly Request[],
    judgeBody: (request: Request, body: unknown) => Finding[] | Promise<Finding[]>,
  ): Promise<void> {
    const findingsOf = async (request: Request) => {
      const { findings, body, isOk } = await this.exchange('valid', request)
      return isOk ? [...findings, ...(await judgeBody(request, body))] : findings
    }
    for (const request of requests) await this.check(endpoint, name, [fc.constant(request)], { findingsOf, numRuns: 1 })
  }

  #judgeAs(name: ClassName) {
    return async (request: Request): Promise<Finding[]> => (await this.exchange(name, request)).findings
  }

  /** Sends a request of a class and judges the response. */
  async exchange(name: ClassName, request: Request): Promise<Judged> {
    try {
      const exchanged = await this.#client.exchange(request)
      const { status, body } = exchanged.response
      const seen = (this.result.statuses[request.endpoint.id] ??= [])
      if (!seen.includes(status)) seen.push(status)
      const isOk = status >= 200 && status < 300
      return { findings: await this.#client.judge(name, request, exchanged), body, status, isOk }
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

/** Findings with the same key are reported once in a check. */
const knownKey = (finding: Finding) => `${keyOf(finding)} ${finding.at}`

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
