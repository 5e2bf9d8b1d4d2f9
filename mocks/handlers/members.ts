import { conflict, notFound } from '../problem.ts'
import { recordMembership } from '../world/activity.ts'
import type { CompanyRow, MembershipRow, UserRow } from '../world/rows/identity.ts'
import { isLastAdmin, requireRole, roleOf, teamOf, teamVersion } from '../world/team.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import type { HandlersFor } from './call.ts'
import { compareNaturally, wholeList } from './list.ts'
import { inviteToCompany, nextVersion, statusChange } from './memberships.ts'
import { ownCompany, type Caller } from './scope.ts'
import { leastRoles } from './teamRoles.ts'

/** The caller's company with a team. Errors: 404 and 403 as `ownCompany`, 409 for a company without one. */
function teamCompany(caller: Caller, companyId: string): CompanyRow {
  const company = ownCompany(caller, companyId)
  if (company.hasTeam !== true) throw conflict('team.not_offered', 'This company has no team.')
  return company
}

function toMember(world: World, company: CompanyRow, membership: MembershipRow) {
  const { userId, status, invitedBy, joinedAt } = membership
  const user = world.tables.users.get(userId)
  if (user === undefined) throw new Error(`membership ${membership.id} has no user`)
  return {
    userId,
    name: `${user.firstName} ${user.lastName}`,
    email: user.email,
    role: roleOf(membership),
    status,
    invitedBy,
    joinedAt,
    isActive: user.status === 'Active',
    version: teamVersion(world, company),
  }
}

/** The user with this email address; a new one if there is none. */
function userOf(world: World, { name, email }: { name: string; email: string }): UserRow {
  const address = email.toLowerCase()
  const known = world.tables.users.find('email', address)
  if (known !== undefined) return known
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const now = instant(world)
  return world.tables.users.insert({
    id: world.newId(),
    email: address,
    password: null,
    firstName,
    lastName: rest.join(' '),
    phoneNumber: null,
    status: 'Invited',
    isInternal: false,
    createdAt: now,
    updatedAt: now,
  })
}

export const memberHandlers: HandlersFor<'listMembers' | 'createMember' | 'updateMember'> = {
  listMembers: (call) => {
    const { world, path, query } = call
    const company = teamCompany(call, path.companyId)
    const members = teamOf(world, company).map((membership) => toMember(world, company, membership))
    return wholeList(
      query,
      members.toSorted((a, b) => compareNaturally(a.name, b.name)),
    )
  },

  createMember: (call) => {
    const { world, user: inviter, path, body } = call
    const company = teamCompany(call, path.companyId)
    const user = userOf(world, body)
    const { memberships } = world.tables
    const id = `${company.authCompanyId}:${user.id}`
    const former = memberships.get(id)
    if (former !== undefined && former.status !== 'Removed')
      throw conflict('team.already_member', 'This person belongs to the team already.')
    const membership = memberships.insert({
      id,
      companyId: company.authCompanyId,
      userId: user.id,
      status: 'Invited',
      role: body.role,
      invitedBy: inviter.email,
      joinedAt: null,
      version: nextVersion(former),
    })
    inviteToCompany(world, user, company)
    recordMembership(world, inviter, former, membership)
    return toMember(world, company, membership)
  },

  updateMember: (call) => {
    const { world, user, path, body } = call
    const company = teamCompany(call, path.companyId)
    const found = world.tables.memberships.get(`${company.authCompanyId}:${path.userId}`)
    if (found === undefined || (found.status === 'Removed' && body.status === undefined))
      throw notFound('team.member_not_found', 'This person does not belong to the team.')
    if (body.version !== teamVersion(world, company))
      throw conflict('conflict.stale', 'The team has changed. Load it again.')
    requireRole(world, company, user.id, leastRoles.updateMember)
    if (found.status === 'Creator')
      throw conflict('team.creator_fixed', 'The Creator is always Admin, and cannot be removed.')
    const role = body.role ?? roleOf(found)
    const status = body.status ?? found.status
    if ((role !== 'Admin' || status !== 'Member') && isLastAdmin(world, company, found))
      throw conflict('team.last_admin', 'The company would have no Admin.')
    const membership = world.tables.memberships.update(found.id, { ...statusChange(world, found, status), role })
    recordMembership(world, user, found, membership)
    return toMember(world, company, membership)
  },
}
