/** A parameter that may be repeated: `status=A&status=B` finds what either value finds. */
import { bearer } from '../service/actor.ts'
import type { Client } from '../service/client.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import type { Finding } from './finding.ts'
import type { Place } from '../generate/places.ts'
import { placesTried } from './orders.ts'
import type { Request } from '../service/request.ts'
import { isRow, rowsIn } from '../service/rows.ts'

/** The largest page; whether a longer list is complete can't be seen. */
const rowsLookedAt = 500

/** For each parameter of a list that may be repeated, with two values of which at least one finds something. */
export async function repeatRequests(client: Client, endpoint: Endpoint, places: readonly Place[]): Promise<Request[]> {
  const requests: Request[] = []
  for (const [name, { items }] of Object.entries(endpoint.parts.query.properties ?? {})) {
    const values = items?.enum?.map(String) ?? []
    for (const place of values.length > 1 ? places.slice(0, placesTried) : []) {
      const [first, second] = await valuesWithRows(client, endpoint, place, name, values)
      if (first === undefined) continue
      const other = second ?? values.find((value) => value !== first) ?? first
      // A service that takes only the first value, or only the last, shows it only where the other one finds something.
      const orders =
        second === undefined
          ? [
              [first, other],
              [other, first],
            ]
          : [[first, other]]
      requests.push(...orders.map((both) => toRequest(endpoint, place, name, both)))
      break
    }
  }
  return requests
}

async function valuesWithRows(
  client: Client,
  endpoint: Endpoint,
  { actor, path }: Place,
  name: string,
  values: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const value of values) {
    const page = (await client.read(endpoint.id, actor, { path, query: { [name]: value, pageSize: 1 } }))?.body
    if (rowsIn(page).length > 0) found.push(value)
    if (found.length === 2) break
  }
  return found
}

/** Compares with what each value finds alone. */
export async function repeatFindings(client: Client, request: Request, body: unknown): Promise<Finding[]> {
  const { endpoint, actor, parts } = request
  const { pageSize, ...query } = parts.query as Record<string, unknown>
  const [[name, values] = ['', []]] = Object.entries(query)
  const expected = new Set<string>()
  for (const value of values as string[]) {
    const path = parts.path as Record<string, string>
    const page = (await client.read(endpoint.id, actor, { path, query: { [name]: value, pageSize } }))?.body
    if (!isWhole(page)) return []
    for (const row of rowsIn(page)) expected.add(JSON.stringify(row))
  }
  if (!isWhole(body)) return []
  const found = rowsIn(body).map((row) => JSON.stringify(row))
  const isBoth = found.length === expected.size && found.every((row) => expected.has(row))
  if (isBoth) return []
  const message = `a repeated parameter finds ${found.length} items instead of the ${expected.size} of either value`
  return [{ rule: 'filter', message, at: (values as string[]).map((value) => `${name}=${value}`).join('&') }]
}

const isWhole = (page: unknown) => isRow(page) && page.totalItems === rowsIn(page).length

function toRequest(endpoint: Endpoint, { actor, path }: Place, name: string, values: string[]): Request {
  const query = { [name]: values, pageSize: rowsLookedAt }
  return { endpoint, actor, authorization: bearer(actor), parts: { path, query, headers: {} } }
}
