import { createFileRoute } from '@tanstack/react-router'
import { loadCompany } from '#src/features/admin-companies/companyQueries.ts'
import { readCompanyPage, type CompanyPageSearch } from '#src/features/admin-companies/companyPageSearch.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { CompanyPage, CompanyPending } from '#src/screens/admin/CompanyPage.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/admin/companies/$companyId')({
  staticData: {
    crumbs: [{ label: 'companies', to: '/admin/companies' }, { label: 'companyDetails' }],
    formParameters: ['tab', 'configuration'],
  },
  beforeLoad: ({ context }) => context.loadTexts('integration'),
  validateSearch: rawSearch<CompanyPageSearch>(),
  loader: ({ context, params }) => loadCompany(context.queryClient, params.companyId),
  component: CompanyRoute,
  pendingComponent: CompanyPending,
})

function CompanyRoute() {
  const { companyId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <CompanyPage
      key={companyId}
      companyId={companyId}
      search={useListSearch(Route.useSearch(), readCompanyPage)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
