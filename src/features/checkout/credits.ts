import { sortBy } from 'es-toolkit/array'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { compareMoney, floorToCents, subtractMoney, sumMoney } from '#src/shared/format/money.ts'
import type { ChosenCredit } from './basket.ts'

/** The contract's limit for one payment. */
const mostCredits = 1000

/** Why this much of a credit is used. */
export type CreditReason =
  /** All that is available. */
  | 'all'
  /** As much as there was left to pay. */
  | 'rest'
  /** Other credits cover the invoices already. */
  | 'covered'
  /** The person said how much. */
  | 'chosen'
  /** The person does not want to use it. */
  | 'unused'

/** A credit of an account, and what of it a payment uses. */
export interface CreditUse {
  credit: CreditAdjustment
  /** In whole cents. */
  available: string
  /** `0.00` when it is not used. */
  amount: string
  reason: CreditReason
}

/** What of the credits a person chose to use; those that are no longer available are left out. */
export function chosenUses(credits: readonly CreditAdjustment[], chosen: readonly ChosenCredit[]): CreditUse[] {
  const wanted = new Map(chosen.map(({ id, amount }) => [id, amount]))
  return usable(credits).map(({ credit, available }) => {
    if (!wanted.has(credit.id)) return { credit, available, amount: '0.00', reason: 'unused' }
    const amount = wanted.get(credit.id) ?? available
    return { credit, available, amount, reason: compareMoney(amount, available) === 0 ? 'all' : 'chosen' }
  })
}

/** All credits, the oldest first, but never more than there is to pay (docs/rules.md#checkout-credits). */
export function allocateAll(credits: readonly CreditAdjustment[], due: string): CreditUse[] {
  let left = due
  return usable(credits).map(({ credit, available }): CreditUse => {
    if (compareMoney(left, '0') <= 0) return { credit, available, amount: '0.00', reason: 'covered' }
    const isWhole = compareMoney(available, left) <= 0
    const amount = isWhole ? available : left
    left = subtractMoney(left, amount)
    return { credit, available, amount, reason: isWhole ? 'all' : 'rest' }
  })
}

/** What a preview is asked for: no amount where all of a credit is used. */
export function toChosen(uses: readonly CreditUse[]): ChosenCredit[] {
  return uses
    .filter(({ amount }) => compareMoney(amount, '0') > 0)
    .map(({ credit: { id }, amount, reason }) => (reason === 'all' ? { id } : { id, amount }))
}

/** What is to pay after the credits; negative when they are more than the invoices. */
export const dueAfter = (due: string, uses: readonly CreditUse[]): string =>
  subtractMoney(due, sumMoney(uses.map(({ amount }) => amount)))

/** The i18n key of what is wrong with an amount that a person typed for a credit; undefined when nothing is. */
export function amountProblem(typed: string, available: string, left: string): string | undefined {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(typed)) return 'checkout.credits.notAmount'
  if (compareMoney(typed, available) > 0) return 'checkout.credits.tooMuch'
  return compareMoney(typed, left) > 0 ? 'checkout.credits.moreThanDue' : undefined
}

/** With at least a cent to use, the oldest first. */
function usable(credits: readonly CreditAdjustment[]): Pick<CreditUse, 'credit' | 'available'>[] {
  return sortBy(credits, ['transactionDate', 'externalId', 'id'])
    .map((credit) => ({ credit, available: floorToCents(credit.outstandingAmount) }))
    .filter(({ available }) => compareMoney(available, '0') > 0)
    .slice(0, mostCredits)
}
