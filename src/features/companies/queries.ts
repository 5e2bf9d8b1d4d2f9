import { ListAuthCompaniesResponse } from '#generated/auth/auth-companies/auth-companies.response.ts'
import { getListAuthCompaniesSuspenseQueryOptions } from '#generated/auth/auth-companies/auth-companies.ts'
import { ListCompaniesResponse } from '#generated/main/companies/companies.response.ts'
import { getListCompaniesSuspenseQueryOptions } from '#generated/main/companies/companies.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const companyQueries = {
  /** The companies that the user can work in, sorted by name. */
  list: () => readQuery(getListCompaniesSuspenseQueryOptions(), ListCompaniesResponse),
  /** All companies of the user, including those not set up and those with only an invite. */
  memberships: () => readQuery(getListAuthCompaniesSuspenseQueryOptions(), ListAuthCompaniesResponse),
}
