import * as z from 'zod/mini'
import { ListAdminCompaniesQueryParams } from '#generated/main/admin-companies/admin-companies.zod.ts'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const { q, sort, country, setup } = ListAdminCompaniesQueryParams.shape
/** URL parameters are strings only. */
const only = z.literal('true')

export const readAdminCompanies = searchReader({
  q,
  sort,
  isSupplier: only,
  isBuyer: only,
  country,
  setup,
  columns: pageParameters.columns,
  view: pageParameters.view,
})
/** The state of the list of all companies in its URL: filters and sort, under the contract's own names. */
export type AdminCompanySearch = SearchOf<typeof readAdminCompanies>
