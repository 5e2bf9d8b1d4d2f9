import { sortBy } from 'es-toolkit/array'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import {
  compareMoney,
  decimalSign,
  floorToCents,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '#src/shared/format/money.ts'
import type { ChosenCredit } from './basket.ts'

/** The contract's limit for one payment. */
const mostCredits = 1000

/** Why this much of a credit is used. */
type CreditReason =
  /** All that is available. */
  | 'all'
  /** As much as was left to pay. */
  | 'rest'
  /** Other credits cover the invoices already. */
  | 'covered'
  /** The user entered the amount. */
  | 'chosen'
  /** The user chose not to use it. */
  | 'unused'

/** A credit of an account, and how much of it a payment uses. */
export interface CreditUse {
  credit: CreditAdjustment
  /** In whole cents. */
  available: string
  /** `0.00` when it is not used. */
  amount: string
  reason: CreditReason
}

/** How much of each credit the user chose to use; credits no longer available are left out. */
export function chosenUses(credits: readonly CreditAdjustment[], chosen: readonly ChosenCredit[]): CreditUse[] {
  const wanted = new Map(chosen.map(({ id, amount }) => [id, amount]))
  return usable(credits).map(({ credit, available }) => {
    if (!wanted.has(credit.id)) return { credit, available, amount: '0.00', reason: 'unused' }
    const amount = wanted.get(credit.id) ?? available
    return { credit, available, amount, reason: compareMoney(amount, available) === 0 ? 'all' : 'chosen' }
  })
}

/** Uses all credits, oldest first, but never more than the amount to pay (docs/rules.md#checkout-credits). */
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

/** The credits of a preview request: no amount where a credit is used in full. */
export function toChosen(uses: readonly CreditUse[]): ChosenCredit[] {
  return uses
    .filter(({ amount }) => compareMoney(amount, '0') > 0)
    .map(({ credit: { id }, amount, reason }) => (reason === 'all' ? { id } : { id, amount }))
}

/** The amount to pay after the credits; negative when they exceed the invoices. */
export const dueAfter = (due: string, uses: readonly CreditUse[]): string =>
  subtractMoney(due, sumMoney(uses.map(({ amount }) => amount)))

/** The amount typed for a credit, in whole cents, or the i18n key of its error. */
export function readAmount(typed: string, available: string, left: string): { amount: string } | { problem: string } {
  // Nobody who stops after a decimal sign means something else.
  const completed = typed.trim().replace(/(?<=\d)[.,]$/, (sign) => (sign === decimalSign() ? '' : sign))
  const amount = parseMoney(completed)
  if (amount === undefined) return { problem: 'checkout.credits.notAmount' }
  if (compareMoney(amount, available) > 0) return { problem: 'checkout.credits.tooMuch' }
  return compareMoney(amount, left) > 0 ? { problem: 'checkout.credits.moreThanDue' } : { amount }
}

/** The credits with at least one cent available, oldest first. */
function usable(credits: readonly CreditAdjustment[]): Pick<CreditUse, 'credit' | 'available'>[] {
  return sortBy(credits, ['transactionDate', 'externalId', 'id'])
    .map((credit) => ({ credit, available: floorToCents(credit.outstandingAmount) }))
    .filter(({ available }) => compareMoney(available, '0') > 0)
    .slice(0, mostCredits)
}
