import { ListAccessRequestsResponse } from '#generated/main/access/access.answer.ts'
import { getListAccessRequestsSuspenseQueryOptions } from '#generated/main/access/access.ts'
import { ListIngestionEventsResponse } from '#generated/main/integration/integration.answer.ts'
import { getListIngestionEventsSuspenseQueryOptions } from '#generated/main/integration/integration.ts'
import { GetReceivablesStatsResponse } from '#generated/main/receivables/receivables.answer.ts'
import { getGetReceivablesStatsSuspenseQueryOptions } from '#generated/main/receivables/receivables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const dashboardQueries = {
  stats: (companyId: string) =>
    readQuery(getGetReceivablesStatsSuspenseQueryOptions(companyId), GetReceivablesStatsResponse),
  /** The same question as that of the notifications, so it is asked once. */
  accessRequests: (companyId: string) =>
    readQuery(
      getListAccessRequestsSuspenseQueryOptions(companyId, {
        status: ['Pending'],
        sort: '-requestedAt',
        pageSize: 100,
      }),
      ListAccessRequestsResponse,
    ),
  /** Only how many there are. */
  failedUploads: (companyId: string) =>
    readQuery(
      getListIngestionEventsSuspenseQueryOptions(companyId, { status: ['Failed'], pageSize: 1 }),
      ListIngestionEventsResponse,
    ),
}
