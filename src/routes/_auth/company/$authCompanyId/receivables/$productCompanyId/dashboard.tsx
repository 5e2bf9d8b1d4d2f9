import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#src/screens/receivables/DashboardPage.tsx'
import { dashboardQueries } from '#src/features/receivables/dashboardQueries.ts'
import { preloadCharts } from '#src/ui/charts/ChartFigure.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/dashboard')({
  staticData: { crumbs: [{ label: 'dashboard' }] },
  // Not awaited: each panel shows its own loading state.
  loader: ({ context: { queryClient }, params: { productCompanyId } }) => {
    preloadCharts()
    void queryClient.prefetchQuery(dashboardQueries.stats(productCompanyId))
    void queryClient.prefetchQuery(dashboardQueries.mostPastDue(productCompanyId))
    void queryClient.prefetchQuery(dashboardQueries.latestUploads(productCompanyId))
  },
  component: DashboardRoute,
})

function DashboardRoute() {
  const params = Route.useParams()
  const { capabilities } = Route.useRouteContext()
  return <DashboardPage key={params.productCompanyId} params={params} capabilities={capabilities} />
}
