/** Sends requests to the service under verification and counts them. */
import {
  timeoutMs,
  send,
  ServiceUnreachable,
  toCurl,
  toWire,
  type ServiceResponse,
  type Bases,
  type Request,
  type Wire,
} from './http.ts'
import type { Endpoint } from './endpoints.ts'
import type { Actor } from './actor.ts'

interface Exchange {
  wire: Wire
  response: ServiceResponse
}

/** A preparatory call that got no response, or one that can't be decoded. */
export interface FailedCall {
  operationId: string
  message: string
  curl: string
}

export interface Client {
  endpoints: readonly Endpoint[]
  /** Number of requests sent so far. */
  sent: () => number
  /** Errors: rejects with `ServiceUnreachable` when there is no response in time. */
  exchange: (request: Request) => Promise<Exchange>
  /**
   * The response of a call by its operationId; undefined unless the service has the call and returns a readable 200.
   * Calls without a response are collected in `failedCalls`.
   */
  read: (id: string, actor: Actor, values: Values) => Promise<ServiceResponse | undefined>
  readonly failedCalls: readonly FailedCall[]
  curl: (request: Request) => Promise<string>
}

interface Values {
  path?: Record<string, string>
  query?: Record<string, unknown>
}

export interface ClientOptions {
  /** Sent with every request, e.g. for a gateway in front of the service. */
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
}

export function createClient(bases: Bases, endpoints: readonly Endpoint[], options: ClientOptions = {}): Client {
  let sent = 0
  const failedCalls: FailedCall[] = []
  const baseOf = ({ api }: Endpoint) => bases[api] ?? ''

  async function sendOne(request: Request): Promise<Exchange> {
    const wire = await toWire(request)
    sent += 1
    const withHeaders = { ...wire, headers: { ...options.headers, ...wire.headers } }
    return { wire, response: await send(baseOf(request.endpoint), withHeaders, options.timeoutMs ?? timeoutMs) }
  }

  async function exchange(request: Request): Promise<Exchange> {
    const { actor, authorization } = request
    const isSignedIn = authorization !== undefined && actor.tokens.has(authorization.replace('Bearer ', ''))
    const first = await sendOne(isSignedIn ? { ...request, authorization: bearer(actor) } : request)
    // Sessions end during a long run: sign in again. If the session has not ended, the 401 stands.
    if (!isSignedIn || first.response.status !== 401 || !(await actor.renew())) return first
    return sendOne({ ...request, authorization: bearer(actor) })
  }

  const curl = async (request: Request) => toCurl(baseOf(request.endpoint), await toWire(request), options.headers)

  return {
    endpoints,
    failedCalls,
    sent: () => sent,
    exchange,
    async read(id, actor, { path = {}, query = {} }: Values) {
      const endpoint = endpoints.find((one) => one.id === id && bases[one.api] !== undefined)
      if (endpoint === undefined) return undefined
      const request = { endpoint, actor, authorization: bearer(actor), parts: { path, query, headers: {} } }
      try {
        const { response } = await exchange(request)
        return response.status === 200 && response.unreadable === undefined ? response : undefined
      } catch (error) {
        if (!(error instanceof ServiceUnreachable)) throw error
        failedCalls.push({ operationId: id, message: `no response: ${error.message}`, curl: await curl(request) })
        return undefined
      }
    },
    curl,
  }
}

export function bearer({ token }: Actor): string | undefined {
  return token === '' ? undefined : `Bearer ${token}`
}
