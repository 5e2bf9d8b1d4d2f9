/** Prices of documents in a payment, in whole cents (docs/rules.md#whole-cents), for lists, previews, and payments. */
import { floorToCents, roundToCents } from './money.ts'
import type { CalendarDate, TenThousandths } from './rows/basics.ts'
import type { CreditAdjustmentRow, InvoiceRow, PaymentMethodType } from './rows/ledger.ts'
import type { World } from './world.ts'

/** The price of an invoice paid in full. */
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
  /** The amount that remains open, in whole cents; 0 for a payment in full. */
  remaining: TenThousandths
  /** The amount that the payment takes off the outstanding amount, including fractions of a cent for a payment in full. */
  settles: TenThousandths
}

/** The fields that a price depends on. */
type PricedFields = Pick<InvoiceRow, 'outstanding' | 'discountAmount' | 'discountDate' | 'taken'>

/** The amount that no payment has taken yet. Not below 0: an upload can lower the outstanding amount below scheduled payments. */
export const openAmount = ({ outstanding, taken = 0 }: PricedFields): TenThousandths => Math.max(0, outstanding - taken)

/** The discount for a payment in full: 0 once a payment has taken a part (docs/rules.md#partial-payments). */
export const offeredDiscount = ({ discountAmount, taken = 0 }: PricedFields): TenThousandths =>
  taken > 0 ? 0 : discountAmount

/** A discount is valid through its last day, up to the outstanding amount (docs/rules.md#discounted-amount). */
export function hasDiscountOn(invoice: PricedFields, day: CalendarDate): boolean {
  const { discountDate } = invoice
  return discountDate !== null && day <= discountDate && offeredDiscount(invoice) > 0
}

/** The price of an invoice paid in full on a given day. */
export function priceInvoice(invoice: PricedFields, day: CalendarDate): InvoicePrice {
  const open = openAmount(invoice)
  const discount = hasDiscountOn(invoice, day) ? Math.min(offeredDiscount(invoice), open) : 0
  const amount = roundToCents(open)
  const toPay = roundToCents(open - discount)
  // The difference of rounded amounts, so that the three figures add up.
  return { amount, discount: amount - toPay, toPay }
}

/** The price of a payment of `wanted`, which is at most the full price; null means the full price. A part has no discount. */
export function pricePart(invoice: PricedFields, day: CalendarDate, wanted: TenThousandths | null): PartPrice {
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

/** The part of a credit that can be used, in whole cents; fractions of a cent stay on the credit. */
export function usableCredit({ outstanding, paymentState }: CreditAdjustmentRow): TenThousandths {
  return paymentState === 'Payable' ? floorToCents(outstanding) : 0
}
