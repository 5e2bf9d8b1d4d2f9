import { createFileRoute } from '@tanstack/react-router'
import { IntegrationPage } from '#src/features/integration/IntegrationPage.tsx'
import { integrationSearch } from '#src/features/integration/integrationSearch.ts'
import { integrationQueries } from '#src/features/integration/queries.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/integration')({
  staticData: { crumbs: [{ label: 'integration' }] },
  validateSearch: integrationSearch,
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  // Started, not awaited: files can be chosen before the events are there.
  loader: ({ context, params: { productCompanyId }, deps }) => {
    void context.queryClient.prefetchInfiniteQuery(integrationQueries.events(productCompanyId, deps.sort))
  },
  component: IntegrationRoute,
})

function IntegrationRoute() {
  const { productCompanyId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <IntegrationPage
      key={productCompanyId}
      companyId={productCompanyId}
      search={Route.useSearch()}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
