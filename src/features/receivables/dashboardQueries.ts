import type { QueryClient } from '@tanstack/react-query'
import { ListIngestionEventsResponse } from '#generated/main/integration/integration.answer.ts'
import { getListIngestionEventsSuspenseQueryOptions } from '#generated/main/integration/integration.ts'
import { GetReceivablesStatsResponse } from '#generated/main/receivables/receivables.answer.ts'
import { getGetReceivablesStatsSuspenseQueryOptions } from '#generated/main/receivables/receivables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const dashboardQueries = {
  stats: (companyId: string) =>
    readQuery(getGetReceivablesStatsSuspenseQueryOptions(companyId), GetReceivablesStatsResponse),
  /** The latest hundred, the newest first. */
  latestUploads: (companyId: string) =>
    readQuery(
      getListIngestionEventsSuspenseQueryOptions(companyId, { sort: '-createdAt', pageSize: 100 }),
      ListIngestionEventsResponse,
    ),
}

/**
 * Asks the service for its business day (docs/rules.md#business-day): the answers of some lists do not carry it. Import it on
 * demand, because the calls of the dashboard come with it.
 */
export async function loadBusinessDate(client: QueryClient, companyId: string): Promise<string> {
  const { businessDate } = await client.fetchQuery(dashboardQueries.stats(companyId))
  return businessDate
}
