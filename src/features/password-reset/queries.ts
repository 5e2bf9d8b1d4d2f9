import { queryOptions } from '@tanstack/react-query'
import {
  checkPasswordResetToken,
  getCheckPasswordResetTokenQueryKey,
} from '#generated/auth/password-reset/password-reset.ts'

export const passwordResetQueries = {
  /** Asked once, as with a registration code; the answer of a good token has no body, which a query may not give. */
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
