/** Sends requests to the service under verification and counts them. */
import type { ClassName } from '../checks.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import type { Coverage } from '../coverage/coverage.ts'
import { keyOf, type Finding } from '../judge/finding.ts'
import { toCurl, toWire, type ServiceResponse, type Bases, type Request, type Wire } from './request.ts'
import { judge } from '../judge/judge.ts'
import { bearer, type Actor } from './actor.ts'
import { timeoutMs, send, ServiceUnreachable } from './send.ts'

interface Exchange {
  wire: Wire
  response: ServiceResponse
}

/** A violation in the response to a preparatory call, which others depend on. */
export interface Unprepared extends Finding {
  operationId: string
  curl: string
}

export interface Client {
  endpoints: readonly Endpoint[]
  /** Number of requests sent so far. */
  sent: () => number
  /** Number of calls that changed something, by operationId. */
  written: () => Record<string, number>
  /** Errors: rejects with `ServiceUnreachable` when the service does not respond in time. */
  exchange: (request: Request) => Promise<Exchange>
  /** What is wrong with a response to a request of a class. Errors: rejects with `InvalidRequest`. */
  judge: (className: ClassName, request: Request, exchange: Exchange) => Promise<Finding[]>
  /**
   * The response of a call by its operationId; undefined unless the service has the call and returns a readable 200.
   * What violates the contract is collected in `unprepared`, once for each operation and problem.
   */
  read: (id: string, actor: Actor, values: Values) => Promise<ServiceResponse | undefined>
  /** Collects the violations of a preparatory exchange, also that its response can't be decoded. */
  note: (request: Request, given: Exchange | ServiceUnreachable) => Promise<void>
  /** Adds violations that a preparatory call shows only beside other ones. */
  addUnprepared: (request: Request, findings: readonly Finding[]) => Promise<void>
  readonly unprepared: readonly Unprepared[]
  curl: (request: Request) => Promise<string>
}

interface Values {
  path?: Record<string, string>
  query?: Record<string, unknown>
  /** The caller may not be allowed to make the call, which is how that is found out. */
  mayBeRefused?: boolean
}

export interface ClientOptions {
  /** Sent with every request, e.g. for a gateway in front of the service. */
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  /** Records what every judged exchange has seen of the contract. */
  coverage?: Coverage | undefined
}

export function createClient(bases: Bases, endpoints: readonly Endpoint[], options: ClientOptions = {}): Client {
  let sent = 0
  const writesByOperation: Record<string, number> = {}
  const unprepared: Unprepared[] = []
  const baseOf = ({ api }: Endpoint) => bases[api] ?? ''

  async function sendOne(request: Request): Promise<Exchange> {
    const wire = await toWire(request)
    sent += 1
    const withHeaders = { ...wire, headers: { ...options.headers, ...wire.headers } }
    const { id, writes } = request.endpoint
    const response = await send(baseOf(request.endpoint), withHeaders, options.timeoutMs ?? timeoutMs)
    if (writes && response.status < 300) writesByOperation[id] = (writesByOperation[id] ?? 0) + 1
    return { wire, response }
  }

  async function exchange(request: Request): Promise<Exchange> {
    const { actor, authorization } = request
    const isSignedIn = authorization !== undefined && actor.tokens.has(authorization.replace('Bearer ', ''))
    const first = await sendOne(isSignedIn ? { ...request, authorization: bearer(actor) } : request)
    // Sessions end during a long run: sign in again. If the session has not ended, the 401 is the response.
    if (!isSignedIn || first.response.status !== 401 || !(await actor.renew())) return first
    return sendOne({ ...request, authorization: bearer(actor) })
  }

  const curl = async (request: Request) => toCurl(baseOf(request.endpoint), await toWire(request), options.headers)

  async function judgeOne(className: ClassName, request: Request, exchanged: Exchange): Promise<Finding[]> {
    const { status, body } = exchanged.response
    options.coverage?.record({ endpoint: request.endpoint, parts: request.parts, status, body })
    return judge(className, request, exchanged)
  }

  async function note(request: Request, given: Exchange | ServiceUnreachable): Promise<void> {
    await addUnprepared(
      request,
      given instanceof ServiceUnreachable
        ? [{ rule: 'no-response', message: `no response: ${given.message}` }]
        : await judgeOne('valid', request, given),
    )
  }

  async function addUnprepared(request: Request, findings: readonly Finding[]): Promise<void> {
    const { id } = request.endpoint
    for (const finding of findings)
      if (!unprepared.some((known) => known.operationId === id && keyOf(known) === keyOf(finding)))
        unprepared.push({ ...finding, operationId: id, curl: await curl(request) })
  }

  return {
    endpoints,
    note,
    addUnprepared,
    unprepared,
    sent: () => sent,
    written: () => ({ ...writesByOperation }),
    exchange,
    judge: judgeOne,
    async read(id, actor, { path = {}, query = {}, mayBeRefused = false }: Values) {
      const endpoint = endpoints.find((candidate) => candidate.id === id && bases[candidate.api] !== undefined)
      if (endpoint === undefined) return undefined
      const request = { endpoint, actor, authorization: bearer(actor), parts: { path, query, headers: {} } }
      try {
        const answered = await exchange(request)
        const { response } = answered
        const isRefused = mayBeRefused || request.authorization === undefined
        if (!isRefused || response.status === 200) await note(request, answered)
        return response.status === 200 && response.unreadable === undefined ? leniently(response) : undefined
      } catch (error) {
        if (!(error instanceof ServiceUnreachable)) throw error
        await note(request, error)
        return undefined
      }
    },
    curl,
  }
}

/** A body that is JSON without saying so is a finding, but what it says is of use. */
export function leniently(response: ServiceResponse): ServiceResponse {
  if (typeof response.body !== 'string' || !/^\s*[[{]/.test(response.body)) return response
  try {
    return { ...response, body: JSON.parse(response.body.replace(/^\uFEFF/, '')) as unknown }
  } catch (error) {
    if (error instanceof SyntaxError) return response
    throw error
  }
}
