import { queryOptions } from '@tanstack/react-query'
import {
  GetAdminCompanyResponse,
  ListAdminCompaniesResponse,
} from '#generated/main/admin-companies/admin-companies.answer.ts'
import {
  getGetAdminCompanySuspenseQueryOptions,
  getListAdminCompaniesSuspenseQueryOptions,
  getListAdminCompaniesQueryKey,
  listAdminCompanies,
} from '#generated/main/admin-companies/admin-companies.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { allPages, infinitePages } from '#src/shared/api/infinitePages.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { AdminCompanySearch } from './adminCompanySearch.ts'

const listChecked = checked(listAdminCompanies, ListAdminCompaniesResponse)

export const adminCompanyQueries = {
  /** Every one, however many pages that takes. */
  all: () =>
    queryOptions({
      queryKey: [...getListAdminCompaniesQueryKey(), 'all'],
      queryFn: ({ signal }) => allPages((page) => listChecked({ page, pageSize: 500 }, undefined, signal)),
    }),
  list: (search: AdminCompanySearch) => {
    const { isSupplier, isBuyer, ...filters } = listQuery(search)
    return infinitePages(getListAdminCompaniesQueryKey, listChecked, {
      ...filters,
      ...(isSupplier && { isSupplier: true }),
      ...(isBuyer && { isBuyer: true }),
      pageSize: 200,
    })
  },
  /** The first ones that a text finds. */
  found: (q: string) =>
    readQuery(
      getListAdminCompaniesSuspenseQueryOptions({ ...(q !== '' && { q }), pageSize: 20 }),
      ListAdminCompaniesResponse,
    ),
  detail: (companyId: string) => readQuery(getGetAdminCompanySuspenseQueryOptions(companyId), GetAdminCompanyResponse),
}
