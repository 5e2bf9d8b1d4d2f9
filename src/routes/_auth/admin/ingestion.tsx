import { createFileRoute } from '@tanstack/react-router'
import { allEventsQuery } from '#src/features/ingestion-configurations/allEventsQueries.ts'
import { readIngestion, type IngestionSearch } from '#src/features/ingestion-configurations/ingestionSearch.ts'
import { configurationQueries } from '#src/features/ingestion-configurations/queries.ts'
import { listRoute, useListRoute } from '#src/shared/list/listRoute.ts'
import { IngestionPage } from '#src/screens/admin/IngestionPage.tsx'

export const Route = createFileRoute('/_auth/admin/ingestion')({
  staticData: { crumbs: [{ label: 'ingestion' }] },
  beforeLoad: ({ context }) => context.loadTexts('integration'),
  ...listRoute<IngestionSearch>(),
  loader: ({ context: { queryClient }, deps }) => {
    const { search } = readIngestion(deps)
    if ('tab' in search) void queryClient.prefetchInfiniteQuery(configurationQueries.list(search))
    else void queryClient.prefetchInfiniteQuery(allEventsQuery(search))
  },
  component: function IngestionRoute() {
    return <IngestionPage {...useListRoute(readIngestion)} />
  },
})
