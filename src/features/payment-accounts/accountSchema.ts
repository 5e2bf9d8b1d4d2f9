import * as z from 'zod/mini'
import { CreatePaymentAccountBody } from '#generated/main/payment-accounts/payment-accounts.zod.ts'
import type { PaymentAccount } from '#generated/main/model/paymentAccount.ts'
import { PaymentMethodType } from '#generated/main/model/paymentMethodType.ts'
import { PaymentProcessor } from '#generated/main/model/paymentProcessor.ts'
import { cleanId } from '#src/lib/cleanText.ts'
import { followsContract } from '#src/shared/form/followsContract.ts'

/** The type of a preferred payment method and its external id, for payments in each direction. */
const methodFields = [
  ['incomingPaymentMethodType', 'preferredIncomingPaymentMethodExternalId'],
  ['outgoingPaymentMethodType', 'preferredOutgoingPaymentMethodExternalId'],
] as const

const methodType = z.union([z.literal(''), z.enum(PaymentMethodType)])
const cleanedId = z.string().check(z.overwrite(cleanId))

const fields = z.object({
  externalAccountId: cleanedId,
  incomingPaymentMethodType: methodType,
  preferredIncomingPaymentMethodExternalId: cleanedId,
  outgoingPaymentMethodType: methodType,
  preferredOutgoingPaymentMethodExternalId: cleanedId,
})

/** The body of the request that creates an account; only its fields are validated, so any company does. */
const toRequest = (account: z.output<typeof fields>) => ({
  companyId: 'any',
  paymentProcessor: PaymentProcessor.Moov,
  ...filled(account),
})

/** Whether a method type has the external id of its preferred method (docs/rules.md#payment-account-rule). */
const hasMethodId = ([type, id]: (typeof methodFields)[number]) =>
  z.refine<z.output<typeof fields>>((account) => account[type] === '' || account[id] !== '', {
    path: [id],
    error: 'form.required',
    // Run along with the other checks, not only after they pass.
    when: () => true,
  })

/** The contract's rules for a payment account; an empty string means no value. */
export const accountSchema = fields.check(
  followsContract(CreatePaymentAccountBody, toRequest),
  ...methodFields.map(hasMethodId),
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

/** The form values of a payment account. */
export function toAccountInput(account: PaymentAccount): AccountInput {
  return {
    externalAccountId: account.externalAccountId,
    incomingPaymentMethodType: account.incomingPaymentMethodType ?? '',
    preferredIncomingPaymentMethodExternalId: account.preferredIncomingPaymentMethodExternalId ?? '',
    outgoingPaymentMethodType: account.outgoingPaymentMethodType ?? '',
    preferredOutgoingPaymentMethodExternalId: account.preferredOutgoingPaymentMethodExternalId ?? '',
  }
}

/** The changed fields, always with both a method's type and its id, as the service requires. */
export function changedMethods(changed: Partial<AccountOutput>, latest: AccountInput): Partial<AccountInput> {
  const now: AccountInput = { ...latest, ...changed }
  const added = methodFields.filter((pair) => pair.some((name) => name in changed)).flat()
  return { ...changed, ...Object.fromEntries(added.map((name) => [name, now[name]])) }
}
