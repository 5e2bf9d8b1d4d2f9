import type { TFunction } from 'i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import type { MainProblem } from '#generated/main/model/mainProblem.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'

/** What a supplier can do with an invoicing account. */
export type AccountAction = 'invite' | 'resendInvite' | 'cancelInvite' | 'disable' | 'enable'

/** The actions that the service accepts for several accounts at once. */
export type AccountChange = Extract<AccountAction, 'disable' | 'enable'>

/** The actions that users can run on several accounts at once; each has its own i18n section. */
export type BulkAction = AccountChange | 'bulkInvite'

/** The actions for each state (docs/rules.md#account-states), most likely first; none for an unknown state. */
const actions = new Map<string, readonly AccountAction[]>([
  ['NotInvited', ['invite']],
  ['InvitePending', ['resendInvite', 'cancelInvite', 'disable']],
  ['Registered', ['disable']],
  ['Disabled', ['enable']],
])

export const actionsFor = ({ status }: Pick<Customer, 'status'>): readonly AccountAction[] => actions.get(status) ?? []

/** The accounts that the action applies to. */
export const changeable = (customers: readonly Customer[], action: BulkAction): readonly Customer[] =>
  customers.filter((customer) => actionsFor(customer).includes(action === 'bulkInvite' ? 'invite' : action))

/** Why a readable account can't be paid on (docs/rules.md#disabled-payer-account, #payment-basket). */
type PayObstacle = 'disabled' | 'supplierNotReady'

/** Undefined if payments are possible. */
export function payObstacle(
  account: Pick<PayableInvoicingAccount, 'status' | 'canReceivePayments'>,
): PayObstacle | undefined {
  if (account.status === 'Disabled') return 'disabled'
  return account.canReceivePayments === false ? 'supplierNotReady' : undefined
}

/** The result for one account of a bulk action. */
export interface AccountResult {
  ok: boolean
  /** The service's reason why the account was not changed. */
  problem?: MainProblem
  /** The reason as an i18n key, if we have our own text for it. */
  reason?: string
}

export type AccountResults = ReadonlyMap<string, AccountResult>

/** The error code for a change that came too late: the account is already in another state. */
export const wrongState = 'invoicing_account.wrong_state'

/** Why an account was not changed: our own text if there is one, such as for a lost race, else the service's. */
export function reasonText(t: TFunction, { problem, reason }: Partial<AccountResult> = {}): string {
  if (reason !== undefined) return t(reason)
  if (problem?.code === wrongState) return t('accounts.changedMeanwhile')
  const text = problem?.detail ?? problem?.title
  return text === undefined ? t('error.unexpected') : serviceText(text)
}
