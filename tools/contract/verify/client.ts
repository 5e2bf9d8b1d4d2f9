/** Sends requests to the service under verification and counts them. */
import {
  answerWithinMs,
  send,
  ServiceUnreachable,
  toCurl,
  toWire,
  type Answer,
  type Bases,
  type Request,
  type Wire,
} from './http.ts'
import type { Endpoint } from './endpoints.ts'
import type { Actor } from './people.ts'

interface Exchange {
  wire: Wire
  answer: Answer
}

/** A preparatory call that got no response, or one that can't be decoded. */
export interface Unanswered {
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
   * Calls without a response are collected in `unanswered`.
   */
  read: (id: string, actor: Actor, values: Values) => Promise<Answer | undefined>
  readonly unanswered: readonly Unanswered[]
  curl: (request: Request) => Promise<string>
}

interface Values {
  path?: Record<string, string>
  query?: Record<string, unknown>
}

export interface ClientOptions {
  /** Sent with every request, e.g. for a gateway in front of the service. */
  headers?: Readonly<Record<string, string>>
  answerWithinMs?: number
}

export function createClient(bases: Bases, endpoints: readonly Endpoint[], options: ClientOptions = {}): Client {
  let sent = 0
  const unanswered: Unanswered[] = []
  const baseOf = ({ api }: Endpoint) => bases[api] ?? ''

  async function sendOne(request: Request): Promise<Exchange> {
    const wire = await toWire(request)
    sent += 1
    const withHeaders = { ...wire, headers: { ...options.headers, ...wire.headers } }
    return { wire, answer: await send(baseOf(request.endpoint), withHeaders, options.answerWithinMs ?? answerWithinMs) }
  }

  async function exchange(request: Request): Promise<Exchange> {
    const { actor, authorization } = request
    const isSignedIn = authorization !== undefined && actor.tokens.has(authorization.replace('Bearer ', ''))
    const first = await sendOne(isSignedIn ? { ...request, authorization: bearer(actor) } : request)
    // Sessions end during a long run: sign in again. If the session has not ended, the 401 stands.
    if (!isSignedIn || first.answer.status !== 401 || !(await actor.renew())) return first
    return sendOne({ ...request, authorization: bearer(actor) })
  }

  const curl = async (request: Request) => toCurl(baseOf(request.endpoint), await toWire(request), options.headers)

  return {
    endpoints,
    unanswered,
    sent: () => sent,
    exchange,
    async read(id, actor, { path = {}, query = {} }: Values) {
      const endpoint = endpoints.find((one) => one.id === id && bases[one.api] !== undefined)
      if (endpoint === undefined) return undefined
      const request = { endpoint, actor, authorization: bearer(actor), parts: { path, query, headers: {} } }
      try {
        const { answer } = await exchange(request)
        return answer.status === 200 && answer.unreadable === undefined ? answer : undefined
      } catch (error) {
        if (!(error instanceof ServiceUnreachable)) throw error
        unanswered.push({ operationId: id, message: `no answer: ${error.message}`, curl: await curl(request) })
        return undefined
      }
    },
    curl,
  }
}

export function bearer({ token }: Actor): string | undefined {
  return token === '' ? undefined : `Bearer ${token}`
}
