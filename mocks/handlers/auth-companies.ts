import { notFound } from '../problem.ts'
import type { MembershipRow } from '../world/rows/identity.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'

function toAuthCompany(world: World, membership: MembershipRow) {
  const company = world.tables.companies.find('authCompanyId', membership.companyId)
  if (company === undefined) throw notFound('company.not_found', 'No such company, or not one of yours.')
  const { name, createdAt, updatedAt } = company
  const { status: membershipStatus, invitedBy, joinedAt } = membership
  return { id: membership.companyId, name, membershipStatus, invitedBy, joinedAt, createdAt, updatedAt }
}

export const authCompanyHandlers: HandlersFor<'listAuthCompanies' | 'getAuthCompany'> = {
  listAuthCompanies: ({ world, user }) => ({
    items: world.tables.memberships
      .where('userId', user.id)
      .filter(({ status }) => status !== 'Removed')
      .map((membership) => toAuthCompany(world, membership))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }),

  getAuthCompany: ({ world, user, path }) => {
    const membership = world.tables.memberships
      .where('userId', user.id)
      .find(({ companyId, status }) => companyId === path.authCompanyId && status !== 'Removed')
    if (membership === undefined) throw notFound('company.not_found', 'No such company, or not one of yours.')
    return toAuthCompany(world, membership)
  },
}
