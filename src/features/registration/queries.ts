import { queryOptions } from '@tanstack/react-query'
import { CheckRegistrationResponse } from '#generated/auth/registration/registration.answer.ts'
import { checkRegistration, getCheckRegistrationQueryKey } from '#generated/auth/registration/registration.ts'
import { checked } from '#src/shared/api/readQuery.ts'

export const registrationQueries = {
  /** Asked once: what a person is typing must not go because they looked at another window meanwhile. */
  check: (registrationToken: string) =>
    queryOptions({
      queryKey: getCheckRegistrationQueryKey({ registrationToken }),
      queryFn: checked(
        ({ signal }) => checkRegistration({ registrationToken }, undefined, signal),
        CheckRegistrationResponse,
      ),
      staleTime: Infinity,
    }),
}
