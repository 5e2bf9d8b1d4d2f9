/** Prices of documents in a payment, in whole cents (docs/rules.md#whole-cents), for lists, previews, and payments. */
import { floorToCents, roundToCents } from './money.ts'
import type { CalendarDate, TenThousandths } from './rows/basics.ts'
import type { CreditAdjustmentRow, InvoiceRow, PaymentMethodType } from './rows/ledger.ts'
import type { World } from './world.ts'

export interface InvoicePrice {
  /** Before the discount. */
  amount: TenThousandths
  /** The discount on `amount`. */
  discount: TenThousandths
  /** `amount` minus `discount`. */
  toPay: TenThousandths
}

/** The price of a payment of an invoice, or of a part of it. */
export interface PartPrice extends InvoicePrice {
  /** What remains open, in whole cents; 0 if it is paid in full. */
  remaining: TenThousandths
  /** What the payment takes off the outstanding amount: in full, fractions of a cent, too. */
  settles: TenThousandths
}

type Priced = Pick<InvoiceRow, 'outstanding' | 'discountAmount' | 'discountDate' | 'taken'>

/** What no payment has taken yet; an upload can lower the outstanding amount below what is scheduled. */
export const openAmount = ({ outstanding, taken = 0 }: Priced): TenThousandths => Math.max(0, outstanding - taken)

/** A discount belongs to a payment in full: there is none once a payment has taken a part (docs/rules.md#partial-payments). */
export const offeredDiscount = ({ discountAmount, taken = 0 }: Priced): TenThousandths =>
  taken > 0 ? 0 : discountAmount

/** A discount is valid through its last day, up to the outstanding amount (docs/rules.md#discounted-amount). */
export function hasDiscountOn(invoice: Priced, day: CalendarDate): boolean {
  const { discountDate } = invoice
  return discountDate !== null && day <= discountDate && offeredDiscount(invoice) > 0
}

/** The price of an invoice paid in full on a given day. */
export function priceInvoice(invoice: Priced, day: CalendarDate): InvoicePrice {
  const open = openAmount(invoice)
  const takenOff = hasDiscountOn(invoice, day) ? Math.min(offeredDiscount(invoice), open) : 0
  const amount = roundToCents(open)
  const toPay = roundToCents(open - takenOff)
  return { amount, discount: amount - toPay, toPay }
}

/** The price of `wanted`, at most what is to pay; null, or all of it, is a payment in full. A part has no discount. */
export function pricePart(invoice: Priced, day: CalendarDate, wanted: TenThousandths | null): PartPrice {
  const full = priceInvoice(invoice, day)
  return wanted === null || wanted === full.toPay
    ? { ...full, remaining: 0, settles: openAmount(invoice) }
    : { amount: wanted, discount: 0, toPay: wanted, remaining: full.amount - wanted, settles: wanted }
}

/**
 * The supplier's enabled fee for the method, in hundredths of a percent; 0 when there is none, or the facilitator pays
 * it (docs/rules.md#facilitator-fee).
 */
export function feePercentage(world: World, supplierCompanyId: string, type: PaymentMethodType): number {
  const account = world.tables.paymentAccounts.find('companyId', supplierCompanyId)
  if (account === undefined) return 0
  const fees = world.tables.paymentFees.where('paymentAccountId', account.id)
  const fee = fees.find(({ enabled, paymentMethodType }) => enabled && paymentMethodType === type)
  return fee === undefined || fee.isFacilitatorFee ? 0 : fee.percentage
}

/** The usable part of a credit; fractions of a cent stay on it. */
export function usableCredit({ outstanding, paymentState }: CreditAdjustmentRow): TenThousandths {
  return paymentState === 'Payable' ? floorToCents(outstanding) : 0
}
