import type { QueryClient } from '@tanstack/react-query'
import { allEventsQuery } from '#src/features/ingestion-configurations/allEventsQueries.ts'
import type { IngestionSearch } from '#src/features/ingestion-configurations/ingestionSearch.ts'
import { configurationQueries } from '#src/features/ingestion-configurations/queries.ts'

/** Starts loading the list that the screen shows: the configurations, or the events of all companies. */
export function loadIngestion(client: QueryClient, search: IngestionSearch): void {
  if ('tab' in search) void client.prefetchInfiniteQuery(configurationQueries.list(search))
  else void client.prefetchInfiniteQuery(allEventsQuery(search))
}

/** Where an opened configuration is shown: on its company's page. */
export const configurationPage = ({ id, companyId }: { id: string; companyId: string }) => ({
  to: '/admin/companies/$companyId' as const,
  params: { companyId },
  search: { tab: 'ingestion' as const, configuration: id },
})
