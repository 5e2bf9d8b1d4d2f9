import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { emailAddressesIn } from '#src/lib/emailAddresses.ts'

/**
 * Email addresses typed as one text, in any form that a mail program copies; an error names the invalid address.
 *
 * @param contract the contract's schema for the list of addresses
 * @param max how many the contract allows
 */
export const recipientsField = (t: TFunction, contract: z.core.$ZodType<string[]>, max: number) =>
  z.pipe(
    z.string().check((context) => {
      const addresses = emailAddressesIn(context.value)
      const addIssue = (message: string) => context.issues.push({ code: 'custom', input: context.value, message })
      const wrong = addresses.find((address) => !z.safeParse(contract, [address]).success)
      if (wrong !== undefined) addIssue(t('recipients.invalid', { address: wrong }))
      else if (!z.safeParse(contract, addresses).success) addIssue(t('recipients.tooMany', { max }))
    }),
    z.transform(emailAddressesIn),
  )
