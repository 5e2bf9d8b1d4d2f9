import { createFileRoute } from '@tanstack/react-router'
import { allEventsQuery } from '#src/features/ingestion-configurations/allEventsQueries.ts'
import { readIngestion, type IngestionSearch } from '#src/features/ingestion-configurations/ingestionSearch.ts'
import { configurationQueries } from '#src/features/ingestion-configurations/queries.ts'
import { rawSearch } from '#src/lib/searchValue.ts'
import { IngestionPage } from '#src/screens/admin/IngestionPage.tsx'
import { useListSearch } from '#src/shared/list/listSearch.ts'

export const Route = createFileRoute('/_auth/admin/ingestion')({
  staticData: { crumbs: [{ label: 'ingestion' }] },
  beforeLoad: ({ context }) => context.loadTexts('integration'),
  validateSearch: rawSearch<IngestionSearch>(),
  // Opening a row must not refetch the list.
  loaderDeps: ({ search }) => ({ ...search, open: undefined }),
  // Not awaited: the page shows the new filters immediately, and the old rows until the new ones arrive.
  loader: ({ context, deps }) => {
    const { search } = readIngestion(deps)
    if ('tab' in search) void context.queryClient.prefetchInfiniteQuery(configurationQueries.list(search))
    else void context.queryClient.prefetchInfiniteQuery(allEventsQuery(search))
  },
  component: IngestionRoute,
})

function IngestionRoute() {
  const navigate = Route.useNavigate()
  return (
    <IngestionPage
      search={useListSearch(Route.useSearch(), readIngestion)}
      onSearchChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onOpen={({ id, companyId }) =>
        void navigate({
          to: '/admin/companies/$companyId',
          params: { companyId },
          search: { tab: 'ingestion', configuration: id },
        })
      }
    />
  )
}
