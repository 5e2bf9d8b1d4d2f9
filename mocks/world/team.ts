/** The people of a company and their roles (docs/rules.md#team-roles). */
import { forbidden } from '../problem.ts'
import type { CompanyRow, MembershipRow, TeamRole } from './rows/identity.ts'
import type { World } from './world.ts'

/** From the lowest to the highest; each includes those before it. */
const ranks: readonly TeamRole[] = ['Viewer', 'Payer', 'Approver', 'Admin']

/** The Creator is always Admin; so is a Member whom nobody has given a role. */
export const roleOf = ({ status, role = 'Admin' }: MembershipRow): TeamRole => (status === 'Creator' ? 'Admin' : role)

/** Everyone who belongs or belonged to the company. */
const membershipsOf = ({ tables }: World, { authCompanyId }: CompanyRow): readonly MembershipRow[] =>
  tables.memberships.where('companyId', authCompanyId)

/** Increases with every change of the team, also with those that platform staff make. */
export function teamVersion(world: World, company: CompanyRow): number {
  return membershipsOf(world, company).reduce((sum, { version = 1 }) => sum + version, 0)
}

/** The team without those who were removed. */
export function teamOf(world: World, company: CompanyRow): MembershipRow[] {
  return membershipsOf(world, company).filter(({ status }) => status !== 'Removed')
}

const isAdmin = (world: World, membership: MembershipRow) =>
  (membership.status === 'Member' || membership.status === 'Creator') &&
  roleOf(membership) === 'Admin' &&
  world.tables.users.get(membership.userId)?.status === 'Active'

/** Whether the person is the only one who can change the team. */
export function isLastAdmin(world: World, company: CompanyRow, membership: MembershipRow): boolean {
  const admins = teamOf(world, company).filter((one) => isAdmin(world, one))
  return admins.length === 1 && admins[0]?.id === membership.id
}

/** The role in a company with a team; undefined where there is none, and for people who are not in it. */
export function roleIn(world: World, company: CompanyRow, userId: string): TeamRole | undefined {
  const membership = world.tables.memberships.get(`${company.authCompanyId}:${userId}`)
  if (company.hasTeam !== true || membership === undefined) return undefined
  return membership.status === 'Member' || membership.status === 'Creator' ? roleOf(membership) : undefined
}

/** Whether the person may do what needs this role. Companies without a team, and people outside it, are not limited. */
export function hasRole(world: World, company: CompanyRow, userId: string, least: TeamRole): boolean {
  const role = roleIn(world, company, userId)
  return role === undefined || ranks.indexOf(role) >= ranks.indexOf(least)
}

/** Errors: 403 when the person's role is lower than the least one. */
export function requireRole(world: World, company: CompanyRow, userId: string, least: TeamRole): void {
  if (!hasRole(world, company, userId, least)) throw forbidden('team.role_required', `This needs the role ${least}.`)
}
