import * as z from 'zod/mini'
import { CreatePaymentAccountBody } from '#generated/main/payment-accounts/payment-accounts.zod.ts'
import type { PaymentAccount } from '#generated/main/model/paymentAccount.ts'
import { cleanId } from '#src/lib/cleanText.ts'
import { cleaned, cleanedOrEmpty } from '#src/shared/form/cleaned.ts'

const { left: sides, right: fields } = CreatePaymentAccountBody.def
const { left: incoming, right: outgoing } = sides.def
const rules = fields.shape
/** Without null and undefined, which mean no method. */
const methodId = rules.preferredIncomingPaymentMethodExternalId.def.innerType.def.innerType
const methodType = z.union([z.literal(''), rules.incomingPaymentMethodType.def.innerType.def.options[0]])

/**
 * The contract's rules for a payment account; an empty string means no value. A method type requires the external id of
 * its preferred method (docs/rules.md#payment-account-rule).
 */
export const accountSchema = z
  .object({
    externalAccountId: cleaned(rules.externalAccountId, cleanId),
    incomingPaymentMethodType: methodType,
    preferredIncomingPaymentMethodExternalId: cleanedOrEmpty(methodId, cleanId),
    outgoingPaymentMethodType: methodType,
    preferredOutgoingPaymentMethodExternalId: cleanedOrEmpty(methodId, cleanId),
  })
  .check(
    z.refine((account) => z.safeParse(incoming, filled(account)).success, {
      path: ['preferredIncomingPaymentMethodExternalId'],
      error: 'form.required',
      // Run along with the other checks, not only after they pass.
      when: () => true,
    }),
    z.refine((account) => z.safeParse(outgoing, filled(account)).success, {
      path: ['preferredOutgoingPaymentMethodExternalId'],
      error: 'form.required',
      when: () => true,
    }),
  )

export type AccountInput = z.input<typeof accountSchema>
export type AccountOutput = z.output<typeof accountSchema>

export const noAccount: AccountInput = {
  externalAccountId: '',
  incomingPaymentMethodType: '',
  preferredIncomingPaymentMethodExternalId: '',
  outgoingPaymentMethodType: '',
  preferredOutgoingPaymentMethodExternalId: '',
}

type Filled<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], ''> | null }

/** Replaces empty strings with null, as the service expects. */
export function filled<Fields extends Partial<AccountInput>>(account: Fields): Filled<Fields> {
  return Object.fromEntries(
    Object.entries(account).map(([name, value]) => [name, value === '' ? null : value]),
  ) as Filled<Fields>
}

export function toAccountInput(account: PaymentAccount): AccountInput {
  return {
    externalAccountId: account.externalAccountId,
    incomingPaymentMethodType: account.incomingPaymentMethodType ?? '',
    preferredIncomingPaymentMethodExternalId: account.preferredIncomingPaymentMethodExternalId ?? '',
    outgoingPaymentMethodType: account.outgoingPaymentMethodType ?? '',
    preferredOutgoingPaymentMethodExternalId: account.preferredOutgoingPaymentMethodExternalId ?? '',
  }
}

const pairs = [
  ['incomingPaymentMethodType', 'preferredIncomingPaymentMethodExternalId'],
  ['outgoingPaymentMethodType', 'preferredOutgoingPaymentMethodExternalId'],
] as const

/** The changed fields, always with both a method's type and its id, as the service requires. */
export function changedMethods(changed: Partial<AccountOutput>, latest: AccountInput): Partial<AccountInput> {
  const now: AccountInput = { ...latest, ...changed }
  const added = pairs.filter((pair) => pair.some((name) => name in changed)).flat()
  return { ...changed, ...Object.fromEntries(added.map((name) => [name, now[name]])) }
}
