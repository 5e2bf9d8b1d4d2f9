import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { accessQueries } from '#src/features/access/queries.ts'
import { paymentMethodQueries } from '#src/features/payment-methods/queries.ts'
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
  loader: async ({ context: { queryClient }, params, preload }) => {
    const { items } = await queryClient.fetchQuery(companyQueries.list())
    const company = items.find(({ authCompanyId }) => authCompanyId === params.authCompanyId)
    if (!company) throw notFound()
    if (!company.isSupplier) return
    // Not awaited: each part shows its own loading state.
    void queryClient.prefetchQuery(paymentMethodQueries.preferred(company.id))
    void queryClient.prefetchQuery(accessQueries.settings(company.id))
    // Only on a visit: this call may create the link.
    if (!preload) void queryClient.prefetchQuery(accessQueries.link(company.id))
  },
  component: CompanySettingsRoute,
})

function CompanySettingsRoute() {
  const params = Route.useParams()
  const { data } = useSuspenseQuery(companyQueries.list())
  const company = data.items.find(({ authCompanyId }) => authCompanyId === params.authCompanyId)
  return company && <CompanySettingsPage key={company.id} company={company} />
}
