import { queryOptions } from '@tanstack/react-query'
import {
  checkPasswordResetToken,
  getCheckPasswordResetTokenQueryKey,
} from '#generated/auth/password-reset/password-reset.ts'
import { readLink } from '#src/shared/api/linkTokens.ts'

export const passwordResetQueries = {
  /** Fetched once, like a registration code; the result has the token as the service knows it. */
  check: (token: string) =>
    queryOptions({
      queryKey: getCheckPasswordResetTokenQueryKey({ token }),
      queryFn: ({ signal }) => readLink(token, (one) => checkPasswordResetToken({ token: one }, undefined, signal)),
      staleTime: Infinity,
    }),
}
