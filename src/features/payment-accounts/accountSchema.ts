import * as z from 'zod/mini'
import { CreatePaymentAccountBody } from '#generated/main/payment-accounts/payment-accounts.zod.ts'
import type { PaymentAccount } from '#generated/main/model/paymentAccount.ts'
import { trimmed, trimmedOrEmpty } from '#src/shared/form/trimmed.ts'

const { left: sides, right: fields } = CreatePaymentAccountBody.def
const { left: incoming, right: outgoing } = sides.def
const rules = fields.shape
/** Without the null and undefined that stand for none. */
const methodId = rules.preferredIncomingPaymentMethodExternalId.def.innerType.def.innerType
const methodType = z.union([z.literal(''), rules.incomingPaymentMethodType.def.innerType.def.options[0]])

/**
 * The contract's rules for a payment account; none is an empty text. A method type needs the external id of its preferred
 * method (docs/rules.md#payment-account-rule).
 */
export const accountSchema = z
  .object({
    externalAccountId: trimmed(rules.externalAccountId),
    incomingPaymentMethodType: methodType,
    preferredIncomingPaymentMethodExternalId: trimmedOrEmpty(methodId),
    outgoingPaymentMethodType: methodType,
    preferredOutgoingPaymentMethodExternalId: trimmedOrEmpty(methodId),
  })
  .check(
    z.refine((account) => z.safeParse(incoming, filled(account)).success, {
      path: ['preferredIncomingPaymentMethodExternalId'],
      error: 'form.required',
      // Checked together with the other rules, not after them.
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

/** What was left empty is null to the service. */
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

/** The changed fields, a method's type and id together, as the service wants them. */
export function changedMethods(changed: Partial<AccountOutput>, latest: AccountInput): Partial<AccountInput> {
  const now: AccountInput = { ...latest, ...changed }
  const added = pairs.filter((pair) => pair.some((name) => name in changed)).flat()
  return { ...changed, ...Object.fromEntries(added.map((name) => [name, now[name]])) }
}
