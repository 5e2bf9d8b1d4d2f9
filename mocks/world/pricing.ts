/** What documents come to in a payment, in whole cents (docs/rules.md#whole-cents); one rule for lists, previews and payments. */
import { floorToCents, roundToCents } from './money.ts'
import type { CalendarDate, TenThousandths } from './rows/basics.ts'
import type { CreditAdjustmentRow, InvoiceRow } from './rows/ledger.ts'

export interface InvoicePrice {
  /** Without the discount. */
  amount: TenThousandths
  /** What the discount takes off `amount`. */
  discount: TenThousandths
  /** `amount` less `discount`. */
  toPay: TenThousandths
}

type Priced = Pick<InvoiceRow, 'outstanding' | 'discountAmount' | 'discountDate'>

/** Through the discount's last day; a discount never takes off more than is outstanding (docs/rules.md#discounted-amount). */
export function hasDiscountOn({ discountAmount, discountDate }: Priced, day: CalendarDate): boolean {
  return discountDate !== null && day <= discountDate && discountAmount > 0
}

/** An invoice that is paid in full on a day. */
export function priceInvoice(invoice: Priced, day: CalendarDate): InvoicePrice {
  const { outstanding, discountAmount } = invoice
  const takenOff = hasDiscountOn(invoice, day) ? Math.min(discountAmount, outstanding) : 0
  const amount = roundToCents(outstanding)
  const toPay = roundToCents(outstanding - takenOff)
  return { amount, discount: amount - toPay, toPay }
}

/** What can be used of a credit; fractions of a cent stay on it. */
export function usableCredit({ outstanding, paymentState }: CreditAdjustmentRow): TenThousandths {
  return paymentState === 'Payable' ? floorToCents(outstanding) : 0
}
