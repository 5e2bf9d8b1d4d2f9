import type { QueryClient } from '@tanstack/react-query'
import { dashboardQueries } from './queries.ts'

/**
 * Asks the service for its business day (docs/rules.md#business-day): the answers of some lists do not carry it. Import it on
 * demand, because it brings the calls of the dashboard along.
 */
export async function loadBusinessDate(client: QueryClient, companyId: string): Promise<string> {
  const { businessDate } = await client.fetchQuery(dashboardQueries.stats(companyId))
  return businessDate
}
