import { queryOptions } from '@tanstack/react-query'
import {
  getGetNotificationSettingsSuspenseQueryOptions,
  getListAccessRequestsQueryKey,
  getOrCreateAccessLink,
  listAccessRequests,
} from '#generated/main/access/access.ts'
import { infinitePages } from '#src/shared/api/infinitePages.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { listQuery } from '#src/shared/domain/list/listSearch.ts'
import type { AccessRequestSearch } from './accessRequestSearch.ts'

export const accessQueries = {
  requests: (companyId: string, search: AccessRequestSearch) =>
    infinitePages(getListAccessRequestsQueryKey, listAccessRequests, companyId, {
      ...listQuery(search),
      pageSize: 200,
    }),
  /** POST gets the link or creates it (design section 4), so that it can be read like anything else. */
  link: (companyId: string) =>
    queryOptions({
      queryKey: ['getOrCreateAccessLink', companyId],
      queryFn: ({ signal }) => getOrCreateAccessLink(companyId, undefined, signal),
    }),
  settings: (companyId: string) => readQuery(getGetNotificationSettingsSuspenseQueryOptions(companyId)),
}
