import {
  GetAdminCompanyResponse,
  ListAdminCompaniesResponse,
} from '#generated/main/admin-companies/admin-companies.response.ts'
import {
  getGetAdminCompanySuspenseQueryOptions,
  getListAdminCompaniesSuspenseQueryOptions,
  getListAdminCompaniesQueryKey,
  listAdminCompanies,
} from '#generated/main/admin-companies/admin-companies.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import { everyItem } from '#src/shared/api/everyItem.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { AdminCompanySearch } from './adminCompanySearch.ts'

const listChecked = checked(listAdminCompanies, ListAdminCompaniesResponse)

export const adminCompanyQueries = {
  all: () => everyItem(getListAdminCompaniesQueryKey, listChecked, {}),
  list: (search: AdminCompanySearch) => {
    const { isSupplier, isBuyer, ...filters } = listQuery(search)
    return infinitePages(getListAdminCompaniesQueryKey, listChecked, {
      ...filters,
      ...(isSupplier && { isSupplier: true }),
      ...(isBuyer && { isBuyer: true }),
      pageSize: 200,
    })
  },
  /** The first matches for a search text. */
  found: (q: string) =>
    readQuery(
      getListAdminCompaniesSuspenseQueryOptions({ ...(q !== '' && { q }), pageSize: 20 }),
      ListAdminCompaniesResponse,
    ),
  detail: (companyId: string) => readQuery(getGetAdminCompanySuspenseQueryOptions(companyId), GetAdminCompanyResponse),
}
