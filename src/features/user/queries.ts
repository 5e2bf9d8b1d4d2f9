import { GetCurrentUserResponse } from '#generated/auth/user/user.response.ts'
import { getGetCurrentUserSuspenseQueryOptions } from '#generated/auth/user/user.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const userQueries = {
  me: () => readQuery(getGetCurrentUserSuspenseQueryOptions(), GetCurrentUserResponse),
}
