import { createFileRoute } from '@tanstack/react-router'
import { readIntegration, type IntegrationSearch } from '#src/features/integration/integrationSearch.ts'
import { integrationQueries } from '#src/features/integration/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { IntegrationPage } from '#src/screens/receivables/IntegrationPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/integration')({
  staticData: { crumbs: [{ label: 'integration' }] },
  ...listRoute<IntegrationSearch>(),
  beforeLoad: ({ context }) => context.loadTexts('integration'),
  loader: ({ context, params: { productCompanyId: id }, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(integrationQueries.events(id, readIntegration(deps).search.sort)),
  component: IntegrationRoute,
})

function IntegrationRoute() {
  const { productCompanyId: id } = Route.useParams()
  return <IntegrationPage key={id} companyId={id} {...useListRoute(readIntegration)} />
}
