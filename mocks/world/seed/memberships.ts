import type { CompanyRow, MembershipRow, UserRow } from '../rows/identity.ts'
import { addDays } from '../time.ts'
import { personaCompanies } from './payerCompanies.ts'
import { authCompanyId, personas } from './people.ts'
import { instantOn, type Random } from './random.ts'
import { extras, firstCustomerUser, memberStatuses, unsetCompanyId, userCount } from './users.ts'

/** Which user belongs to which company; for `seedUsers`. */
export function seedMemberships(
  companies: readonly CompanyRow[],
  users: readonly UserRow[],
  today: string,
  random: Random,
): MembershipRow[] {
  return [
    ...personaMemberships(users, today),
    ...companyMemberships(companies, users, today, random),
    ...users.filter(({ email }) => email === extras.guest).map((user) => member(unsetCompanyId, user, 'Creator', {})),
  ]
}

function member(company: string, user: UserRow, status: MembershipRow['status'], fields: Partial<MembershipRow>) {
  const row = { id: `${company}:${user.id}`, companyId: company, userId: user.id, status, invitedBy: null }
  return { ...row, joinedAt: status === 'Invited' ? null : user.updatedAt, ...fields }
}

/** The users of each persona's company, including those of `extras`. */
function personaMemberships(users: readonly UserRow[], today: string): MembershipRow[] {
  const inviters = { harbor: 'supplier', prairie: 'buyer', northwind: 'both', maple: 'both' } as const
  return personaCompanies.flatMap((company, i) => {
    const invitedBy = personas[inviters[company]].email
    const members = users.slice(i * memberStatuses.length, (i + 1) * memberStatuses.length)
    const invited = users.filter(({ email }) => email === extras.guest || email === extras.invited)
    const disabled = users.filter(({ email }) => email === extras.disabled)
    return [
      ...members.map((user, index) => {
        const status = user.status === 'Invited' ? 'Invited' : (memberStatuses[index] ?? 'Member')
        return member(authCompanyId(company), user, status, { invitedBy })
      }),
      ...invited.map((user) => member(authCompanyId(company), user, 'Invited', { invitedBy })),
      ...disabled.map((user) =>
        member(authCompanyId(company), user, 'Member', { invitedBy, joinedAt: instantOn(addDays(today, -90), 600) }),
      ),
    ]
  })
}

/** A creator for each company, and for some a colleague that the creator invited. */
function companyMemberships(
  companies: readonly CompanyRow[],
  users: readonly UserRow[],
  today: string,
  random: Random,
): MembershipRow[] {
  const staff = users.slice(firstCustomerUser, userCount)
  return companies.flatMap((company, i) => {
    // The user with an address at the company or, if that one isn't registered, the next user.
    const creator = [0, 1, 2]
      .map((offset) => staff[(i + offset) % staff.length])
      .find((user) => user?.status !== 'Invited')
    const colleague = staff[(i * 7 + 3) % staff.length]
    if (creator === undefined || colleague === undefined) return []
    const created = member(company.authCompanyId, creator, 'Creator', { joinedAt: company.createdAt })
    if (colleague.id === creator.id || i % 3 !== 0) return [created]
    const status = colleague.status === 'Invited' ? 'Invited' : random.pick(['Member', 'Member', 'Removed'] as const)
    const joinedAt = status === 'Invited' ? null : instantOn(addDays(today, -random.int(1, 29)), random.int(0, 1439))
    return [created, member(company.authCompanyId, colleague, status, { invitedBy: creator.email, joinedAt })]
  })
}
