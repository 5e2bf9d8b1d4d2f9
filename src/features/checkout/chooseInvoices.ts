import { sortBy } from 'es-toolkit/array'
import type { TFunction } from 'i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import type { InvoiceFacts } from '#src/features/invoices/duplicates.ts'
import { isHeldByFailedPayment } from '#src/features/invoices/heldByFailedPayment.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { compareMoney, discountedAmount, isMoney, noAmount, subtractMoney, sumMoney } from '#src/shared/format/money.ts'
import { factsOf, mostInvoices, type BasketAccount } from './basket.ts'

/** Why an invoice can't be paid: its state, or the obstacle of its account. */
type Obstacle = string

interface Sorted<Of> {
  payable: Of[]
  /** How many can't be paid, by reason. */
  refused: Map<Obstacle, number>
}

type Chosen = Pick<
  Invoice,
  'id' | 'externalId' | 'invoicingAccountId' | 'paymentState' | 'failedPaymentId' | 'approvalPending'
>

/** Whether a request for approval holds a payable invoice (docs/rules.md#awaiting-approval). */
export const isAwaitingApproval = ({
  paymentState,
  approvalPending,
}: Pick<Chosen, 'paymentState' | 'approvalPending'>) =>
  paymentState === PaymentState.Payable && approvalPending !== undefined

/** Which of the invoices can be paid, and how many can't, and why (docs/rules.md#checkout-ways). */
export function sortOut<Of extends Chosen>(
  invoices: readonly Of[],
  obstacles: ReadonlyMap<string, Obstacle | undefined>,
): Sorted<Of> {
  const obstacleOf = (invoice: Chosen): Obstacle | undefined => {
    const { paymentState, invoicingAccountId } = invoice
    const ofAccount = obstacles.get(invoicingAccountId)
    if (ofAccount === undefined && isAwaitingApproval(invoice)) return 'AwaitingApproval'
    if (ofAccount !== undefined || paymentState === PaymentState.Payable) return ofAccount
    return isHeldByFailedPayment(invoice) ? 'PaymentFailed' : paymentState
  }
  const refused = new Map<Obstacle, number>()
  const payable = invoices.filter((invoice) => {
    const obstacle = obstacleOf(invoice)
    if (obstacle !== undefined) refused.set(obstacle, (refused.get(obstacle) ?? 0) + 1)
    return obstacle === undefined
  })
  return { payable, refused }
}

/** Why nothing can be paid on an account, by its id. */
export const obstaclesOf = (accounts: readonly PayableInvoicingAccount[]): ReadonlyMap<string, Obstacle | undefined> =>
  new Map(accounts.map((account) => [account.id, payObstacle(account)]))

/** How many invoices can't be paid, and why. */
export function refusedText(t: TFunction, refused: ReadonlyMap<Obstacle, number>): string {
  const reasons = [...refused].map(([obstacle, count]) =>
    t(`pay.refused.${obstacle}`, { count, defaultValue: t('pay.refused.other', { count }) }),
  )
  const count = [...refused.values()].reduce((sum, one) => sum + one, 0)
  return t('pay.cannot', { count, reasons: reasons.join(', ') })
}

/** Groups the invoices by account, without duplicates, in the order given. */
export function toAccounts(invoices: readonly (Omit<Chosen, 'paymentState'> & InvoiceFacts)[]): BasketAccount[] {
  const unique = [...new Map(invoices.map((invoice) => [invoice.id, invoice])).values()]
  return [...Map.groupBy(unique, ({ invoicingAccountId }) => invoicingAccountId)].map(([invoicingAccountId, ofIt]) => ({
    invoicingAccountId,
    invoices: ofIt.map((invoice) => ({
      id: invoice.id,
      number: invoice.externalId,
      ...(unique.length <= mostInvoices && { facts: factsOf(invoice) }),
    })),
    credits: 'all',
  }))
}

type Priced = Pick<
  Invoice,
  | 'id'
  | 'outstandingAmount'
  | 'processingAmount'
  | 'discountAmount'
  | 'discountDate'
  | 'paymentDueDate'
  | 'transactionDate'
>

/**
 * The price of an invoice on a day, in whole cents, before credits and fee; for choosing invoices, since the amount to be
 * paid comes from the service. While a payment holds a part, the rest has no discount (docs/rules.md#partial-payments).
 */
export function toPayOn(invoice: Priced, businessDate: string): string {
  const { outstandingAmount, processingAmount: held, discountAmount, discountDate } = invoice
  if (held !== undefined) return discountedAmount(subtractMoney(outstandingAmount, held), '0')
  const holds = discountAmount !== null && discountDate !== null && businessDate <= discountDate
  return discountedAmount(outstandingAmount, holds ? discountAmount : '0')
}

const isPriced = ({ outstandingAmount, processingAmount = '0', discountAmount }: Priced): boolean =>
  [outstandingAmount, processingAmount, discountAmount ?? '0'].every(isMoney)

/** What paying these invoices on a day comes to, before credits and fee; a dash if an amount is invalid. */
export const sumToPay = (invoices: readonly Priced[], businessDate: string): string =>
  invoices.every(isPriced) ? sumMoney(invoices.map((invoice) => toPayOn(invoice, businessDate))) : noAmount

/** What can be paid and what it comes to; how many can't be paid, and why. */
export interface Payable<Of> extends Sorted<Of> {
  amount: string
}

interface PayableOptions {
  /** The last due date. */
  through: string
  businessDate: string
  /** What prevents paying, by invoicing account. */
  obstacles: ReadonlyMap<string, Obstacle | undefined>
}

/** What can be paid on the accounts of the invoices that are due on a day or before (docs/rules.md#checkout-ways). */
export function payableThrough<Of extends Chosen & Priced>(
  invoices: readonly Of[],
  { through, businessDate, obstacles }: PayableOptions,
): Payable<Of> {
  const sorted = sortOut(
    invoices.filter(({ paymentDueDate }) => paymentDueDate <= through),
    obstacles,
  )
  return { ...sorted, amount: sumToPay(sorted.payable, businessDate) }
}

/**
 * Whole invoices, oldest due date first, that fit within the amount. Stops at the first that does not fit, so that no
 * older invoice is skipped in favor of a newer one.
 */
export function upTo<Of extends Priced>(
  invoices: readonly Of[],
  amount: string,
  businessDate: string,
): { chosen: Of[]; rest: Of[] } {
  const oldestFirst = sortBy(invoices, ['paymentDueDate', 'transactionDate', 'id'])
  let left = amount
  let count = 0
  for (const invoice of oldestFirst) {
    const toPay = toPayOn(invoice, businessDate)
    if (compareMoney(toPay, left) > 0) break
    left = subtractMoney(left, toPay)
    count += 1
  }
  return { chosen: oldestFirst.slice(0, count), rest: oldestFirst.slice(count) }
}
