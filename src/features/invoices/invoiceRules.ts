import type { Invoice } from '#generated/main/model/invoice.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { compareMoney, discountedAmount, subtractMoney, toTenThousandths } from '#src/shared/format/money.ts'

/** Anything unpaid is open, even while a payment is in progress (docs/rules.md#list-default). */
export const openStates: PaymentState[] = [PaymentState.Payable, PaymentState.Processing, PaymentState.Frozen]

/** What paying an invoice early saves (docs/rules.md#discount-planner); amounts are in the contract's format. */
interface EarlyPayment {
  saving: string
  /** The amount to pay with the discount. */
  toPay: string
  /** The last day the discount applies. */
  lastDay: string
  /** Hundredths of a percent per year, rounded half up; null if no time is gained or nothing is paid. */
  annualReturn: bigint | null
}

/** What an invoice's discount saves through its last day; undefined if no discount applies any more. */
export function earlyPayment(invoice: Invoice, businessDate: string): EarlyPayment | undefined {
  const { outstandingAmount, discountAmount, discountDate, paymentDueDate, paymentState } = invoice
  if (discountAmount === null || discountDate === null || discountDate < businessDate) return undefined
  if (paymentState !== PaymentState.Payable) return undefined
  const toPay = discountedAmount(outstandingAmount, discountAmount)
  // The amount without the discount is also in whole cents (docs/rules.md#whole-cents).
  const saving = subtractMoney(discountedAmount(outstandingAmount, '0'), toPay)
  if (compareMoney(saving, '0') <= 0) return undefined
  const days = daysBetween(discountDate, paymentDueDate)
  return { saving, toPay, lastDay: discountDate, annualReturn: annualReturn(saving, toPay, days) }
}

/** `saving / toPay × 365 / days`. */
function annualReturn(saving: string, toPay: string, days: number): bigint | null {
  const base = toTenThousandths(toPay) * BigInt(Math.max(0, days))
  if (base <= 0n) return null
  const hundredths = toTenThousandths(saving) * 365n * 10_000n
  return (2n * hundredths + base) / (2n * base)
}

/** An invoice in the discount planner. */
export interface DiscountRow extends EarlyPayment {
  id: string
  invoice: Invoice
  businessDate: string
}

/** The invoices whose discount still applies; none that waits for approval, which can't be paid otherwise. */
export function discountRows(invoices: readonly Invoice[], businessDate: string): DiscountRow[] {
  return invoices.flatMap((invoice) => {
    const early = earlyPayment(invoice, businessDate)
    return early && !invoice.approvalPending ? [{ id: invoice.id, invoice, businessDate, ...early }] : []
  })
}

/** Formats hundredths of a percent like the contract's percentages: `3724n` → `37.24`. */
export const percentText = (hundredths: bigint): string =>
  `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
