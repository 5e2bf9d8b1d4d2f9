/** Everyone but the personas: some 120 people, the companies of registered customers, and who belongs to which. */
import type { AuthCompanyRow, CompanyRow, MembershipRow, RegistrationTokenRow, UserRow } from '../rows/identity.ts'
import { seedAccounts } from './accounts.ts'
import { personNames } from './names.ts'
import { authCompanyId, companyId, personaPassword, personas } from './people.ts'
import { addDays, createRandom, instantOn, seedId, type Random } from './random.ts'

/** People for the rules that no persona shows; Active and Disabled ones have the personas' password. */
export const extras = {
  /** Signed up, then shut out: 403 wherever they come. */
  disabled: 'disabled@tallyport.test',
  /** Made by platform staff, has not registered: `/register?registrationToken=welcome-to-harbor`. */
  invited: 'invited@tallyport.test',
  /** Registered and invited to the personas' companies, not a member yet; Creator of a company that is not set up. */
  guest: 'guest@tallyport.test',
} as const

/** Registration codes in each state, for `/register?registrationToken=…`. */
export const registrationCodes = { good: 'welcome-to-harbor', used: 'used-code', expired: 'expired-code' } as const

/** The guest made it in the auth service; nobody has set it up here. */
export const unsetCompanyId = seedId('authCompany', 2000)

const userCount = 120
const firstUser = 101
const personaCompanies = ['harbor', 'prairie', 'northwind', 'maple'] as const
/** One after the other on each persona's company. */
const memberStatuses = ['Member', 'Member', 'Invited', 'Member', 'Removed', 'Member', 'Member'] as const

const places = [
  { city: 'Boston', state: 'MA', postalCode: '02110', country: 'US' },
  { city: 'Oakland', state: 'CA', postalCode: '94607', country: 'US' },
  { city: 'Boulder', state: 'CO', postalCode: '80301', country: 'US' },
  { city: 'San José', state: 'CA', postalCode: '95112', country: 'US' },
  { city: 'Truth or Consequences', state: 'NM', postalCode: '87901', country: 'US' },
  { city: 'New York', state: 'NY', postalCode: '10001', country: 'US' },
  { city: 'Québec', state: 'QC', postalCode: 'G1R 4P5', country: 'CA' },
  { city: 'Vancouver', state: 'BC', postalCode: 'V6B 1A1', country: 'CA' },
] as const
const streets = ['Harbor Way', 'King Street', 'Mill Road', 'O’Connell Avenue', 'Rue de l’Église', '1st Street NE']

export function seedUsers(today: string) {
  const random = createRandom(20_260_103)
  const users = [
    ...Array.from({ length: userCount }, (_, i) => seedUser(i, today, random)),
    ...Object.values(extras).map((email, i) => seedExtra(email, userCount + i, today)),
  ]
  const companies = seedCompanies(today, random)
  return {
    users,
    companies,
    memberships: [
      ...personaMemberships(users, today),
      ...companyMemberships(companies, users, today, random),
      ...users.filter(({ email }) => email === extras.guest).map((user) => member(unsetCompanyId, user, 'Creator', {})),
    ],
    authCompanies: [seedUnset(today)],
    registrationTokens: seedCodes(today),
  }
}

function seedUser(i: number, today: string, random: Random): UserRow {
  // The awkward names stand at the end of the list: some for everyone to meet.
  const { firstName, lastName } = personNames.at(-1 - i) ?? { firstName: 'Sam', lastName: 'Doe' }
  const status = i % 12 === 5 ? 'Invited' : i % 20 === 7 ? 'Disabled' : 'Active'
  const created = addDays(today, -random.int(1, 720))
  const createdAt = instantOn(created, random.int(0, 1439))
  return {
    id: seedId('user', firstUser + i),
    email: `${mailName(`${firstName}.${lastName}`)}${firstUser + i}@people.test`,
    password: status === 'Invited' ? null : personaPassword,
    firstName,
    lastName,
    phoneNumber: status === 'Invited' ? null : `+1617555${1000 + i}`,
    status,
    isInternal: i % 40 === 30,
    createdAt,
    updatedAt: status === 'Invited' ? createdAt : instantOn(addDays(created, 1), 600),
  }
}

function seedExtra(email: string, i: number, today: string): UserRow {
  const user = seedUser(i, today, createRandom(i))
  const [firstName = ''] = email.split('@')
  const status = email === extras.disabled ? 'Disabled' : email === extras.invited ? 'Invited' : 'Active'
  return {
    ...user,
    email,
    firstName: firstName.charAt(0).toUpperCase() + firstName.slice(1),
    lastName: 'Example',
    status,
    password: status === 'Invited' ? null : personaPassword,
    isInternal: false,
  }
}

export const mailName = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z.]/g, '')
    .replaceAll(/^\.+|\.+$/g, '')
    .slice(0, 40) || 'person'

/** The payers behind registered accounts; every ninth of them sends invoices as well. */
function seedCompanies(today: string, random: Random): CompanyRow[] {
  const own = new Set<string | null>([null, ...personaCompanies.map((company) => companyId(company))])
  return seedAccounts(today)
    .filter(({ payerCompanyId }) => !own.has(payerCompanyId))
    .map(({ payerCompanyId, name, createdAt }, i): CompanyRow => ({
      id: payerCompanyId ?? '',
      authCompanyId: seedId('authCompany', 1001 + i),
      name: name.slice(0, 100),
      isSupplier: i % 9 === 0,
      isBuyer: true,
      address1: `${random.int(1, 2500)} ${random.pick(streets)}`,
      address2: random.chance(0.3) ? `Unit ${random.int(1, 90)}` : null,
      ...random.pick(places),
      taxId: random.chance(0.8) ? `${random.int(10, 99)}-${random.int(1_000_000, 9_999_999)}` : null,
      createdAt,
      updatedAt: createdAt,
    }))
}

function member(company: string, user: UserRow, status: MembershipRow['status'], fields: Partial<MembershipRow>) {
  const row = { id: `${company}:${user.id}`, companyId: company, userId: user.id, status, invitedBy: null }
  return { ...row, joinedAt: status === 'Invited' ? null : user.updatedAt, ...fields }
}

function personaMemberships(users: readonly UserRow[], today: string): MembershipRow[] {
  const inviters = { harbor: 'supplier', prairie: 'buyer', northwind: 'both', maple: 'both' } as const
  return personaCompanies.flatMap((company, i) => {
    const invitedBy = personas[inviters[company]].email
    const some = users.slice(i * memberStatuses.length, (i + 1) * memberStatuses.length)
    const invited = users.filter(({ email }) => email === extras.guest || email === extras.invited)
    const disabled = users.filter(({ email }) => email === extras.disabled)
    return [
      ...some.map((user, place) => {
        const status = user.status === 'Invited' ? 'Invited' : (memberStatuses[place] ?? 'Member')
        return member(authCompanyId(company), user, status, { invitedBy })
      }),
      ...invited.map((user) => member(authCompanyId(company), user, 'Invited', { invitedBy })),
      ...disabled.map((user) =>
        member(authCompanyId(company), user, 'Member', { invitedBy, joinedAt: instantOn(addDays(today, -90), 600) }),
      ),
    ]
  })
}

/** A creator each, and now and then someone whom the creator invited. */
function companyMemberships(
  companies: readonly CompanyRow[],
  users: readonly UserRow[],
  today: string,
  random: Random,
): MembershipRow[] {
  const active = users.filter(({ status, email }) => status !== 'Invited' && email.endsWith('@people.test'))
  return companies.flatMap((company, i) => {
    const creator = active[i % active.length]
    const colleague = users[(i * 7 + 3) % userCount]
    if (creator === undefined || colleague === undefined) return []
    const created = member(company.authCompanyId, creator, 'Creator', { joinedAt: company.createdAt })
    if (colleague.id === creator.id || i % 3 !== 0) return [created]
    const status = colleague.status === 'Invited' ? 'Invited' : random.pick(['Member', 'Member', 'Removed'] as const)
    const joinedAt = status === 'Invited' ? null : instantOn(addDays(today, -random.int(1, 29)), random.int(0, 1439))
    return [created, member(company.authCompanyId, colleague, status, { invitedBy: creator.email, joinedAt })]
  })
}

function seedUnset(today: string): AuthCompanyRow {
  const createdAt = instantOn(addDays(today, -3), 800)
  return { id: unsetCompanyId, name: 'Quiet Fields Co-op', createdAt, updatedAt: createdAt }
}

function seedCodes(today: string): RegistrationTokenRow[] {
  const code = (id: string, days: number, used: boolean): RegistrationTokenRow => ({
    id,
    emailAddress: extras.invited,
    companyName: 'Harbor Supply Co.',
    invoicingAccountId: null,
    expiresAt: instantOn(addDays(today, days), 720),
    used,
  })
  const { good, used, expired } = registrationCodes
  return [code(good, 7, false), code(used, 7, true), code(expired, -1, false)]
}
