import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#src/screens/receivables/DashboardPage.tsx'
import { dashboardQueries } from '#src/features/receivables/dashboardQueries.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/dashboard')({
  staticData: { crumbs: [{ label: 'dashboard' }] },
  // Not awaited: each panel shows its own loading state.
  loader: ({ context: { queryClient }, params: { productCompanyId } }) => {
    void queryClient.prefetchQuery(dashboardQueries.stats(productCompanyId))
  },
  component: DashboardRoute,
})

function DashboardRoute() {
  const params = Route.useParams()
  return <DashboardPage key={params.productCompanyId} params={params} />
}
