import { floorToCents, formatMoney, percentageOf } from './money.ts'
import { announceFailure } from './notices.ts'
import { holdersOf, updateStates } from './paymentItems.ts'
import { beginPayment, inState } from './paymentLifecycle.ts'
import { canReceivePayments, methodObstacle } from './paymentReadiness.ts'
import { feePercentage, pricePart } from './pricing.ts'
import type { Instant } from './rows/basics.ts'
import type { AllocationRow, PaymentRow } from './rows/ledger.ts'
import type { World } from './world.ts'

/**
 * Prices a scheduled payment again at the start of its business day, and sends it (docs/rules.md#scheduled-payments). If something has changed since it was scheduled, the payment fails with the
 * first change as its reason, and no money moves.
 */
export function sendScheduledPayment(world: World, paymentId: string, at: Instant): void {
  const payment = inState(world, paymentId, 'Scheduled')
  if (payment?.payOn === undefined) return
  const { payments, allocations } = world.tables
  const parts = allocations.where('paymentId', payment.id)
  const invoices = parts.filter(({ kind }) => kind === 'Invoice').map((part) => priceAgain(world, part, payment.payOn))
  const changes = [
    accountChange(world, payment),
    methodChange(world, payment),
    ...invoices.map(({ change }) => change),
    ...parts.filter(({ kind }) => kind === 'CreditAdjustment').map((part) => creditChange(world, part)),
    feeChange(world, payment),
  ]
  const failureReason = changes.find((change) => change !== undefined)
  if (failureReason !== undefined)
    announceFailure(world, payments.update(payment.id, { status: 'Failed', statusChangedAt: at, failureReason }))
  else {
    for (const { allocation } of invoices) allocations.insert(allocation)
    const change = { status: 'Created' as const, statusChangedAt: at, ...figuresOf(world, payment) }
    beginPayment(world, payments.update(payment.id, change), at)
  }
  updateStates(world, payment)
}

/** Why the account can't be paid on anymore. */
function accountChange(world: World, { invoicingAccountId, supplierCompanyId }: PaymentRow): string | undefined {
  if (world.tables.invoicingAccounts.get(invoicingAccountId)?.status !== 'Registered')
    return 'The supplier has disabled the account.'
  return canReceivePayments(world, supplierCompanyId) ? undefined : 'The supplier can’t receive payments.'
}

/** Why the method can't be used anymore. */
function methodChange(world: World, { paymentMethodId, payOn = '' }: PaymentRow): string | undefined {
  if (paymentMethodId === null) return undefined
  const method = world.tables.paymentMethods.get(paymentMethodId)
  if (method === undefined || method.status === 'Disabled') return 'The payment method was removed.'
  return methodObstacle(method, payOn)?.detail
}

/** The allocation at the price that a preview would show now, or unchanged with the reason to fail the payment. */
function priceAgain(world: World, allocation: AllocationRow, day = ''): { allocation: AllocationRow; change?: string } {
  const invoice = world.tables.invoices.get(allocation.itemId)
  if (invoice === undefined) return { allocation, change: 'An invoice no longer exists.' }
  const taken = othersOf(world, allocation).reduce((sum, { settles }) => sum + settles, 0)
  const open = { ...invoice, taken }
  const full = pricePart(open, day, null)
  const isPart = (allocation.remaining ?? 0) > 0
  const isSame = isPart
    ? allocation.amount <= full.toPay
    : full.amount === allocation.amount && full.discount === allocation.discount
  if (!isSame) return { allocation, change: `Invoice ${invoice.externalId} is now ${formatMoney(full.toPay)}.` }
  const { amount, discount, settles, remaining } = isPart ? pricePart(open, day, allocation.amount) : full
  const { remaining: before, shortPayReason, ...rest } = allocation
  return {
    allocation: {
      ...rest,
      amount,
      discount,
      settles,
      ...(before !== undefined && { remaining }),
      ...(shortPayReason !== undefined && remaining > 0 && { shortPayReason }),
    },
  }
}

/** Why the credit can't be used anymore. */
function creditChange(world: World, allocation: AllocationRow): string | undefined {
  const credit = world.tables.creditAdjustments.get(allocation.itemId)
  if (credit === undefined) return 'A credit no longer exists.'
  const available = othersOf(world, allocation).length > 0 ? 0 : floorToCents(credit.outstanding)
  return available < allocation.amount
    ? `Of credit ${credit.externalId}, ${formatMoney(available)} is available.`
    : undefined
}

/** The new fee, if it has changed. */
function feeChange(world: World, payment: PaymentRow): string | undefined {
  if (payment.methodType === null) return undefined
  const rate = feePercentage(world, payment.supplierCompanyId, payment.methodType)
  const fee = percentageOf(payment.total - payment.fee, rate)
  return fee === payment.fee ? undefined : `The fee is now ${formatMoney(fee)}.`
}

/** The other payments that hold the same document. */
function othersOf(world: World, { itemId, paymentId }: AllocationRow) {
  return holdersOf(world, itemId).filter((holder) => holder.paymentId !== paymentId)
}

/** Subtotals after pricing again: a partial amount can now be the full amount with a discount, for the same total. */
function figuresOf({ tables }: World, { id }: PaymentRow) {
  const invoices = tables.allocations.where('paymentId', id).filter(({ kind }) => kind === 'Invoice')
  return {
    invoiceSubtotal: invoices.reduce((sum, { amount }) => sum + amount, 0),
    discountSubtotal: invoices.reduce((sum, { discount }) => sum + discount, 0),
    discountCount: invoices.filter(({ discount }) => discount > 0).length,
  }
}
