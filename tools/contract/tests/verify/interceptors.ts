/** Changes that services make by mistake, for the tables of faults. */
import { type Body, changeBody, isOk, items } from './faults.ts'
import type { Interceptor, RelayedResponse } from './service.ts'

/** Changes each response that `isMeant` accepts. */
export const changeIf =
  (
    isMeant: (response: RelayedResponse) => boolean,
    change: (response: RelayedResponse) => RelayedResponse,
  ): Interceptor =>
  async (_, send) => {
    const response = await send()
    return isMeant(response) ? change(response) : response
  }

export const isSuccess = ({ status }: RelayedResponse) => status < 300
export const isRefusal = ({ status }: RelayedResponse) => status >= 400

/** Changes the body of each success response. */
export const body = (change: (body: Body) => Body) => changeIf(isSuccess, (response) => changeBody(response, change))

/** Changes each item of a list. */
export const rows = (change: (row: Body) => Body) => body((page) => ({ ...page, items: items(page).map(change) }))

/** Changes the body of each 4xx or 5xx response. */
export const problem = (change: (body: Body) => Body) => changeIf(isRefusal, (response) => changeBody(response, change))

/** Replaces the body of each response with status 200 by a text. */
export const raw = (text: string) => changeIf(isOk, (response) => ({ ...response, body: text }))

/** Replaces one status by another. */
export const status = (from: number, to: number) =>
  changeIf(
    (response) => response.status === from,
    (response) => ({ ...response, status: to }),
  )

/** Adds, replaces, and removes headers of responses. */
export function headers(
  isMeant: (response: RelayedResponse) => boolean,
  change: Record<string, string>,
  ...removed: string[]
) {
  return changeIf(isMeant, (response) => {
    const kept = Object.entries(response.headers).filter(([name]) => !removed.includes(name))
    return { ...response, headers: { ...Object.fromEntries(kept), ...change } }
  })
}

/** Accepts a query that must be refused: sends it again with a parameter changed or left out. */
export function lenient(name: string, value?: string): Interceptor {
  return async ({ url }, send) => {
    const response = await send()
    if (response.status !== 422 || !url.searchParams.has(name)) return response
    const other = new URL(url)
    other.searchParams.delete(name)
    if (value !== undefined) other.searchParams.set(name, value)
    return send({ url: other })
  }
}

/** Accepts a body that must be refused: sends it again with a change. */
export function lenientBody(change: (body: Body) => Body): Interceptor {
  return async ({ body: sent }, send) => {
    const response = await send()
    if (response.status !== 422 || sent === undefined || !sent.startsWith('{')) return response
    return send({ body: JSON.stringify(change(JSON.parse(sent) as Body)) })
  }
}

/** Changes the value of a query parameter before the request is sent. */
export const query =
  (name: string, change: (value: string) => string): Interceptor =>
  ({ url }, send) => {
    const value = url.searchParams.get(name)
    const other = new URL(url)
    if (value !== null) other.searchParams.set(name, change(value))
    return send({ url: other })
  }

/** Fails every second call. */
export function everySecond(): Interceptor {
  let calls = 0
  return async (_, send) => {
    const response = await send()
    calls += 1
    return calls % 2 === 0 ? { ...response, status: 500 } : response
  }
}

/** Responds to each call with a different name. */
export function newName(): Interceptor {
  let calls = 0
  return body((account) => {
    calls += 1
    return { ...account, name: `Account ${calls}` }
  })
}

/** Refuses a repeated idempotency key as if the first call were still running. */
export function keyIsConflict(): Interceptor {
  const keys = new Set<string>()
  return async ({ headers: { 'idempotency-key': key = '' } }, send) => {
    const response = await send()
    if (key === '' || !keys.has(key)) {
      keys.add(key)
      return response
    }
    const conflict = {
      type: '/problems/idempotency.in_flight',
      title: 'Still running',
      status: 409,
      detail: 'The first call with this key is still running.',
      code: 'idempotency.in_flight',
      traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    }
    return { status: 409, headers: { 'content-type': 'application/problem+json' }, body: JSON.stringify(conflict) }
  }
}

/** Starts each page with the last item of the page before. */
export const overlapping: Interceptor = async ({ url }, send) => {
  const response = await send()
  const page = Number(url.searchParams.get('page') ?? 1)
  if (!isOk(response) || page < 2) return response
  const before = new URL(url)
  before.searchParams.set('page', String(page - 1))
  const other = await send({ url: before })
  const last = isOk(other) ? items(JSON.parse(other.body) as Body).slice(-1) : []
  return changeBody(response, (current) => ({ ...current, items: [...last, ...items(current).slice(last.length)] }))
}

/** Changes the totals of a list. */
export const totals = (change: (totals: Body) => Body) =>
  body((page) => ({ ...page, totals: change(page.totals as Body) }))
