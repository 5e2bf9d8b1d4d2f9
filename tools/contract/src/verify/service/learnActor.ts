/** Users and their rights, learned from the service, so that the caller only has to supply a token. */
import type { Endpoint } from '../contract/endpoints.ts'
import type { Client } from './client.ts'
import { anonymous, type Actor, type CompanyRights } from './actor.ts'
import { isRow, rowsIn, type Row } from './rows.ts'

/** How to get a new token after the old one has expired. */
export interface Session {
  isAlive: (token: string) => Promise<boolean>
  signIn: () => Promise<string>
}

interface Me {
  isInternal: boolean
}

/** Rights that the service does not report, or does not respond about, count as missing. */
export async function learnActor(client: Client, name: string, token: string, session?: Session): Promise<Actor> {
  const user: Actor = { ...anonymous, name, token, tokens: new Set([token]) }
  const me = (await client.read('getCurrentUser', user, {}))?.body as Partial<Me> | null | undefined
  const companies = (await client.read('listCompanies', user, {}))?.body
  // Without the auth service, access to a list for internal users decides.
  const isInternal =
    me?.isInternal ?? (await client.read('listAdminCompanies', user, { mayBeRefused: true })) !== undefined
  const known = new Map(rowsIn(companies).map(toRights))
  return renewable({ ...user, isInternal, companies: known }, session)
}

function renewable(actor: Actor, session: Session | undefined): Actor {
  if (session === undefined) return actor
  const tokens = new Set(actor.tokens)
  const renewed: Actor = {
    ...actor,
    tokens,
    async renew() {
      if (await session.isAlive(renewed.token)) return false
      renewed.token = await session.signIn()
      tokens.add(renewed.token)
      return true
    },
  }
  return renewed
}

function toRights(row: Row): [string, CompanyRights] {
  const { id, isSupplier, isBuyer, myRole = 'Admin' } = row
  const capabilities = announcedBy(row)
  const hasTeam = capabilities.has('companyTeam')
  const isAdmin = !hasTeam || myRole === 'Admin'
  return [String(id), { isSupplier: isSupplier === true, isBuyer: isBuyer === true, hasTeam, isAdmin, capabilities }]
}

/** The capabilities that a company announces. */
export const announcedBy = ({ capabilities }: Row): ReadonlySet<string> =>
  new Set(isRow(capabilities) ? Object.keys(capabilities).filter((name) => capabilities[name] === true) : [])

/** Whether the contract lets the actor make the call, for the company in the path if there is one. */
export function mayCall(actor: Actor, endpoint: Endpoint, path: Record<string, string>): boolean {
  const { role, secured, capabilities } = endpoint
  if (!secured) return true
  if (actor === anonymous) return false
  if (role === 'internal') return actor.isInternal
  const company = actor.companies.get(path.companyId ?? '')
  if (capabilities.length > 0 && !capabilities.some((name) => company?.capabilities.has(name))) return false
  if (role === 'anyone') return true
  if (company === undefined) return path.companyId === undefined
  return role === 'supplier' ? company.isSupplier : company.isBuyer
}
