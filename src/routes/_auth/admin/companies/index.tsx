import { createFileRoute } from '@tanstack/react-router'
import { readAdminCompanies, type AdminCompanySearch } from '#src/features/admin-companies/adminCompanySearch.ts'
import { adminCompanyQueries } from '#src/features/admin-companies/queries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { CompaniesPage } from '#src/screens/admin/CompaniesPage.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/admin/companies/')({
  staticData: { crumbs: [{ label: 'companies' }] },
  validateSearch: rawSearch<AdminCompanySearch>(),
  loaderDeps: ({ search }) => search,
  // Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive.
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(adminCompanyQueries.list(readAdminCompanies(deps).search)),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const navigate = Route.useNavigate()
  return (
    <CompaniesPage
      search={useListSearch(Route.useSearch(), readAdminCompanies)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onOpen={(companyId) => void navigate({ to: '/admin/companies/$companyId', params: { companyId } })}
    />
  )
}
