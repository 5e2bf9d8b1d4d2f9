import { ListAuthUsersResponse } from '#generated/auth/auth-users/auth-users.response.ts'
import {
  getListAuthUsersQueryKey,
  getListAuthUsersSuspenseQueryOptions,
  listAuthUsers,
} from '#generated/auth/auth-users/auth-users.ts'
import { infinitePages } from '#src/shared/api/pages.ts'
import { checked, readQuery } from '#src/shared/api/readQuery.ts'
import { listQuery } from '#src/shared/list/listSearch.ts'
import type { AuthUserSearch } from './authUserSearch.ts'

export const authUserQueries = {
  list: (search: AuthUserSearch) => {
    const { isInternal, ...filters } = listQuery(search)
    return infinitePages(getListAuthUsersQueryKey, checked(listAuthUsers, ListAuthUsersResponse), {
      ...filters,
      ...(isInternal && { isInternal: isInternal === 'true' }),
      pageSize: 200,
    })
  },
  /** The first matches for a search text. */
  found: (q: string) =>
    readQuery(getListAuthUsersSuspenseQueryOptions({ ...(q !== '' && { q }), pageSize: 20 }), ListAuthUsersResponse),
}
