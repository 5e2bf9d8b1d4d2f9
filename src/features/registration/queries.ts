import { queryOptions } from '@tanstack/react-query'
import { checkRegistration, getCheckRegistrationQueryKey } from '#generated/auth/registration/registration.ts'

export const registrationQueries = {
  /** Asked once: what a person is typing must not go because they looked at another window meanwhile. */
  check: (registrationToken: string) =>
    queryOptions({
      queryKey: getCheckRegistrationQueryKey({ registrationToken }),
      queryFn: ({ signal }) => checkRegistration({ registrationToken }, undefined, signal),
      staleTime: Infinity,
    }),
}
