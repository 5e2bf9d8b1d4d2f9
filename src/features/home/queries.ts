import { getListCompaniesSuspenseQueryOptions } from '#generated/main/companies/companies.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const homeQueries = {
  companies: () => readQuery(getListCompaniesSuspenseQueryOptions()),
}
