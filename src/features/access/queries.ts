import { queryOptions } from '@tanstack/react-query'
import {
  GetNotificationSettingsResponse,
  GetOrCreateAccessLinkResponse,
  ListAccessRequestsResponse,
  CheckAccessTokenResponse,
} from '#generated/main/access/access.response.ts'
import {
  getGetNotificationSettingsSuspenseQueryOptions,
  getListAccessRequestsQueryKey,
  getListAccessRequestsSuspenseQueryOptions,
  getOrCreateAccessLink,
  listAccessRequests,
  getCheckAccessTokenSuspenseQueryOptions,
} from '#generated/main/access/access.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { AccessRequestSearch } from './accessRequestSearch.ts'

export const accessQueries = {
  requests: (companyId: string, search: AccessRequestSearch) =>
    infinitePages(getListAccessRequestsQueryKey, checked(listAccessRequests, ListAccessRequestsResponse), companyId, {
      ...listQuery(search),
      pageSize: 200,
    }),
  /** Shared by the notifications and the dashboard, so that the request is sent only once. */
  pending: (companyId: string) =>
    readQuery(
      getListAccessRequestsSuspenseQueryOptions(companyId, {
        status: ['Pending'],
        sort: '-requestedAt',
        pageSize: 100,
      }),
      ListAccessRequestsResponse,
    ),
  /** This POST gets the link or creates it, so it is safe to use as a query (docs/rules.md#optional-calls). */
  link: (companyId: string) =>
    queryOptions({
      queryKey: ['getOrCreateAccessLink', companyId],
      queryFn: checked(
        ({ signal }) => getOrCreateAccessLink(companyId, undefined, signal),
        GetOrCreateAccessLinkResponse,
      ),
    }),
  settings: (companyId: string) =>
    readQuery(getGetNotificationSettingsSuspenseQueryOptions(companyId), GetNotificationSettingsResponse),
}

export const accessRequestQueries = {
  link: (token: string) => readQuery(getCheckAccessTokenSuspenseQueryOptions(token), CheckAccessTokenResponse),
}
