import { useSuspenseQueries, type QueryClient } from '@tanstack/react-query'
import type { AuthCompany } from '#generated/auth/model/authCompany.ts'
import type { Company } from '#generated/main/model/company.ts'
import { companyQueries } from './queries.ts'

/** A company that the user belongs to or is invited to. */
export interface Membership {
  authCompany: AuthCompany
  /** Undefined while the company is not set up or the user is only invited. */
  company: Company | undefined
}

function membershipsOf(authCompanies: readonly AuthCompany[], companies: readonly Company[]): Membership[] {
  return authCompanies.map((authCompany) => ({
    authCompany,
    company: companies.find(({ authCompanyId }) => authCompanyId === authCompany.id),
  }))
}

/** True when the auth service knows the company, but it is not set up in this product yet. */
export function needsSetUp({ authCompany, company }: Membership): boolean {
  return company === undefined && authCompany.membershipStatus !== 'Invited'
}

/** Loads the data of `useMemberships`, for a route's loader. */
export async function loadMemberships(client: QueryClient): Promise<Membership[]> {
  const [known, own] = await Promise.all([
    client.fetchQuery(companyQueries.memberships()),
    client.fetchQuery(companyQueries.list()),
  ])
  return membershipsOf(known.items, own.items)
}

/** The companies that the user belongs to or is invited to, sorted by name. */
export function useMemberships(): Membership[] {
  const [known, own] = useSuspenseQueries({ queries: [companyQueries.memberships(), companyQueries.list()] })
  return membershipsOf(known.data.items, own.data.items)
}
