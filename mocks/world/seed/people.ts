import type { CompanyRow, MembershipRow, UserRow } from '../rows/identity.ts'
import { addDays } from '../time.ts'
import { instantOn, seedId } from './random.ts'

/** Every persona's password. */
export const personaPassword = 'Tallyport-2026!'

/** A user with a fixed email address and role. */
interface Persona {
  email: string
  firstName: string
  lastName: string
  isInternal?: true
  /** The description that `npm start` prints. */
  what: string
}

/** The users that a developer or a test signs in as (docs/mock.md#personas). */
export const personas = {
  supplier: {
    email: 'supplier@tallyport.test',
    firstName: 'Sofía',
    lastName: 'Marín',
    what: 'supplier with 10,000 invoices and 400 customers',
  },
  buyer: {
    email: 'buyer@tallyport.test',
    firstName: 'Ben',
    lastName: "O'Neill",
    what: 'buyer with accounts at three suppliers',
  },
  both: {
    email: 'both@tallyport.test',
    firstName: 'Noor',
    lastName: 'van den Berg',
    what: 'two companies, one both supplier and buyer',
  },
  admin: {
    email: 'admin@tallyport.test',
    firstName: 'Ada',
    lastName: 'Kowalczyk',
    isInternal: true,
    what: 'platform staff, may open /admin',
  },
  newcomer: { email: 'newcomer@tallyport.test', firstName: 'Nia', lastName: 'Okafor', what: 'no company yet' },
} as const satisfies Record<string, Persona>

export type PersonaName = keyof typeof personas

interface CompanySeed {
  name: string
  isSupplier: boolean
  isBuyer: boolean
  address: Pick<CompanyRow, 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country'>
  members: Partial<Record<PersonaName, MembershipRow['status']>>
}

const companySeeds = [
  {
    name: 'Harbor Supply Co.',
    isSupplier: true,
    isBuyer: false,
    address: {
      address1: '200 Pier Avenue',
      address2: 'Suite 4',
      city: 'Boston',
      state: 'MA',
      postalCode: '02110',
      country: 'US',
    },
    members: { supplier: 'Creator' },
  },
  {
    name: 'Prairie Builders LLC',
    isSupplier: false,
    isBuyer: true,
    address: {
      address1: '18 Grain Street',
      address2: null,
      city: 'Omaha',
      state: 'NE',
      postalCode: '68102',
      country: 'US',
    },
    members: { buyer: 'Creator' },
  },
  {
    name: 'Northwind Fabrication Ltd.',
    isSupplier: true,
    isBuyer: true,
    address: {
      address1: '77 Rue Saint-Paul',
      address2: null,
      city: 'Montréal',
      state: 'QC',
      postalCode: 'H2Y 1G8',
      country: 'CA',
    },
    members: { both: 'Creator' },
  },
  {
    name: 'Maple Ridge Lumber',
    isSupplier: true,
    isBuyer: false,
    address: {
      address1: '9 Mill Road',
      address2: null,
      city: 'Ottawa',
      state: 'ON',
      postalCode: 'K1A 0B1',
      country: 'CA',
    },
    members: { both: 'Member' },
  },
] as const satisfies readonly CompanySeed[]

/** Positions in `companySeeds`, for the seeds that depend on a company. */
export const companyIndex = { harbor: 1, prairie: 2, northwind: 3, maple: 4 } as const

export const companyId = (company: keyof typeof companyIndex) => seedId('company', companyIndex[company])
export const authCompanyId = (company: keyof typeof companyIndex) => seedId('authCompany', companyIndex[company])
export const personaId = (persona: PersonaName) => seedId('user', Object.keys(personas).indexOf(persona) + 1)

/** The personas, their companies, and who belongs to which. */
export function seedPeople(today: string): { users: UserRow[]; companies: CompanyRow[]; memberships: MembershipRow[] } {
  const createdAt = instantOn(addDays(today, -760), 540)
  const users = Object.entries(personas).map(([name, persona], i): UserRow => ({
    id: personaId(name as PersonaName),
    email: persona.email,
    password: personaPassword,
    firstName: persona.firstName,
    lastName: persona.lastName,
    phoneNumber: `+1617555010${i}`,
    status: 'Active',
    isInternal: 'isInternal' in persona,
    createdAt,
    updatedAt: createdAt,
  }))
  const companies = companySeeds.map(({ name, isSupplier, isBuyer, address }, i): CompanyRow => ({
    id: seedId('company', i + 1),
    authCompanyId: seedId('authCompany', i + 1),
    name,
    isSupplier,
    isBuyer,
    ...address,
    taxId: `04-${3_300_000 + i}`,
    createdAt,
    updatedAt: createdAt,
  }))
  const memberships = companySeeds.flatMap(({ members }, i) =>
    Object.entries(members).map(([persona, status]): MembershipRow => {
      const companyOfMember = seedId('authCompany', i + 1)
      const userId = personaId(persona as PersonaName)
      return {
        id: `${companyOfMember}:${userId}`,
        companyId: companyOfMember,
        userId,
        status,
        invitedBy: null,
        joinedAt: createdAt,
      }
    }),
  )
  return { users, companies, memberships }
}
