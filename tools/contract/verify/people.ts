/** Who signs in, and what they may do: learned from the service, so that a token is all that a caller gives. */
import type { Endpoint } from './endpoints.ts'
import type { Client } from './client.ts'
import { rowsIn } from './rows.ts'

export interface CompanyRights {
  isSupplier: boolean
  isBuyer: boolean
}

export interface Actor {
  /** For people: an address, or `token 1`. */
  name: string
  /** The one to use now. */
  token: string
  /** All that were used so far. */
  tokens: ReadonlySet<string>
  /** Signs in again when the session has ended; false when it has not, or when it can't. */
  renew: () => Promise<boolean>
  isInternal: boolean
  companies: ReadonlyMap<string, CompanyRights>
}

/** Where a new token comes from once the old one has died. */
export interface Session {
  isAlive: (token: string) => Promise<boolean>
  signIn: () => Promise<string>
}

/** Nobody: for what is public, and for calls without a token when no token is given. */
export const nobody: Actor = {
  name: 'nobody',
  token: '',
  tokens: new Set(),
  renew: () => Promise.resolve(false),
  isInternal: false,
  companies: new Map(),
}

interface Me {
  isInternal: boolean
}

/** Errors: rejects when nothing answers. What the service does not say, the actor does not have. */
export async function learnActor(client: Client, name: string, token: string, session?: Session): Promise<Actor> {
  const stranger: Actor = { ...nobody, name, token, tokens: new Set([token]) }
  const me = (await client.read('getCurrentUser', stranger, {}))?.body as Partial<Me> | null | undefined
  const companies = (await client.read('listCompanies', stranger, {}))?.body
  // Without the auth service, the first list that is for internal users tells.
  const isInternal = me?.isInternal ?? (await client.read('listAdminCompanies', stranger, {})) !== undefined
  const known = new Map(rowsIn(companies).map(toRights))
  return renewable({ ...stranger, isInternal, companies: known }, session)
}

function renewable(actor: Actor, session: Session | undefined): Actor {
  if (session === undefined) return actor
  const tokens = new Set(actor.tokens)
  const living: Actor = {
    ...actor,
    tokens,
    async renew() {
      if (await session.isAlive(living.token)) return false
      living.token = await session.signIn()
      tokens.add(living.token)
      return true
    },
  }
  return living
}

function toRights({ id, isSupplier, isBuyer }: Record<string, unknown>): [string, CompanyRights] {
  return [String(id), { isSupplier: isSupplier === true, isBuyer: isBuyer === true }]
}

/** Whether the contract lets the person make the call, for the company of the path if it names one. */
export function mayCall(actor: Actor, { role, secured }: Endpoint, path: Record<string, string>): boolean {
  if (!secured) return true
  if (actor === nobody) return false
  if (role === 'anyone') return true
  if (role === 'internal') return actor.isInternal
  const company = actor.companies.get(path.companyId ?? '')
  if (company === undefined) return path.companyId === undefined
  return role === 'supplier' ? company.isSupplier : company.isBuyer
}
