/** Prices of documents in a payment, in whole cents (docs/rules.md#whole-cents), for lists, previews, and payments. */
import { floorToCents, roundToCents } from './money.ts'
import type { CalendarDate, TenThousandths } from './rows/basics.ts'
import type { CreditAdjustmentRow, InvoiceRow } from './rows/ledger.ts'

export interface InvoicePrice {
  /** Before the discount. */
  amount: TenThousandths
  /** The discount on `amount`. */
  discount: TenThousandths
  /** `amount` minus `discount`. */
  toPay: TenThousandths
}

type Priced = Pick<InvoiceRow, 'outstanding' | 'discountAmount' | 'discountDate'>

/** A discount is valid through its last day, up to the outstanding amount (docs/rules.md#discounted-amount). */
export function hasDiscountOn({ discountAmount, discountDate }: Priced, day: CalendarDate): boolean {
  return discountDate !== null && day <= discountDate && discountAmount > 0
}

/** The price of an invoice paid in full on a given day. */
export function priceInvoice(invoice: Priced, day: CalendarDate): InvoicePrice {
  const { outstanding, discountAmount } = invoice
  const takenOff = hasDiscountOn(invoice, day) ? Math.min(discountAmount, outstanding) : 0
  const amount = roundToCents(outstanding)
  const toPay = roundToCents(outstanding - takenOff)
  return { amount, discount: amount - toPay, toPay }
}

/** The usable part of a credit; fractions of a cent stay on it. */
export function usableCredit({ outstanding, paymentState }: CreditAdjustmentRow): TenThousandths {
  return paymentState === 'Payable' ? floorToCents(outstanding) : 0
}
