/** Checks before anything is judged: is it the service, is it up, and can these users sign in? */
import type { ApiName, Endpoint } from '../contract/endpoints.ts'
import { type Client, leniently } from './client.ts'
import type { Bases, Request, ServiceResponse } from './request.ts'
import type { Person } from '../options.ts'
import { anonymous, type Actor } from './actor.ts'
import { isOfProxy, proxyReason } from '../judge/judge.ts'
import { learnActor, type Session } from './learnActor.ts'
import { ServiceUnreachable } from './send.ts'
import { VerifyError } from '../verifyError.ts'

/** For each API, a call that every signed-in user may make. */
const firstCalls: Record<ApiName, string> = { auth: 'getCurrentUser', main: 'listCompanies' }

interface Caller {
  name: string
  token: string
  session?: Session
}

/**
 * Errors: `VerifyError` when nothing responds, when something other than the API responds, or when a user is refused. A
 * service that responds wrongly is verified nevertheless: what it does wrong becomes a violation, call by call.
 */
export async function signIn(
  client: Client,
  bases: Bases,
  { tokens, people }: { tokens: readonly string[]; people: readonly Person[] },
): Promise<Actor[]> {
  const apis = Object.keys(bases) as ApiName[]
  for (const api of apis) await callFirst(client, bases, api, { name: 'anonymous', token: '' })

  const callers: Caller[] = tokens.map((token, i) => ({ name: `token ${i + 1}`, token }))
  for (const person of people) {
    const session: Session = {
      isAlive: async (token) => {
        const [api = 'auth'] = apis
        return (await callFirst(client, bases, api, { name: person.emailAddress, token }))?.status !== 401
      },
      signIn: () => tokenOf(client, bases, person),
    }
    const token = await firstToken(client, bases, person)
    if (token !== undefined) callers.push({ name: person.emailAddress, token, session })
  }
  const actors: Actor[] = []
  for (const caller of callers) {
    for (const api of apis) {
      const response = await callFirst(client, bases, api, caller)
      if (response?.status === 401)
        throw new VerifyError('wrongToken', `${bases[api]} does not let ${caller.name} in (401).`)
    }
    actors.push(await learnActor(client, caller.name, caller.token, caller.session))
  }
  return actors.length > 0 ? actors : [anonymous]
}

async function callFirst(
  client: Client,
  bases: Bases,
  api: ApiName,
  { token }: Caller,
): Promise<ServiceResponse | undefined> {
  const endpoint = endpointOf(client, firstCalls[api])
  const authorization = token === '' ? undefined : `Bearer ${token}`
  return call(client, bases, { endpoint, actor: anonymous, authorization, parts: noParts })
}

/**
 * The first token of a person; undefined if the service fails to give one, which is a violation. Errors: `VerifyError`.
 */
async function firstToken(client: Client, bases: Bases, person: Person): Promise<string | undefined> {
  if (bases.auth === undefined)
    throw new VerifyError('badUsage', `${person.emailAddress} can't sign in without --auth-url.`)
  const { response, token } = await signedIn(client, bases, person)
  const isRefusal = response !== undefined && response.status >= 400 && response.status < 500 && response.status !== 429
  if (token === undefined && isRefusal)
    throw new VerifyError('wrongToken', `${bases.auth} does not sign ${person.emailAddress} in (${response.status}).`)
  return token
}

async function tokenOf(client: Client, bases: Bases, person: Person): Promise<string> {
  const { response, token } = await signedIn(client, bases, person)
  if (token !== undefined) return token
  throw new VerifyError(
    'wrongToken',
    `${bases.auth} does not sign ${person.emailAddress} in (${response?.status ?? 'no response'}).`,
  )
}

async function signedIn(client: Client, bases: Bases, person: Person) {
  const endpoint = endpointOf(client, 'loginWithPassword')
  const request = { endpoint, actor: anonymous, authorization: undefined, parts: { ...noParts, body: person } }
  const response = await call(client, bases, request)
  const body = response && leniently(response).body
  const token = typeof body === 'object' && body !== null && 'accessToken' in body ? body.accessToken : undefined
  return { response, token: typeof token === 'string' && token !== '' ? token : undefined }
}

const noParts = { path: {}, query: {}, headers: {} }

/** The response; undefined if it can't be decoded. Either way, the service is there. */
async function call(client: Client, bases: Bases, request: Request): Promise<ServiceResponse | undefined> {
  const { api, path, operation } = request.endpoint
  const address = `${bases[api]}${path}`
  try {
    const exchange = await client.exchange(request)
    const { response } = exchange
    const type = response.headers['content-type']?.split(';')[0] ?? 'no content type'
    const isJson = /[/+]json$/.test(type) || typeof leniently(response).body !== 'string'
    if (isOfProxy(response)) throw new VerifyError('unreachable', `At ${address}, ${proxyReason(response)}.`)
    // These calls exist in every service, so an API that has no such path is addressed wrongly.
    if (response.status === 404 || (!isJson && response.status < 400)) {
      const guess = isJson
        ? `is the base path, such as ${operation.servers?.[0]?.url}, missing from --${api}-url?`
        : 'a login page, or another address?'
      throw new VerifyError('notTheApi', `${address} returns ${response.status} with ${type}: ${guess}`)
    }
    // A refusal is judged where it is asked for; everything else here should succeed.
    if (response.status !== 401) await client.note(request, exchange)
    return response
  } catch (error) {
    if (!(error instanceof ServiceUnreachable)) throw error
    if (!error.hasResponded) throw new VerifyError('unreachable', `Nothing responds at ${address} (${error.message}).`)
    await client.note(request, error)
    return undefined
  }
}

function endpointOf(client: Client, id: string): Endpoint {
  const endpoint = client.endpoints.find((other) => other.id === id)
  if (endpoint === undefined) throw new Error(`The contract has no ${id}.`)
  return endpoint
}
