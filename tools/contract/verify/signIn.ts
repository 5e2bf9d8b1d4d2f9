/** Checks before anything is judged: is it the service, is it up, and can these users sign in? */
import type { Client } from './client.ts'
import type { ApiName, Endpoint } from './endpoints.ts'
import { type Answer, type Bases, type Request, ServiceUnreachable } from './http.ts'
import type { Person } from './options.ts'
import { learnActor, nobody, type Actor, type Session } from './people.ts'
import { Stop } from './stop.ts'

/** For each API, a call that every signed-in user may make. */
const firstCalls: Record<ApiName, string> = { auth: 'getCurrentUser', main: 'listCompanies' }

interface Caller {
  name: string
  token: string
  session?: Session
}

/** Errors: `Stop` when nothing responds, when something other than the API responds, or when a user is refused. */
export async function signIn(
  client: Client,
  bases: Bases,
  { tokens, people }: { tokens: readonly string[]; people: readonly Person[] },
): Promise<Actor[]> {
  const apis = Object.keys(bases) as ApiName[]
  for (const api of apis) await callFirst(client, bases, api, { name: 'nobody', token: '' })

  const callers: Caller[] = tokens.map((token, i) => ({ name: `token ${i + 1}`, token }))
  for (const person of people) {
    const session: Session = {
      isAlive: async (token) => {
        const [api = 'auth'] = apis
        return (await callFirst(client, bases, api, { name: person.emailAddress, token })).status !== 401
      },
      signIn: () => tokenOf(client, bases, person),
    }
    callers.push({ name: person.emailAddress, token: await session.signIn(), session })
  }
  const actors: Actor[] = []
  for (const caller of callers) {
    for (const api of apis) {
      const { status } = await callFirst(client, bases, api, caller)
      if (status === 401) throw new Stop('wrongToken', `${bases[api]} does not let ${caller.name} in (401).`)
    }
    actors.push(await learnActor(client, caller.name, caller.token, caller.session))
  }
  return actors.length > 0 ? actors : [nobody]
}

async function callFirst(client: Client, bases: Bases, api: ApiName, { token }: Caller): Promise<Answer> {
  const endpoint = endpointOf(client, firstCalls[api])
  const authorization = token === '' ? undefined : `Bearer ${token}`
  return call(client, bases, { endpoint, actor: nobody, authorization, parts: { path: {}, query: {}, headers: {} } })
}

async function tokenOf(client: Client, bases: Bases, person: Person): Promise<string> {
  const { emailAddress: name } = person
  if (bases.auth === undefined) throw new Stop('badUsage', `${name} can't sign in without --auth-url.`)
  const endpoint = endpointOf(client, 'loginWithPassword')
  const parts = { path: {}, query: {}, headers: {}, body: person }
  const { status, body, unreadable } = await call(client, bases, {
    endpoint,
    actor: nobody,
    authorization: undefined,
    parts,
  })
  const token = typeof body === 'object' && body !== null && 'accessToken' in body ? body.accessToken : undefined
  if (status === 200 && typeof token === 'string') return token
  if (unreadable !== undefined)
    throw new Stop('notTheApi', `${bases.auth} answers ${name}'s sign-in with JSON that can't be read: ${unreadable}.`)
  throw new Stop('wrongToken', `${bases.auth} does not sign ${name} in (${status}).`)
}

async function call(client: Client, bases: Bases, request: Request): Promise<Answer> {
  const { api, path, operation } = request.endpoint
  const address = `${bases[api]}${path}`
  try {
    const { answer } = await client.exchange(request)
    const type = answer.headers['content-type']?.split(';')[0] ?? 'no content type'
    const isJson = /[/+]json$/.test(type)
    if (isJson && answer.status !== 404) return answer
    // These calls exist in every service, so an API that has no such path is addressed wrongly.
    const guess = isJson
      ? `is the base path, such as ${operation.servers?.[0]?.url}, missing from --${api}-url?`
      : 'a login page, or another address?'
    throw new Stop('notTheApi', `${address} answers ${answer.status} with ${type}: ${guess}`)
  } catch (error) {
    if (!(error instanceof ServiceUnreachable)) throw error
    throw new Stop('nothingAnswers', `Nothing answers at ${address} (${error.message}).`)
  }
}

function endpointOf(client: Client, id: string): Endpoint {
  const endpoint = client.endpoints.find((one) => one.id === id)
  if (endpoint === undefined) throw new Error(`The contract has no ${id}.`)
  return endpoint
}
