import { ListIngestionEventsResponse } from '#generated/main/integration/integration.answer.ts'
import { getListIngestionEventsSuspenseQueryOptions } from '#generated/main/integration/integration.ts'
import { GetReceivablesStatsResponse } from '#generated/main/receivables/receivables.answer.ts'
import { getGetReceivablesStatsSuspenseQueryOptions } from '#generated/main/receivables/receivables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const dashboardQueries = {
  stats: (companyId: string) =>
    readQuery(getGetReceivablesStatsSuspenseQueryOptions(companyId), GetReceivablesStatsResponse),
  /** Only how many there are. */
  failedUploads: (companyId: string) =>
    readQuery(
      getListIngestionEventsSuspenseQueryOptions(companyId, { status: ['Failed'], pageSize: 1 }),
      ListIngestionEventsResponse,
    ),
}
