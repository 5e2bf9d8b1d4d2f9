import type { ActivityRow } from '../rows/activity.ts'
import type { CompanyRow, MembershipRow, TeamRole } from '../rows/identity.ts'
import type { Snapshots } from '../world.ts'
import { teamActivity } from './activity.ts'
import { authCompanyId, personaId } from './people.ts'

/** The companies whose people have roles, in the scenario `parts`; most personas stay Admin as their Creators. */
const withTeam: ReadonlySet<string> = new Set([
  authCompanyId('harbor'),
  authCompanyId('prairie'),
  authCompanyId('northwind'),
  authCompanyId('maple'),
])

/** Only reads at Maple Ridge. */
const viewer = personaId('both')

/** Given in turn to the users of a company (`memberStatuses`); people who are only invited or disabled come last. */
const roles: readonly TeamRole[] = ['Payer', 'Admin', 'Viewer', 'Approver', 'Viewer', 'Payer', 'Viewer']

/** Companies with a team, the role of each person in it, and what they did. */
export function companyTeams(
  world: Snapshots,
  today: string,
): {
  companies: CompanyRow[]
  memberships: MembershipRow[]
  activity: ActivityRow[]
} {
  const { companies, memberships } = world
  const members = [...memberships.values()].filter(
    ({ companyId, status }) => withTeam.has(companyId) && status !== 'Creator',
  )
  const team = {
    companies: [...companies.values()].flatMap((company) =>
      withTeam.has(company.authCompanyId) ? [{ ...company, hasTeam: true as const }] : [],
    ),
    memberships: [...Map.groupBy(members, ({ companyId }) => companyId).values()].flatMap((people) =>
      people.map((membership, i) => ({
        ...membership,
        role: membership.userId === viewer ? ('Viewer' as const) : (roles[i] ?? 'Viewer'),
      })),
    ),
  }
  return { ...team, activity: teamActivity(world, team, today) }
}
