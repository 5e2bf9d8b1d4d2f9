import type { AuthCompany } from '#generated/auth/model/authCompany.ts'
import type { Company } from '#generated/main/model/company.ts'
import { useSuspenseQueries, type QueryClient } from '@tanstack/react-query'
import { companyQueries } from './queries.ts'

/** A company that the person has to do with, and what it is to them. */
export interface Membership {
  authCompany: AuthCompany
  /** The company itself; undefined while it is not set up or the person is only invited. */
  company: Company | undefined
}

export function membershipsOf(authCompanies: readonly AuthCompany[], companies: readonly Company[]): Membership[] {
  return authCompanies.map((authCompany) => ({
    authCompany,
    company: companies.find(({ authCompanyId }) => authCompanyId === authCompany.id),
  }))
}

/** Someone made the company known, but nobody has told this product about it yet. */
export function needsSetUp({ authCompany, company }: Membership): boolean {
  return company === undefined && authCompany.membershipStatus !== 'Invited'
}

/** Loads what `useMemberships` shows, for a route's loader. */
export async function loadMemberships(client: QueryClient): Promise<Membership[]> {
  const [known, own] = await Promise.all([
    client.fetchQuery(companyQueries.memberships()),
    client.fetchQuery(companyQueries.list()),
  ])
  return membershipsOf(known.items, own.items)
}

/** The companies that the person has to do with, by name. */
export function useMemberships(): Membership[] {
  const [known, own] = useSuspenseQueries({ queries: [companyQueries.memberships(), companyQueries.list()] })
  return membershipsOf(known.data.items, own.data.items)
}
