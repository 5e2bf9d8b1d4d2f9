import { percentageOf } from '../money.ts'
import { priceInvoice, type InvoicePrice } from '../pricing.ts'
import type { CalendarDate, Instant } from '../rows/basics.ts'
import type {
  AllocationRow,
  CreditAdjustmentRow,
  InvoiceRow,
  PaymentMethodType,
  PaymentRow,
  PaymentStatus,
} from '../rows/ledger.ts'
import type { InvoicingAccountRow } from '../rows/platform.ts'
import { addDays } from '../time.ts'
import { seedId, type Random } from './random.ts'

/** An invoice in a payment: `settles` is its whole outstanding amount, including fractions of a cent. */
export interface DraftInvoice extends InvoicePrice {
  row: InvoiceRow
  settles: number
  offeredDiscount: number
}

/** A payment before it gets its number, fee, and total. */
export interface Draft {
  account: InvoicingAccountRow
  payerCompanyId: string
  status: PaymentStatus
  methodType: PaymentMethodType | null
  initiatedAt: Instant
  completedAt: Instant | null
  failureReason: string | null
  reviewedAt: Instant | null
  reviewNote: string | null
  invoices: DraftInvoice[]
  credits: { row: CreditAdjustmentRow; amount: number }[]
}

/** The amount due for a draft's invoices after discounts and credits, before the fee. */
export function dueOf({ invoices, credits }: Draft): number {
  return sum(invoices.map(({ toPay }) => toPay)) - sum(credits.map(({ amount }) => amount))
}

/** An invoice with `outstanding` left, paid on `day`; the seed gives a 2% discount (`ledger.ts`). */
export function draftInvoice(row: InvoiceRow, outstanding: number, day: CalendarDate): DraftInvoice {
  const { discountDate, paymentAmount } = row
  const discountAmount = discountDate === null ? 0 : Math.min(outstanding, Math.floor(paymentAmount / 5_000) * 100)
  const price = priceInvoice({ outstanding, discountAmount, discountDate }, day)
  return { row, ...price, settles: outstanding, offeredDiscount: discountAmount }
}

/**
 * The fees that payers paid, in hundredths of a percent: cards were more expensive until the suppliers changed their
 * fee; the facilitator pays the fee for wallets (`admin.ts`).
 */
const earlierFees: Record<PaymentMethodType, number> = { Card: 295, Ach: 50, Wallet: 0, Rtp: 75 }
const currentCardFee = 250
/** How many days ago the fee for cards changed. */
const cardFeeChangedDaysAgo = 90

/** The fee at the time of the payment. */
function feeOf(draft: Draft, today: CalendarDate): number {
  const { methodType, initiatedAt } = draft
  if (methodType === null) return 0
  const isNew = initiatedAt >= addDays(today, -cardFeeChangedDaysAgo)
  return percentageOf(dueOf(draft), methodType === 'Card' && isNew ? currentCardFee : earlierFees[methodType])
}

/** A random type of method; most payments are by ACH or card. */
export function randomMethodType(random: Random): PaymentMethodType {
  return random.pick(['Ach', 'Ach', 'Ach', 'Ach', 'Ach', 'Card', 'Card', 'Card', 'Wallet', 'Rtp'] as const)
}

/** The rows of these payments, in the order in which the payments were made; `methodId` returns which of the payer's methods was used. */
export function toRows(
  drafts: readonly Draft[],
  today: CalendarDate,
  methodId: (draft: Draft) => string | null,
): { payments: PaymentRow[]; allocations: AllocationRow[] } {
  const inOrder = drafts.toSorted((a, b) => (a.initiatedAt < b.initiatedAt ? -1 : 1))
  const allocations: AllocationRow[] = []
  const payments = inOrder.map((draft, i): PaymentRow => {
    const { account, invoices, credits, payerCompanyId, ...states } = draft
    const paymentId = seedId('payment', i + 1)
    const addAllocation = (
      row: InvoiceRow | CreditAdjustmentRow,
      figures: Pick<AllocationRow, 'kind' | 'amount' | 'discount' | 'settles' | 'offeredDiscount'>,
    ) =>
      allocations.push({
        id: seedId('allocation', allocations.length + 1),
        paymentId,
        itemId: row.id,
        itemAmount: row.paymentAmount,
        ...figures,
      })
    for (const { row, amount, discount, settles, offeredDiscount } of invoices)
      addAllocation(row, { kind: 'Invoice', amount, discount, settles, offeredDiscount })
    for (const { row, amount } of credits)
      addAllocation(row, { kind: 'CreditAdjustment', amount, discount: 0, settles: amount, offeredDiscount: 0 })
    const fee = feeOf(draft, today)
    return {
      id: paymentId,
      supplierCompanyId: account.supplierCompanyId,
      payerCompanyId,
      invoicingAccountId: account.id,
      paymentMethodId: methodId(draft),
      previewId: null,
      ...states,
      invoiceSubtotal: sum(invoices.map(({ amount }) => amount)),
      discountSubtotal: sum(invoices.map(({ discount }) => discount)),
      discountCount: invoices.filter(({ discount }) => discount > 0).length,
      creditSubtotal: sum(credits.map(({ amount }) => amount)),
      fee,
      total: dueOf(draft) + fee,
    }
  })
  return { payments, allocations }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
