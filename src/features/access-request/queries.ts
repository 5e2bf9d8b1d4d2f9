import { CheckAccessTokenResponse } from '#generated/main/access/access.answer.ts'
import { getCheckAccessTokenSuspenseQueryOptions } from '#generated/main/access/access.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'

export const accessRequestQueries = {
  link: (token: string) => readQuery(getCheckAccessTokenSuspenseQueryOptions(token), CheckAccessTokenResponse),
}
