import { queryOptions } from '@tanstack/react-query'
import { CheckRegistrationResponse } from '#generated/auth/registration/registration.response.ts'
import { checkRegistration, getCheckRegistrationQueryKey } from '#generated/auth/registration/registration.ts'
import { readLink } from '#src/shared/api/linkTokens.ts'
import { checked } from '#src/shared/api/readQuery.ts'

const check = checked(checkRegistration, CheckRegistrationResponse)

export const registrationQueries = {
  /** Fetched once, because a refetch on window focus must not discard what the user is typing. */
  check: (registrationToken: string) =>
    queryOptions({
      queryKey: getCheckRegistrationQueryKey({ registrationToken }),
      queryFn: ({ signal }) =>
        readLink(registrationToken, (token) => check({ registrationToken: token }, undefined, signal)),
      staleTime: Infinity,
    }),
}
