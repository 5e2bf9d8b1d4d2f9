import type { QueryClient } from '@tanstack/react-query'
import { ListIngestionEventsResponse } from '#generated/main/integration/integration.answer.ts'
import { getListIngestionEventsSuspenseQueryOptions } from '#generated/main/integration/integration.ts'
import { GetReceivablesStatsResponse } from '#generated/main/receivables/receivables.answer.ts'
import { getGetReceivablesStatsSuspenseQueryOptions } from '#generated/main/receivables/receivables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const dashboardQueries = {
  stats: (companyId: string) =>
    readQuery(getGetReceivablesStatsSuspenseQueryOptions(companyId), GetReceivablesStatsResponse),
  /** The latest 100, newest first. */
  latestUploads: (companyId: string) =>
    readQuery(
      getListIngestionEventsSuspenseQueryOptions(companyId, { sort: '-createdAt', pageSize: 100 }),
      ListIngestionEventsResponse,
    ),
}

/**
 * Fetches the service's business day (docs/rules.md#business-day), which some list responses don't include. Import this
 * module on demand because it pulls in the dashboard's calls.
 */
export async function loadBusinessDate(client: QueryClient, companyId: string): Promise<string> {
  const { businessDate } = await client.fetchQuery(dashboardQueries.stats(companyId))
  return businessDate
}
