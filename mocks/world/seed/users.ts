import type { CompanyRow, UserRow } from '../rows/identity.ts'
import { mailDomain, mailName, personNames } from './names.ts'
import { personaCompanies } from './payerCompanies.ts'
import { personaPassword } from './people.ts'
import { phoneNumberOf } from './places.ts'
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

/** How many users there are besides the personas and the extra ones. */
export const userCount = 120
/** The number in the first user's id; the personas have the lower ones. */
const firstUserNumber = 101
const personaDomains = {
  harbor: 'harborsupply.test',
  prairie: 'prairiebuilders.test',
  northwind: 'northwindfabrication.test',
  maple: 'mapleridgelumber.test',
} as const
/** Assigned in turn to the users of each persona's company. */
export const memberStatuses = ['Member', 'Member', 'Invited', 'Member', 'Removed', 'Member', 'Member'] as const
/** Index of the first user who works at a customer; those before work at the personas' companies. */
export const firstCustomerUser = personaCompanies.length * memberStatuses.length

/** Everyone except the personas: some 120 users of the personas' companies and of customers, and the extra ones. */
export function seedUsers(today: string, companies: readonly CompanyRow[], random: Random): UserRow[] {
  return [
    ...Array.from({ length: userCount }, (_, i) => seedUser(i, domainOf(i, companies), today, random)),
    ...extraUsers.map((extra, i) => seedExtra(extra, userCount + i, today)),
  ]
}

/** The mail domain of the company at which the user works. */
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
