/** Finds the operations that a service does not have: it responds to them as to a path that doesn't exist. */
import { inventedPath, type Endpoint } from '../contract/endpoints.ts'
import type { Places } from '../generate/places.ts'
import { anonymous, bearer, type Actor } from '../service/actor.ts'
import type { Client } from '../service/client.ts'
import type { ServiceResponse } from '../service/request.ts'
import { ServiceUnreachable } from '../service/send.ts'

export interface NotImplemented {
  id: string
  /** What the service responds instead, such as `404 text/html`. */
  response: string
}

const noSuchPath = '/no-such-path-in-the-contract'

/** Writes go to resources that don't exist, with an empty body, so that nothing changes. */
export async function findNotImplemented(
  client: Client,
  endpoints: readonly Endpoint[],
  actors: readonly Actor[],
  places: Places,
): Promise<NotImplemented[]> {
  const found: NotImplemented[] = []
  for (const endpoint of endpoints) {
    const [own] = endpoint.writes ? [] : places.own(endpoint)
    const path = own?.path ?? inventedPath(endpoint)
    const actor = own?.actor ?? actors[0] ?? anonymous
    const response = await responseAs(client, endpoint, actor, path)
    if (response === undefined || ![404, 405, 501].includes(response.status)) continue
    if (response.status === 404 && !(await isLikeUnknownPath(client, endpoint, actor, path, response))) continue
    const type = response.headers['content-type']?.split(';')[0] ?? 'without content type'
    found.push({ id: endpoint.id, response: `${response.status} ${type}` })
  }
  return found
}

/**
 * Compares the responses with and without a token: a service may respond in the same way to everything that it can't find,
 * but usually asks for a token first.
 */
async function isLikeUnknownPath(
  client: Client,
  endpoint: Endpoint,
  actor: Actor,
  path: Record<string, string>,
  response: ServiceResponse,
): Promise<boolean> {
  const nowhere = { ...endpoint, path: noSuchPath }
  if (!isAlike([endpoint, response], [nowhere, await responseAs(client, nowhere, actor, {})])) return false
  const withoutToken = await responseAs(client, endpoint, anonymous, path)
  return isAlike([endpoint, withoutToken], [nowhere, await responseAs(client, nowhere, anonymous, {})])

  function isAlike(one: Asked, other: Asked): boolean {
    return one[1] !== undefined && other[1] !== undefined && outline(one, path) === outline(other, path)
  }
}

type Asked = readonly [Endpoint, ServiceResponse | undefined]

/** Status, type and body without the path and numbers, such as the time. */
function outline([endpoint, response]: Asked, path: Record<string, string>): string {
  const body = typeof response?.body === 'string' ? response.body : JSON.stringify(response?.body)
  const called = pathOf(endpoint, path).slice(1)
  return [
    response?.status,
    response?.headers['content-type'],
    body.replaceAll(called, '').replaceAll(/[\da-f]*\d[\da-f]*/gi, '#'),
  ].join(' ')
}

const pathOf = ({ path: template }: Endpoint, path: Record<string, string>) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))

async function responseAs(
  client: Client,
  endpoint: Endpoint,
  actor: Actor,
  path: Record<string, string>,
): Promise<ServiceResponse | undefined> {
  const body = endpoint.parts.body && { body: {} }
  try {
    const request = { endpoint, actor, authorization: bearer(actor), parts: { path, query: {}, headers: {}, ...body } }
    return (await client.exchange(request)).response
  } catch (error) {
    if (error instanceof ServiceUnreachable) return undefined
    throw error
  }
}
