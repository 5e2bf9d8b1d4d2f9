import { conflict, notFound } from '../problem.ts'
import { recordMembership } from '../world/activity.ts'
import { sendMail } from '../world/mail.ts'
import type { AuthCompanyRow, MembershipRow, UserRow } from '../world/rows/identity.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { authCompany } from './auth-companies.ts'
import { inviteToRegister } from './auth-users.ts'
import type { HandlersFor } from './call.ts'
import { listRows, pageOf, type ListRules, type QueryOf } from './list.ts'
import { requireInternal } from './scope.ts'

/** A membership with its company and user. */
interface Member {
  id: string
  membership: MembershipRow
  company: AuthCompanyRow
  user: UserRow
}

const rules: ListRules<Member, QueryOf<'listMemberships'>> = {
  text: ({ company, user }) => [company.name, user.email, `${user.firstName} ${user.lastName}`],
  filters: {
    companyId:
      (id) =>
      ({ membership }) =>
        membership.companyId === id,
    userId:
      (id) =>
      ({ membership }) =>
        membership.userId === id,
    status:
      (statuses) =>
      ({ membership }) =>
        statuses.includes(membership.status),
  },
  sort: {
    companyName: ({ company }) => company.name,
    email: ({ user }) => user.email,
    firstName: ({ user }) => user.firstName,
    lastName: ({ user }) => user.lastName,
    status: ({ membership }) => membership.status,
    joinedAt: ({ membership }) => membership.joinedAt,
  },
  defaultSort: 'companyName,lastName',
}

/** Memberships joined with their company and user, so that the list can sort and search by both. */
function membersOf(world: World): Member[] {
  return world.tables.memberships.all().flatMap((membership) => {
    const company = authCompany(world, membership.companyId)
    const user = world.tables.users.get(membership.userId)
    return company && user ? [{ id: membership.id, membership, company, user }] : []
  })
}

function toMembership({ membership, company, user }: Omit<Member, 'id'>) {
  const { companyId, userId, status, invitedBy, joinedAt } = membership
  const { email, firstName, lastName } = user
  return { companyId, companyName: company.name, userId, email, firstName, lastName, status, invitedBy, joinedAt }
}

/** A user who has not registered yet needs a code; everyone else signs in as usual. */
export function inviteToCompany(world: World, user: UserRow, company: Pick<AuthCompanyRow, 'name'>): void {
  if (user.status === 'Invited') return inviteToRegister(world, user, company.name)
  sendMail(world, {
    to: user.email,
    kind: 'Invite',
    subject: `${company.name} invites you`,
    text: `Hello ${user.firstName},\n\n${company.name} invites you to work with them. Sign in to see the invitation.`,
    link: '/',
  })
}

/** Each change of a membership is a new version; a person who is added again continues the former one. */
export const nextVersion = (former: MembershipRow | undefined): number =>
  former === undefined ? 1 : (former.version ?? 1) + 1

/** A removed member keeps the join date, so that restoring the previous status undoes the removal. */
export function statusChange(
  world: World,
  membership: MembershipRow,
  status: 'Member' | 'Invited' | 'Removed',
): Pick<MembershipRow, 'status' | 'joinedAt' | 'version'> {
  const { joinedAt } = membership
  const joined = { Member: joinedAt ?? instant(world), Invited: null, Removed: joinedAt }[status]
  return { status, joinedAt: joined, version: nextVersion(membership) }
}

export const membershipHandlers: HandlersFor<'listMemberships' | 'createMembership' | 'updateMembership'> = {
  listMemberships: (call) => {
    requireInternal(call, 'auth.internal_only')
    return pageOf(listRows(membersOf(call.world), call.query, rules), call.query, toMembership)
  },

  createMembership: (call) => {
    requireInternal(call, 'auth.internal_only')
    const { world, body } = call
    const { users, memberships } = world.tables
    const company = authCompany(world, body.companyId)
    if (company === undefined) throw notFound('company.not_found', 'No such company.')
    const user = users.get(body.userId)
    if (user === undefined) throw notFound('user.not_found', 'No such user.')
    const id = `${body.companyId}:${body.userId}`
    const former = memberships.get(id)
    if (former !== undefined && former.status !== 'Removed')
      throw conflict('membership.already_exists', 'The user belongs to the company already.')

    const joinedAt = body.status === 'Member' ? instant(world) : null
    const membership = memberships.insert({
      id,
      ...body,
      invitedBy: call.user.email,
      joinedAt,
      version: nextVersion(former),
    })
    if (body.status === 'Invited') inviteToCompany(world, user, company)
    recordMembership(world, call.user, former, membership)
    return toMembership({ membership, company, user })
  },

  updateMembership: (call) => {
    requireInternal(call, 'auth.internal_only')
    const { world, path, body } = call
    const { memberships } = world.tables
    const found = membersOf(world).find(({ id }) => id === `${path.companyId}:${path.userId}`)
    if (found === undefined) throw notFound('membership.not_found', 'The user does not belong to the company.')
    if (found.membership.status === 'Creator')
      throw conflict('membership.creator_fixed', 'A Creator cannot be changed or removed.')

    const membership = memberships.update(found.id, statusChange(world, found.membership, body.status))
    recordMembership(world, call.user, found.membership, membership)
    return toMembership({ ...found, membership })
  },
}
