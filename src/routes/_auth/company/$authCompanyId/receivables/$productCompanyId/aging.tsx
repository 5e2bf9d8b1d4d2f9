import { createFileRoute, notFound } from '@tanstack/react-router'
import { agingQuery } from '#src/features/receivables/agingQueries.ts'
import { AgingPage } from '#src/screens/receivables/AgingPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/aging')({
  staticData: { crumbs: [{ label: 'aging' }] },
  loader: ({ context: { queryClient, capabilities }, params: { productCompanyId } }) => {
    if (!capabilities?.agingReport) throw notFound()
    // Not awaited: the page shows its own loading state.
    void queryClient.prefetchQuery(agingQuery(productCompanyId))
  },
  component: AgingRoute,
})

function AgingRoute() {
  const params = Route.useParams()
  const { companyName } = Route.useRouteContext()
  return <AgingPage key={params.productCompanyId} params={params} companyName={companyName} />
}
