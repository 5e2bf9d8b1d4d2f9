import { ListAuthCompaniesResponse } from '#generated/auth/auth-companies/auth-companies.answer.ts'
import { getListAuthCompaniesSuspenseQueryOptions } from '#generated/auth/auth-companies/auth-companies.ts'
import { ListCompaniesResponse } from '#generated/main/companies/companies.answer.ts'
import { getListCompaniesSuspenseQueryOptions } from '#generated/main/companies/companies.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const companyQueries = {
  /** The companies that the person may work in, by name. */
  list: () => readQuery(getListCompaniesSuspenseQueryOptions(), ListCompaniesResponse),
  /** All companies that the person has to do with, those not set up and those that only invited them included. */
  memberships: () => readQuery(getListAuthCompaniesSuspenseQueryOptions(), ListAuthCompaniesResponse),
}
