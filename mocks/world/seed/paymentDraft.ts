import { discounted, percentageOf } from '../money.ts'
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
import { addDays, seedId, type Random } from './random.ts'

/** A payment before it has its number, its fee and its total. */
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
  invoices: { row: InvoiceRow; amount: number; discount: number }[]
  credits: { row: CreditAdjustmentRow; amount: number }[]
}

/** What a draft's invoices come to after discounts and credits, before the fee. */
export function dueOf({ invoices, credits }: Draft): number {
  return sum(invoices.map(({ amount, discount }) => amount - discount)) - sum(credits.map(({ amount }) => amount))
}

/** What the discount takes off when an invoice is paid on a day; the seed gives 2 % (`ledger.ts`). */
export function discountOn(row: InvoiceRow, amount: number, day: CalendarDate): number {
  if (row.discountDate === null || day > row.discountDate) return 0
  return amount - discounted(amount, Math.min(amount, Math.floor(row.paymentAmount / 5_000) * 100))
}

/** Hundredths of a percent; cards were dearer until the suppliers changed their fee (`admin.ts`). */
const feeThen: Record<PaymentMethodType, number> = { Card: 295, Ach: 50, Wallet: 100, Rtp: 75 }
const cardFeeNow = 250
const cardFeeSinceDays = 90

function feeOf(draft: Draft, today: CalendarDate): number {
  const { methodType, initiatedAt } = draft
  if (methodType === null) return 0
  const isNew = initiatedAt >= addDays(today, -cardFeeSinceDays)
  return percentageOf(dueOf(draft), methodType === 'Card' && isNew ? cardFeeNow : feeThen[methodType])
}

export function anyMethod(random: Random): PaymentMethodType {
  return random.pick(['Ach', 'Ach', 'Ach', 'Ach', 'Ach', 'Card', 'Card', 'Card', 'Wallet', 'Rtp'] as const)
}

/** Rows in the order in which the payments were made; `methodId` says with which of the payer's methods. */
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
    const add = (
      kind: AllocationRow['kind'],
      row: InvoiceRow | CreditAdjustmentRow,
      amount: number,
      discount: number,
    ) =>
      allocations.push({
        id: seedId('allocation', allocations.length + 1),
        paymentId,
        kind,
        itemId: row.id,
        itemAmount: row.paymentAmount,
        amount,
        discount,
      })
    for (const { row, amount, discount } of invoices) add('Invoice', row, amount, discount)
    for (const { row, amount } of credits) add('CreditAdjustment', row, amount, 0)
    const fee = feeOf(draft, today)
    return {
      id: paymentId,
      supplierCompanyId: account.supplierCompanyId,
      payerCompanyId,
      invoicingAccountId: account.id,
      paymentMethodId: methodId(draft),
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
