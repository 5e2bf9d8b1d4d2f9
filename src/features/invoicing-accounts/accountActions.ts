import type { Customer } from '#generated/main/model/customer.ts'
import type { TFunction } from 'i18next'
import type { MainProblem } from '#generated/main/model/mainProblem.ts'

/** What a supplier can do to an invoicing account. */
export type AccountAction = 'invite' | 'cancelInvite' | 'disable' | 'enable'

/** Of these, what is done to several at once. */
export type AccountChange = Extract<AccountAction, 'disable' | 'enable'>

/** The actions for each state (docs/rules.md#account-states), the most likely first; none for an unknown state. */
const actions = new Map<string, readonly AccountAction[]>([
  ['NotInvited', ['invite']],
  ['InvitePending', ['cancelInvite', 'disable']],
  ['Registered', ['disable']],
  ['Disabled', ['enable']],
])

export const actionsFor = ({ status }: Pick<Customer, 'status'>): readonly AccountAction[] => actions.get(status) ?? []

/** Such an account can be read by its payer, and nothing on it can be paid (docs/rules.md#disabled-payer-account). */
export const isDisabled = ({ status }: { status: string }): boolean => status === 'Disabled'

/** The accounts that the change fits. */
export const changeable = (customers: readonly Customer[], change: AccountChange): readonly Customer[] =>
  customers.filter((customer) => actionsFor(customer).includes(change))

/** Why one account of several stayed as it was: our words for a lost race, else those of the service. */
export function problemText(t: TFunction, problem: MainProblem | undefined): string {
  if (problem?.code === 'invoicing_account.wrong_state') return t('customers.changedMeanwhile')
  return problem?.detail ?? problem?.title ?? t('error.unexpected')
}
