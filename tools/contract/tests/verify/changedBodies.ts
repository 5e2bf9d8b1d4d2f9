import { type Body, isOk } from './faults.ts'
import type { RelayedResponse } from './service.ts'

/** Changes the JSON body of a response with status 200; leaves other responses as they are. */
export function changed(response: RelayedResponse, change: (body: Body) => unknown): RelayedResponse {
  const isJson = isOk(response) && response.headers['content-type']?.startsWith('application/json') === true
  return isJson ? { ...response, body: JSON.stringify(change(JSON.parse(response.body) as Body)) } : response
}

const amount = /^-?\d+(\.\d+)?$/

/** The totals of a list without rows: each amount is zero. */
const zeroTotals = (totals: unknown) =>
  JSON.parse(
    JSON.stringify(totals, (_, value: unknown) => (typeof value === 'string' && amount.test(value) ? '0.00' : value)),
  ) as unknown

/** Removes all rows from a page of a list; leaves other bodies as they are. */
export function emptied(body: Body): Body {
  if (!('totalPages' in body)) return body
  const totals = body.totals === undefined ? {} : { totals: zeroTotals(body.totals) }
  return { ...body, items: [], totalItems: 0, totalPages: 0, ...totals }
}
