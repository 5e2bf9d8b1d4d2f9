import { createFileRoute } from '@tanstack/react-router'
import { readCompanyPage, type CompanyPageSearch } from '#src/features/admin-companies/companyPageSearch.ts'
import { loadCompany } from '#src/features/admin-companies/companyQueries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { preloadDetailsForm } from '#src/features/admin-companies/preloadDetailsForm.ts'
import { CompanyPage, CompanyPending } from '#src/screens/admin/CompanyPage.tsx'

export const Route = createFileRoute('/_auth/admin/companies/$companyId')({
  staticData: {
    crumbs: [{ label: 'companies', to: '/admin/companies' }, { label: 'companyDetails' }],
    formParameters: ['tab', 'configuration'],
  },
  beforeLoad: ({ context }) => context.loadTexts('integration'),
  validateSearch: listRoute<CompanyPageSearch>().validateSearch,
  loader: ({ context, params, location }) => {
    if ((readCompanyPage(location.search).search.tab ?? 'details') === 'details') preloadDetailsForm()
    return loadCompany(context.queryClient, params.companyId)
  },
  pendingComponent: CompanyPending,
  component: CompanyRoute,
})

function CompanyRoute() {
  const { companyId: id } = Route.useParams()
  return <CompanyPage key={id} companyId={id} {...useListRoute(readCompanyPage)} />
}
