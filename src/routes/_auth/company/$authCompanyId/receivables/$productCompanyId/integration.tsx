import { createFileRoute } from '@tanstack/react-router'
import { IntegrationPage } from '#src/screens/receivables/IntegrationPage.tsx'
import { readIntegration, type IntegrationSearch } from '#src/features/integration/integrationSearch.ts'
import { integrationQueries } from '#src/features/integration/queries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/integration')({
  staticData: { crumbs: [{ label: 'integration' }] },
  beforeLoad: ({ context }) => context.loadTexts('integration'),
  validateSearch: rawSearch<IntegrationSearch>(),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  // Not awaited: files can be chosen before the events are loaded.
  loader: ({ context, params: { productCompanyId }, deps }) => {
    const { sort } = readIntegration(deps).search
    void context.queryClient.prefetchInfiniteQuery(integrationQueries.events(productCompanyId, sort))
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
      search={useListSearch(Route.useSearch(), readIntegration)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
