import type { RelayedResponse } from './service.ts'

export type Body = Record<string, unknown>

/** A response with another JSON body; any other response as it is. */
export function changed(response: RelayedResponse, change: (body: Body) => unknown): RelayedResponse {
  const isJson = response.status === 200 && response.headers['content-type']?.startsWith('application/json') === true
  return isJson ? { ...response, body: JSON.stringify(change(JSON.parse(response.body) as Body)) } : response
}

/** Sums of no rows. */
const zeros = ({ totals }: Body): Body =>
  totals === undefined
    ? {}
    : { totals: JSON.parse(JSON.stringify(totals).replaceAll(/"-?\d+(\.\d+)?"/g, '"0.00"')) as unknown }
/** A page of a list without rows. */
export const emptied = (body: Body) =>
  'totalPages' in body ? { ...body, items: [], totalItems: 0, totalPages: 0, ...zeros(body) } : body
