import type { Company } from '#generated/main/model/company.ts'
import type { Member } from '#generated/main/model/member.ts'

/** From the lowest to the highest; each includes those before it (docs/rules.md#team-roles). */
export const roles = ['Viewer', 'Payer', 'Approver', 'Admin'] as const
export type Role = (typeof roles)[number]

export const isKnownRole = (role: string | undefined): role is Role => roles.some((known) => known === role)

/** A role that is newer than this build counts as the lowest. */
const rankOf = (role: string | undefined) => (isKnownRole(role) ? roles.indexOf(role) : 0)

/** Whether a role allows what needs `least`. */
export const allows = (role: string | undefined, least: Role) => rankOf(role) >= rankOf(least)

export const hasTeam = ({ capabilities }: Company) => capabilities?.companyTeam === true

/** Whether the user's role in the company allows what needs `least`; without a team, nobody is limited. */
export const mayDo = (company: Company, least: Role) =>
  !hasTeam(company) || company.myRole === undefined || allows(company.myRole, least)

/** Whether nobody else could change the team, as far as the list says (docs/rules.md#team-last-admin). */
export function isLastAdmin(members: readonly Member[], { userId }: Member): boolean {
  const admins = members.filter(
    ({ role, status, isActive = true }) => role === 'Admin' && status !== 'Invited' && isActive,
  )
  return admins.length === 1 && admins[0]?.userId === userId
}
