import type { PaymentPreviewLine, PaymentPreviewWarning } from '#generated/main/model/index.ts'
import { formatMoney } from '../world/money.ts'
import { hasDiscountOn, usableCredit } from '../world/pricing.ts'
import type { Basket, PricedCredit, PricedInvoice } from './basket.ts'

/** What each document adds to the total, invoices first; credits are negative. */
export function previewLines({ invoices, credits }: Basket): PaymentPreviewLine[] {
  return [
    ...invoices.map(({ row, amount, discount, toPay }) => ({
      kind: 'Invoice' as const,
      id: row.id,
      externalId: row.externalId,
      amount: formatMoney(amount),
      discountAmount: discount === 0 ? null : formatMoney(discount),
      appliedAmount: formatMoney(toPay),
    })),
    ...credits.map(({ row, amount }) => ({
      kind: 'CreditAdjustment' as const,
      id: row.id,
      externalId: row.externalId,
      amount: formatMoney(usableCredit(row)),
      discountAmount: null,
      appliedAmount: formatMoney(-amount),
    })),
  ]
}

/** What a user should know before paying; none of it blocks the payment. */
export function previewWarnings({ invoices, credits }: Basket, today: string): PaymentPreviewWarning[] {
  return [
    ...invoices.flatMap((invoice) => discountWarning(invoice, today)),
    ...credits.flatMap((credit) => creditWarning(credit)),
  ]
}

function discountWarning({ row }: PricedInvoice, today: string): PaymentPreviewWarning[] {
  const { id, externalId, discountDate, discountAmount } = row
  if (discountDate === null || discountAmount === 0) return []
  if (!hasDiscountOn(row, today))
    return [{ code: 'discount_missed', detail: `The discount on ${externalId} ended on ${discountDate}.`, id }]
  return discountDate === today
    ? [{ code: 'discount_ends_today', detail: `The discount on ${externalId} ends today.`, id }]
    : []
}

function creditWarning({ row, amount }: PricedCredit): PaymentPreviewWarning[] {
  if (amount === usableCredit(row)) return []
  const left = formatMoney(usableCredit(row) - amount)
  return [{ code: 'credit_partly_used', detail: `Of credit ${row.externalId}, ${left} is left.`, id: row.id }]
}
