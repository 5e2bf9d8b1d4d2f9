import { ListAccessRequestsQueryParams } from '#generated/main/access/access.zod.ts'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const { q, status, sort } = ListAccessRequestsQueryParams.shape

export const readAccessRequests = searchReader({ q, status, sort, ...pageParameters }, { tab: 'requests' } as const)
/** The state of the list of access requests in its URL: filters and sort, under the contract's own names. */
export type AccessRequestSearch = SearchOf<typeof readAccessRequests>
