import { GetCurrentUserResponse } from '#generated/auth/user/user.answer.ts'
import { getGetCurrentUserSuspenseQueryOptions } from '#generated/auth/user/user.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const userQueries = {
  me: () => readQuery(getGetCurrentUserSuspenseQueryOptions(), GetCurrentUserResponse),
}
