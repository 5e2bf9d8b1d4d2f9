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

function toRights({ id, isSupplier, isBuyer, capabilities, myRole = 'Admin' }: Row): [string, CompanyRights] {
  const hasTeam = isRow(capabilities) && capabilities.companyTeam === true
  const isAdmin = !hasTeam || myRole === 'Admin'
  return [String(id), { isSupplier: isSupplier === true, isBuyer: isBuyer === true, hasTeam, isAdmin }]
}

/** Whether the contract lets the actor make the call, for the company in the path if there is one. */
export function mayCall(actor: Actor, { role, secured, needsTeam }: Endpoint, path: Record<string, string>): boolean {
  if (!secured) return true
  if (actor === anonymous) return false
  if (role === 'internal') return actor.isInternal
  const company = actor.companies.get(path.companyId ?? '')
  if (needsTeam && company?.hasTeam !== true) return false
  if (role === 'anyone') return true
  if (company === undefined) return path.companyId === undefined
  return role === 'supplier' ? company.isSupplier : company.isBuyer
}
