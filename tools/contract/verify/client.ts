/** Talks to the service under verification, and counts. */
import { send, toCurl, toWire, type Answer, type Bases, type Request, type Wire } from './http.ts'
import type { Endpoint } from './endpoints.ts'
import type { Actor } from './people.ts'

export interface Exchange {
  wire: Wire
  answer: Answer
}

export interface Client {
  endpoints: readonly Endpoint[]
  /** Requests sent so far. */
  sent: () => number
  /** Errors: rejects when nothing answers. */
  exchange: (request: Request) => Promise<Exchange>
  /** The answer of a call by its operationId; undefined when the service does not give it, or has no such call. */
  read: (id: string, actor: Actor, values: Values) => Promise<Answer | undefined>
  curl: (request: Request) => Promise<string>
}

export interface Values {
  path?: Record<string, string>
  query?: Record<string, unknown>
}

export function createClient(bases: Bases, endpoints: readonly Endpoint[]): Client {
  let sent = 0
  const baseOf = ({ api }: Endpoint) => bases[api] ?? ''

  async function exchange(request: Request): Promise<Exchange> {
    const wire = await toWire(request)
    sent += 1
    return { wire, answer: await send(baseOf(request.endpoint), wire) }
  }

  return {
    endpoints,
    sent: () => sent,
    exchange,
    async read(id, actor, { path = {}, query = {} }: Values) {
      const endpoint = endpoints.find((one) => one.id === id && bases[one.api] !== undefined)
      if (endpoint === undefined) return undefined
      const authorization = bearer(actor)
      const { answer } = await exchange({ endpoint, actor, authorization, parts: { path, query, headers: {} } })
      return answer.status === 200 && answer.notJson === undefined ? answer : undefined
    },
    curl: async (request) => toCurl(baseOf(request.endpoint), await toWire(request)),
  }
}

export function bearer({ token }: Actor): string | undefined {
  return token === '' ? undefined : `Bearer ${token}`
}
