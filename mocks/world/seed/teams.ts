import type { CompanyRow, MembershipRow, TeamRole } from '../rows/identity.ts'
import type { Snapshots } from '../world.ts'
import { authCompanyId, personaId } from './people.ts'

/** The companies whose people have roles, in the scenario `parts`; most personas stay Admin as their Creators. */
const withTeam: ReadonlySet<string> = new Set([
  authCompanyId('harbor'),
  authCompanyId('prairie'),
  authCompanyId('maple'),
])

/** Only reads at Maple Ridge. */
const viewer = personaId('both')

/** Given in turn to the users of a company (`memberStatuses`); people who are only invited or disabled come last. */
const roles: readonly TeamRole[] = ['Payer', 'Admin', 'Viewer', 'Approver', 'Viewer', 'Payer', 'Viewer']

/** Companies with a team, and the role of each person in it. */
export function companyTeams({ companies, memberships }: Snapshots): {
  companies: CompanyRow[]
  memberships: MembershipRow[]
} {
  const members = [...memberships.values()].filter(
    ({ companyId, status }) => withTeam.has(companyId) && status !== 'Creator',
  )
  return {
    companies: [...companies.values()].flatMap((company) =>
      withTeam.has(company.authCompanyId) ? [{ ...company, hasTeam: true as const }] : [],
    ),
    memberships: [...Map.groupBy(members, ({ companyId }) => companyId).values()].flatMap((team) =>
      team.map((membership, i) => ({
        ...membership,
        role: membership.userId === viewer ? 'Viewer' : (roles[i] ?? 'Viewer'),
      })),
    ),
  }
}
