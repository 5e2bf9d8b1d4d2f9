import { queryOptions } from '@tanstack/react-query'
import {
  checkPasswordResetToken,
  getCheckPasswordResetTokenQueryKey,
} from '#generated/auth/password-reset/password-reset.ts'

export const passwordResetQueries = {
  /** Fetched once, like a registration code; returns true because a query can't return the empty response body. */
  check: (token: string) =>
    queryOptions({
      queryKey: getCheckPasswordResetTokenQueryKey({ token }),
      queryFn: async ({ signal }) => {
        await checkPasswordResetToken({ token }, undefined, signal)
        return true
      },
      staleTime: Infinity,
    }),
}
