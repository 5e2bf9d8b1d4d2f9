/** The steps that a payment at once and one after approval share. */
import { conflict, invalid, unprocessable } from '../problem.ts'
import { formatMoney, parseMoney } from '../world/money.ts'
import { startPayment, type NewAllocation } from '../world/paymentLifecycle.ts'
import type { CompanyRow } from '../world/rows/identity.ts'
import type { PaymentMethodRow, PaymentRow, PreviewRow } from '../world/rows/ledger.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import { instant } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { priceBasket, type Basket, type BasketRequest } from './basket.ts'
import { basketDifferences, remainderDifferences, totalDifferences } from './previewBinding.ts'
import { accountToPay, ownBuyer, type Caller } from './scope.ts'

/** Who pays, and on which account. */
export interface Parties {
  payer: CompanyRow
  account: InvoicingAccountRow
}

/** Errors: 404 for a company or an account that is not the caller's, 403 and 409 as for those. */
export function partiesOf(caller: Caller, path: { companyId: string; invoicingAccountId: string }): Parties {
  const payer = ownBuyer(caller, path.companyId)
  return { payer, account: accountToPay(caller, payer, path.invoicingAccountId) }
}

type PaymentRequest = BasketRequest & { previewId: string; expectedTotal: string }

/** This payer's preview for this account; a preview that was paid no longer exists. */
function previewOf(world: World, previewId: string, { payer, account }: Parties) {
  const preview = world.tables.previews.get(previewId)
  const isTheirs = preview?.payerCompanyId === payer.id && preview.invoicingAccountId === account.id
  return isTheirs ? preview : undefined
}

/** The basket that would be paid now, with its preview. Errors: all of `makePayment`, except for its access and approvals. */
export function basketToPay(
  world: World,
  parties: Parties,
  body: PaymentRequest,
): { preview: PreviewRow; basket: Basket } {
  const preview = previewOf(world, body.previewId, parties)
  const differences = preview ? basketDifferences(preview, body) : []
  if (differences.length > 0)
    throw conflict(
      'payment.basket_changed',
      'The preview was made for a different basket. Request a new one.',
      differences,
    )
  const basket = priceBasket(world, parties.payer, parties.account, body)
  if (preview === undefined || preview.expiresAt <= instant(world))
    throw conflict('payment.preview_expired', 'The preview has expired. Request a new one.')
  const expectedTotal = parseMoney(body.expectedTotal)
  if (basket.total !== expectedTotal || basket.total !== preview.total) {
    const errors = totalDifferences(preview, basket, expectedTotal)
    throw conflict('payment.total_changed', `The total is now ${formatMoney(basket.total)}.`, errors)
  }
  const remainders = remainderDifferences(preview, basket)
  if (remainders.length > 0)
    throw conflict('payment.total_changed', 'What the payment leaves open has changed.', remainders)
  refuseUnpayable(basket)
  return { preview, basket }
}

/** Errors: 422 for a basket that can be shown, but lacks a reason or a method. */
export function refuseUnpayable(basket: Basket): void {
  refuseMissingReasons(basket)
  if (basket.total > 0 && basket.method === null)
    throw invalid('/paymentMethodId', 'required', 'A payment method is needed unless credits cover all.')
}

/** The method that the money comes from; null if credits cover all. */
export const methodOf = ({ total, method }: Basket): PaymentMethodRow | null => (total > 0 ? method : null)

/** Makes the payment of a basket, which `payOn` schedules. `initiatedBy` is the person who wanted it. */
export function payBasket(
  world: World,
  { payer, account }: Parties,
  basket: Basket,
  facts: { previewId: string; initiatedBy: string; payOn?: string | undefined },
): PaymentRow {
  const { invoiceSubtotal, discountSubtotal, discountCount, creditSubtotal, fee, total } = basket
  const method = methodOf(basket)
  return startPayment(
    world,
    {
      supplierCompanyId: account.supplierCompanyId,
      payerCompanyId: payer.id,
      invoicingAccountId: account.id,
      methodType: method?.type ?? null,
      paymentMethodId: method?.id ?? null,
      previewId: facts.previewId,
      initiatedBy: facts.initiatedBy,
      invoiceSubtotal,
      discountSubtotal,
      discountCount,
      creditSubtotal,
      fee,
      total,
      ...(facts.payOn !== undefined && { payOn: facts.payOn }),
    },
    allocationsOf(basket, account),
  )
}

/** Errors: 422 listing the invoices that are not paid in full without a reason (docs/rules.md#short-pay-reason). */
function refuseMissingReasons({ invoices }: Basket): void {
  const errors = invoices.flatMap(({ row, remaining, shortPayReason }, i) => {
    if (remaining === 0 || shortPayReason !== undefined) return []
    const detail = `Invoice ${row.externalId} is not paid in full: say why.`
    return [{ pointer: `/invoices/${i}/shortPayReason`, code: 'required', detail }]
  })
  const [first] = errors
  if (first) throw unprocessable('payment.short_pay_reason_missing', first.detail, errors)
}

/** How a payment of this basket is divided among its invoices and credits. */
function allocationsOf({ invoices, credits }: Basket, { capabilities }: InvoicingAccountRow): NewAllocation[] {
  return [
    ...invoices.map(({ row, amount, discount, settles, remaining, shortPayReason }) => ({
      kind: 'Invoice' as const,
      itemId: row.id,
      itemAmount: row.paymentAmount,
      amount,
      discount,
      settles,
      offeredDiscount: row.discountAmount,
      ...(capabilities?.partialPayments === true && { remaining }),
      ...(shortPayReason !== undefined && { shortPayReason }),
    })),
    ...credits.map(({ row, amount }) => ({
      kind: 'CreditAdjustment' as const,
      itemId: row.id,
      itemAmount: row.paymentAmount,
      amount,
      discount: 0,
      settles: amount,
      offeredDiscount: 0,
    })),
  ]
}
