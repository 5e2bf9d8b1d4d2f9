import type { Customer } from '#generated/main/model/customer.ts'
import type { TFunction } from 'i18next'
import type { MainProblem } from '#generated/main/model/mainProblem.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'

/** What a supplier can do to an invoicing account. */
export type AccountAction = 'invite' | 'resendInvite' | 'cancelInvite' | 'disable' | 'enable'

/** What the service does to several at once. */
export type AccountChange = Extract<AccountAction, 'disable' | 'enable'>

/** What a person does to several at once; each has its section of the texts. */
export type BulkAction = AccountChange | 'bulkInvite'

/** The actions for each state (docs/rules.md#account-states), the most likely first; none for an unknown state. */
const actions = new Map<string, readonly AccountAction[]>([
  ['NotInvited', ['invite']],
  ['InvitePending', ['resendInvite', 'cancelInvite', 'disable']],
  ['Registered', ['disable']],
  ['Disabled', ['enable']],
])

export const actionsFor = ({ status }: Pick<Customer, 'status'>): readonly AccountAction[] => actions.get(status) ?? []

/** The accounts that the action fits. */
export const changeable = (customers: readonly Customer[], action: BulkAction): readonly Customer[] =>
  customers.filter((customer) => actionsFor(customer).includes(action === 'bulkInvite' ? 'invite' : action))

/** Why nothing can be paid on an account, though its payer can read it (docs/rules.md#disabled-payer-account, #payment-basket). */
export type PayObstacle = 'disabled' | 'supplierNotReady'

/** Undefined where one can pay. */
export function payObstacle(
  account: Pick<PayableInvoicingAccount, 'status' | 'canReceivePayments'>,
): PayObstacle | undefined {
  if (account.status === 'Disabled') return 'disabled'
  return account.canReceivePayments === false ? 'supplierNotReady' : undefined
}

/** What became of one account of several. */
export interface AccountResult {
  ok: boolean
  /** Why it stayed as it was, as the service says. */
  problem?: MainProblem
  /** The same as an i18n key, where our words say it. */
  reason?: string
}

export type AccountResults = ReadonlyMap<string, AccountResult>

/** The answer to a change that came too late: the account is in another state by now. */
export const wrongState = 'invoicing_account.wrong_state'

/** Why an account stayed as it was: our words for a lost race, else those of the service. */
export function reasonText(t: TFunction, { problem, reason }: Partial<AccountResult> = {}): string {
  if (reason !== undefined) return t(reason)
  if (problem?.code === wrongState) return t('accounts.changedMeanwhile')
  return problem?.detail ?? problem?.title ?? t('error.unexpected')
}
