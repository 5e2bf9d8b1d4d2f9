import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { CompanySettingsPage } from '#src/screens/company/CompanySettingsPage.tsx'
import { companyQueries } from '#src/features/companies/queries.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/settings')({
  staticData: {
    crumbs: [
      { label: 'companies', to: '/company' },
      { label: 'companyDetails', to: '/company/$authCompanyId' },
      { label: 'companySettings' },
    ],
  },
  beforeLoad: async ({ context }) => {
    await Promise.all([context.loadTexts('companySettings'), context.loadTexts('paymentMethods')])
  },
  loader: async ({ context, params }) => {
    const { items } = await context.queryClient.fetchQuery(companyQueries.list())
    if (!items.some(({ authCompanyId }) => authCompanyId === params.authCompanyId)) throw notFound()
  },
  component: CompanySettingsRoute,
})

function CompanySettingsRoute() {
  const params = Route.useParams()
  const { data } = useSuspenseQuery(companyQueries.list())
  const company = data.items.find(({ authCompanyId }) => authCompanyId === params.authCompanyId)
  return company && <CompanySettingsPage key={company.id} company={company} />
}
