/** Everyone except the personas: some 120 users, the companies of registered customers, and the memberships. */
import type { AuthCompanyRow, CompanyRow, MembershipRow, RegistrationTokenRow, UserRow } from '../rows/identity.ts'
import { countryOf, placeOf, seedAccounts } from './accounts.ts'
import { mailDomain, mailName, personNames } from './names.ts'
import { authCompanyId, companyId, personaPassword, personas } from './people.ts'
import { addressOf, phoneNumberOf } from './places.ts'
import { addDays } from '../time.ts'
import { createRandom, instantOn, seedId, type Random } from './random.ts'

/** Users for rules that no persona covers. All but the invited one have the personas' password. */
export const extras = {
  /** Registered, then disabled: gets a 403 everywhere. */
  disabled: 'disabled@tallyport.test',
  /** Created by platform staff, not registered yet: `/register?registrationToken=welcome-to-harbor`. */
  invited: 'invited@tallyport.test',
  /** Registered and invited to the personas' companies, not a member yet; Creator of a company that is not set up. */
  guest: 'guest@tallyport.test',
} as const

const extraUsers = [
  { email: extras.disabled, firstName: 'Gordon', lastName: 'Whitlock', status: 'Disabled' },
  { email: extras.invited, firstName: 'Irene', lastName: 'Castle', status: 'Invited' },
  { email: extras.guest, firstName: 'Laura', lastName: 'Quintero', status: 'Active' },
] as const

/** Registration codes in each state, for `/register?registrationToken=…`. */
export const registrationCodes = { good: 'welcome-to-harbor', used: 'used-code', expired: 'expired-code' } as const

/** A company that the guest created in the auth service; the main service doesn't have it yet. */
export const unsetCompanyId = seedId('authCompany', 2000)

const userCount = 120
/** The number in the first user's id; the personas have the lower ones. */
const firstUserNumber = 101
const personaCompanies = ['harbor', 'prairie', 'northwind', 'maple'] as const
const personaDomains = {
  harbor: 'harborsupply.test',
  prairie: 'prairiebuilders.test',
  northwind: 'northwindfabrication.test',
  maple: 'mapleridgelumber.test',
} as const
/** Assigned in turn to the users of each persona's company. */
const memberStatuses = ['Member', 'Member', 'Invited', 'Member', 'Removed', 'Member', 'Member'] as const
/** Index of the first user who works at a customer; those before work at the personas' companies. */
const firstCustomerUser = personaCompanies.length * memberStatuses.length

export function seedUsers(today: string) {
  const random = createRandom(20_260_103)
  const companies = seedCompanies(today, random)
  const users = [
    ...Array.from({ length: userCount }, (_, i) => seedUser(i, domainOf(i, companies), today, random)),
    ...extraUsers.map((extra, i) => seedExtra(extra, userCount + i, today)),
  ]
  return {
    users,
    companies,
    memberships: [
      ...personaMemberships(users, today),
      ...companyMemberships(companies, users, today, random),
      ...users.filter(({ email }) => email === extras.guest).map((user) => member(unsetCompanyId, user, 'Creator', {})),
    ],
    authCompanies: [seedUnsetCompany(today)],
    registrationTokens: seedRegistrationTokens(today),
  }
}

function domainOf(i: number, companies: readonly CompanyRow[]): string {
  const persona = personaCompanies[Math.floor(i / memberStatuses.length)]
  const customer = companies[(i - firstCustomerUser) % companies.length]
  return persona === undefined ? mailDomain(customer?.name ?? '') : personaDomains[persona]
}

function seedUser(i: number, domain: string, today: string, random: Random): UserRow {
  const { firstName, lastName } = personNames[i % personNames.length] ?? { firstName: 'Sam', lastName: 'Doe' }
  const status = i % 12 === 5 ? 'Invited' : i % 20 === 7 ? 'Disabled' : 'Active'
  const created = addDays(today, -random.int(1, 720))
  const createdAt = instantOn(created, random.int(0, 1439))
  return {
    id: seedId('user', firstUserNumber + i),
    email: `${mailName(`${firstName}.${lastName}`)}@${domain}`,
    password: status === 'Invited' ? null : personaPassword,
    firstName,
    lastName,
    phoneNumber: status === 'Invited' ? null : phoneNumberOf(i, 'US', 20),
    status,
    isInternal: i % 40 === 30,
    createdAt,
    updatedAt: status === 'Invited' ? createdAt : instantOn(addDays(created, 1), 600),
  }
}

function seedExtra(extra: (typeof extraUsers)[number], i: number, today: string): UserRow {
  const password = extra.status === 'Invited' ? null : personaPassword
  return { ...seedUser(i, '', today, createRandom(i)), ...extra, password, isInternal: false }
}

/** The payers behind registered accounts; every ninth one also sends invoices. */
function seedCompanies(today: string, random: Random): CompanyRow[] {
  const own = new Set<string | null>([null, ...personaCompanies.map((company) => companyId(company))])
  return seedAccounts(today)
    .filter(({ payerCompanyId }) => !own.has(payerCompanyId))
    .map((account, i): CompanyRow => ({
      id: account.payerCompanyId ?? '',
      authCompanyId: seedId('authCompany', 1001 + i),
      name: account.name,
      isSupplier: i % 9 === 0,
      isBuyer: true,
      ...addressOf(placeOf(account), countryOf(account), random),
      taxId: random.chance(0.8) ? taxIdIn(countryOf(account), random) : null,
      createdAt: account.createdAt,
      updatedAt: account.createdAt,
    }))
}

/** An employer identification number or a business number. */
const taxIdIn = (country: CompanyRow['country'], random: Random) =>
  country === 'US'
    ? `${random.int(10, 99)}-${random.int(1_000_000, 9_999_999)}`
    : `${random.int(100_000_000, 899_999_999)}RC0001`

function member(company: string, user: UserRow, status: MembershipRow['status'], fields: Partial<MembershipRow>) {
  const row = { id: `${company}:${user.id}`, companyId: company, userId: user.id, status, invitedBy: null }
  return { ...row, joinedAt: status === 'Invited' ? null : user.updatedAt, ...fields }
}

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

function seedUnsetCompany(today: string): AuthCompanyRow {
  const createdAt = instantOn(addDays(today, -3), 800)
  return { id: unsetCompanyId, name: 'Quiet Fields Co-op', createdAt, updatedAt: createdAt }
}

function seedRegistrationTokens(today: string): RegistrationTokenRow[] {
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
