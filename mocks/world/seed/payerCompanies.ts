import type { CompanyRow } from '../rows/identity.ts'
import { countryOf, placeOf, seedAccounts } from './accounts.ts'
import { companyId } from './people.ts'
import { addressOf } from './places.ts'
import { seedId, type Random } from './random.ts'

/** The companies of the personas. `users.ts` seeds their users in this order, before the users of customers. */
export const personaCompanies = ['harbor', 'prairie', 'northwind', 'maple'] as const

/** The payers behind registered accounts; every ninth one also sends invoices. */
export function seedPayerCompanies(today: string, random: Random): CompanyRow[] {
  // Null: nobody has registered the account. The companies of the personas are seeded elsewhere.
  const excluded = new Set<string | null>([null, ...personaCompanies.map((company) => companyId(company))])
  return seedAccounts(today)
    .filter(({ payerCompanyId }) => !excluded.has(payerCompanyId))
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
