import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { companyQueries } from '#src/features/companies/queries.ts'
import { settingsSearch } from '#src/features/companies/settingsSearch.ts'
import { CompanySettingsPage } from '#src/screens/company/CompanySettingsPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/settings')({
  staticData: {
    crumbs: [
      { label: 'companies', to: '/company' },
      { label: 'companyDetails', to: '/company/$authCompanyId' },
      { label: 'companySettings' },
    ],
    formParameters: ['tab'],
  },
  validateSearch: settingsSearch,
  beforeLoad: ({ context }) => context.loadTexts('companySettings', 'paymentMethods'),
  loader: async ({ context: { queryClient }, params }) => {
    const { items } = await queryClient.fetchQuery(companyQueries.list())
    if (!items.some(({ authCompanyId }) => authCompanyId === params.authCompanyId)) throw notFound()
  },
  component: CompanySettingsRoute,
})

function CompanySettingsRoute() {
  const params = Route.useParams()
  const navigate = Route.useNavigate()
  const { tab } = Route.useSearch()
  const { data } = useSuspenseQuery(companyQueries.list())
  const company = data.items.find(({ authCompanyId }) => authCompanyId === params.authCompanyId)
  if (!company) return null
  const onTabChange = (next: typeof tab) => void navigate({ search: { tab: next }, replace: true })
  return <CompanySettingsPage key={company.id} company={company} tab={tab} onTabChange={onTabChange} />
}
