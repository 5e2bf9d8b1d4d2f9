import type { APIRequestContext } from '@playwright/test'
import type { SessionTokens } from '#generated/auth/model/sessionTokens.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { password } from './worldIds.ts'

/** Signs in without the UI; `who`: a persona's name, or any email address. */
export async function login(request: APIRequestContext, who: string): Promise<SessionTokens> {
  const emailAddress = who.includes('@') ? who : `${who}@tallyport.test`
  const response = await request.post('/api/auth/login/password', { data: { emailAddress, password } })
  return (await response.json()) as SessionTokens
}

/** Calls the service as one user, bypassing the UI; paths are relative to `/api`. */
export interface Api {
  headers: { authorization: string }
  get: <Body>(path: string) => Promise<Body>
  /** Errors: rejects when the service refuses. */
  post: <Body>(path: string, data: object) => Promise<Body>
  put: <Body>(path: string, data: object) => Promise<Body>
  patch: <Body>(path: string, data: object) => Promise<Body>
}

/** `who`: a persona's name, or any email address. */
export async function apiAs(request: APIRequestContext, who: PersonaName | `${string}@${string}`): Promise<Api> {
  const { accessToken } = await login(request, who)
  const headers = { authorization: `Bearer ${accessToken}` }
  const send =
    (method: 'post' | 'put' | 'patch') =>
    async <Body>(path: string, data: object) => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const response = await request[method](`/api${path}`, { headers: { ...headers, ...key }, data })
      if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
      return (await response.json()) as Body
    }
  return {
    headers,
    get: async <Body>(path: string) => (await (await request.get(`/api${path}`, { headers })).json()) as Body,
    post: send('post'),
    put: send('put'),
    patch: send('patch'),
  }
}
