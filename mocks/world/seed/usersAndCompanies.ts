import type { AuthCompanyRow, RegistrationTokenRow } from '../rows/identity.ts'
import { addDays } from '../time.ts'
import { seedMemberships } from './memberships.ts'
import { seedPayerCompanies } from './payerCompanies.ts'
import { createRandom, instantOn } from './random.ts'
import { extras, registrationCodes, seedUsers, unsetCompanyId } from './users.ts'

/** The users besides the personas, the companies of registered customers, and who belongs to which company. */
export function seedUsersAndCompanies(today: string) {
  const random = createRandom(20_260_103)
  const companies = seedPayerCompanies(today, random)
  const users = seedUsers(today, companies, random)
  return {
    users,
    companies,
    memberships: seedMemberships(companies, users, today, random),
    authCompanies: [seedUnsetCompany(today)],
    registrationTokens: seedRegistrationTokens(today),
  }
}

/** The company that the guest created in the auth service only. */
function seedUnsetCompany(today: string): AuthCompanyRow {
  const createdAt = instantOn(addDays(today, -3), 800)
  return { id: unsetCompanyId, name: 'Quiet Fields Co-op', createdAt, updatedAt: createdAt }
}

/** A registration code in each state. */
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
