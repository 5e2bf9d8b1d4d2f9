import type { TFunction } from 'i18next'
import type { z } from 'zod/mini'
import { issueMessage } from '#src/shared/form/issueMessage.ts'

/** The words of spec section 5 for an address field that is empty; other rules have the usual ones. */
const emptyMessages: Readonly<Record<string, string>> = {
  address1: 'address.address1Required',
  city: 'address.cityRequired',
  state: 'address.stateRequired',
  postalCode: 'address.postalCodeRequired',
  country: 'address.countryRequired',
}

export function addressIssue(issue: z.core.$ZodRawIssue, t: TFunction): string {
  const message = issue.input === '' ? emptyMessages[String(issue.path?.[0])] : undefined
  return message === undefined ? issueMessage(issue, t) : t(message)
}
