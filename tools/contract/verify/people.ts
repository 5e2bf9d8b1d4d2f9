/** Who signs in, and what they may do: learned from the service, so that a token is all that a caller gives. */
import type { Endpoint } from './endpoints.ts'
import type { Client } from './client.ts'

export interface CompanyRights {
  isSupplier: boolean
  isBuyer: boolean
}

export interface Actor {
  /** For people: an address, or `token 1`. */
  name: string
  token: string
  isInternal: boolean
  companies: ReadonlyMap<string, CompanyRights>
}

/** Nobody: for what is public, and for calls without a token when no token is given. */
export const nobody: Actor = { name: 'nobody', token: '', isInternal: false, companies: new Map() }

interface Me {
  isInternal: boolean
}
interface Companies {
  items: ({ id: string } & CompanyRights)[]
}

/** Errors: rejects when nothing answers. What the service does not say, the actor does not have. */
export async function learnActor(client: Client, name: string, token: string): Promise<Actor> {
  const stranger: Actor = { ...nobody, name, token }
  const me = (await client.read('getCurrentUser', stranger, {}))?.body as Me | undefined
  const companies = (await client.read('listCompanies', stranger, {}))?.body as Companies | undefined
  // Without the auth service, the first list that is for internal users tells.
  const isInternal = me?.isInternal ?? (await client.read('listAdminCompanies', stranger, {})) !== undefined
  return { name, token, isInternal, companies: new Map(companies?.items.map(({ id, ...rights }) => [id, rights])) }
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
