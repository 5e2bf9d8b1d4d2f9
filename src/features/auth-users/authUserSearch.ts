import * as z from 'zod/mini'
import { ListAuthUsersQueryParams } from '#generated/auth/auth-users/auth-users.zod.ts'
import { pageParameters, searchReader, type SearchOf } from '#src/shared/list/listSearch.ts'

const { q, status, sort } = ListAuthUsersQueryParams.shape

export const readAuthUsers = searchReader({
  q,
  status,
  sort,
  // URL parameters are strings only.
  isInternal: z.enum(['true', 'false']),
  ...pageParameters,
})
/** The state of the list of users in its URL: filters and sort, under the contract's own names. */
export type AuthUserSearch = SearchOf<typeof readAuthUsers>
