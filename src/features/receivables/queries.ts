import { getListAccessRequestsSuspenseQueryOptions } from '#generated/main/access/access.ts'
import { getListIngestionEventsSuspenseQueryOptions } from '#generated/main/integration/integration.ts'
import { getGetReceivablesStatsSuspenseQueryOptions } from '#generated/main/receivables/receivables.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const dashboardQueries = {
  stats: (companyId: string) => readQuery(getGetReceivablesStatsSuspenseQueryOptions(companyId)),
  /** The same question as that of the notifications, so it is asked once. */
  accessRequests: (companyId: string) =>
    readQuery(
      getListAccessRequestsSuspenseQueryOptions(companyId, {
        status: ['Pending'],
        sort: '-requestedAt',
        pageSize: 100,
      }),
    ),
  /** Only how many there are. */
  failedUploads: (companyId: string) =>
    readQuery(getListIngestionEventsSuspenseQueryOptions(companyId, { status: ['Failed'], pageSize: 1 })),
}
