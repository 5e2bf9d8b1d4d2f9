import { notFound } from '../problem.ts'
import type { AuthCompanyRow, MembershipRow } from '../world/rows/identity.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { compareNaturally, wholeList } from './list.ts'

/** A company as the auth service knows it, whether or not it has been set up here. */
export function authCompany({ tables }: World, id: string): AuthCompanyRow | undefined {
  const company = tables.companies.find('authCompanyId', id)
  if (company === undefined) return tables.authCompanies.get(id)
  const { name, createdAt, updatedAt } = company
  return { id, name, createdAt, updatedAt }
}

function toAuthCompany(world: World, membership: MembershipRow) {
  const company = authCompany(world, membership.companyId)
  if (company === undefined) throw new Error(`membership ${membership.id} has no company`)
  const { status: membershipStatus, invitedBy, joinedAt } = membership
  return { ...company, membershipStatus, invitedBy, joinedAt }
}

export const authCompanyHandlers: HandlersFor<'listAuthCompanies' | 'getAuthCompany'> = {
  listAuthCompanies: ({ world, user, query }) => {
    const companies = world.tables.memberships
      .where('userId', user.id)
      .filter(({ status }) => status !== 'Removed')
      .map((membership) => toAuthCompany(world, membership))
    return wholeList(
      query,
      companies.toSorted((a, b) => compareNaturally(a.name, b.name)),
    )
  },

  getAuthCompany: ({ world, user, path }) => {
    const membership = world.tables.memberships.get(`${path.authCompanyId}:${user.id}`)
    if (membership === undefined || membership.status === 'Removed')
      throw notFound('company.not_found', 'No such company, or not one of yours.')
    return toAuthCompany(world, membership)
  },
}
