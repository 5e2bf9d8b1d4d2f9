import { createFileRoute } from '@tanstack/react-router'
import { readAdminCompanies, type AdminCompanySearch } from '#src/features/admin-companies/adminCompanySearch.ts'
import { adminCompanyQueries } from '#src/features/admin-companies/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { CompaniesPage } from '#src/screens/admin/CompaniesPage.tsx'

export const Route = createFileRoute('/_auth/admin/companies/')({
  staticData: { crumbs: [{ label: 'companies' }] },
  ...listRoute<AdminCompanySearch>(),
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(adminCompanyQueries.list(readAdminCompanies(deps).search)),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  return <CompaniesPage {...useListRoute(readAdminCompanies)} />
}
