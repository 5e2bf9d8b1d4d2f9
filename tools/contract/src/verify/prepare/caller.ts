/** Calls that create data: what they left in the service, and why one could not be made. */
import { bearer, type Actor } from '../service/actor.ts'
import { leniently, type Client } from '../service/client.ts'
import { isRow, type Row } from '../service/rows.ts'
import { ServiceUnreachable } from '../service/send.ts'

/** Something that the service keeps after the run. */
export interface Creation {
  operationId: string
  what: string
  id: string
}

/** Something can't be created; the message says why. */
export class NotCreated extends Error {
  override readonly name = 'NotCreated'
}

interface Values {
  path?: Record<string, string>
  body?: unknown
  form?: unknown
}

export interface Caller {
  /** Errors: `NotCreated` unless it succeeds; faults of the response are noted as violations. */
  call: (id: string, actor: Actor, values: Values) => Promise<Row>
  /** Errors: `NotCreated` unless it succeeds. */
  read: (id: string, actor: Actor, path: Record<string, string>, query?: Record<string, unknown>) => Promise<Row>
  /** Records what a call has created, and returns its id. */
  keep: (operationId: string, what: string, row: Row, field?: string) => string
  /** Runs a step; a reason for which it can't be taken is recorded once. */
  attempt: (what: string, step: () => Promise<unknown>) => Promise<void>
  result: () => { created: Creation[]; succeeded: string[]; notCreated: { what: string; why: string }[] }
}

/** Runs the step on the first call; later calls get the same result, or the same error. */
export function once<Result>(step: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= step())
}

/** Errors: `NotCreated` if the row has no such text. */
export function idOf(row: Row, field = 'id'): string {
  const id = row[field]
  if (typeof id !== 'string' || id === '') throw new NotCreated(`a response lacks its ${field}`)
  return id
}

export function createCaller(client: Client): Caller {
  const created: Creation[] = []
  const succeeded = new Set<string>()
  const notCreated: { what: string; why: string }[] = []
  return {
    async call(id, actor, { path = {}, ...content }) {
      const endpoint = client.endpoints.find((other) => other.id === id)
      if (endpoint === undefined) throw new NotCreated(`it needs ${id}, whose API was not given`)
      const authorization = endpoint.secured ? bearer(actor) : undefined
      const request = { endpoint, actor, authorization, parts: { path, query: {}, headers: {}, ...content } }
      try {
        const exchange = await client.exchange(request)
        await client.note(request, exchange)
        const { status, body } = leniently(exchange.response)
        if (status < 200 || status >= 300) throw new NotCreated(`${id} returned ${status}${codeOf(body)}`)
        succeeded.add(id)
        return isRow(body) ? body : {}
      } catch (error) {
        if (!(error instanceof ServiceUnreachable)) throw error
        await client.note(request, error)
        throw new NotCreated(`${id} got no response`)
      }
    },
    async read(id, actor, path, query = {}) {
      const body = (await client.read(id, actor, { path, query }))?.body
      if (isRow(body)) return body
      throw new NotCreated(`${id} gave nothing to use`)
    },
    keep(operationId, what, row, field = 'id') {
      const id = idOf(row, field)
      created.push({ operationId, what, id })
      return id
    },
    async attempt(what, step) {
      try {
        await step()
      } catch (error) {
        if (!(error instanceof NotCreated)) throw error
        notCreated.push({ what, why: error.message })
      }
    },
    result: () => ({ created, succeeded: [...succeeded], notCreated }),
  }
}

function codeOf(body: unknown): string {
  return isRow(body) && typeof body.code === 'string' ? ` (${body.code})` : ''
}
