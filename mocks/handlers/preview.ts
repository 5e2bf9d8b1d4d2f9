import type { PaymentPreviewLine, PaymentPreviewWarning } from '#generated/main/model/index.ts'
import { formatMoney } from '../world/money.ts'
import { firstPayDay } from '../world/payDays.ts'
import { hasDiscountOn, offeredDiscount, usableCredit } from '../world/pricing.ts'
import type { InvoicingAccountRow } from '../world/rows/platform.ts'
import type { Basket, PricedCredit, PricedInvoice } from './basket.ts'

type Capabilities = InvoicingAccountRow['capabilities']

const offersPartialPayments = (offered: Capabilities) => offered?.partialPayments === true
const offersScheduling = (offered: Capabilities) => offered?.scheduledPayments === true

/** What each document adds to the total, invoices first; credits are negative. */
export function previewLines({ invoices, credits }: Basket, offered: Capabilities): PaymentPreviewLine[] {
  return [
    ...invoices.map(({ row, amount, discount, toPay, remaining, forgone }) => ({
      kind: 'Invoice' as const,
      id: row.id,
      externalId: row.externalId,
      amount: formatMoney(amount + remaining),
      discountAmount: discount === 0 ? null : formatMoney(discount),
      appliedAmount: formatMoney(toPay),
      ...(offersPartialPayments(offered) && { remainingAmount: formatMoney(remaining) }),
      ...((offersPartialPayments(offered) || offersScheduling(offered)) && {
        forgoneDiscountAmount: forgone === 0 ? null : formatMoney(forgone),
      }),
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

/**
 * The preview's fields for accounts with partial or scheduled payments; none for other accounts
 * (docs/rules.md#payment-capabilities).
 */
export function capabilityFigures({ invoices }: Basket, offered: Capabilities, today: string) {
  const sum = (amounts: readonly number[]) => formatMoney(amounts.reduce((total, amount) => total + amount, 0))
  return {
    ...(offersScheduling(offered) && { earliestPayOn: firstPayDay(today) }),
    ...(offersPartialPayments(offered) && { remainingSubtotal: sum(invoices.map(({ remaining }) => remaining)) }),
    ...((offersPartialPayments(offered) || offersScheduling(offered)) && {
      forgoneDiscountSubtotal: sum(invoices.map(({ forgone }) => forgone)),
    }),
  }
}

/** Notices for the user before paying; none of them blocks the payment. */
export function previewWarnings({ invoices, credits }: Basket, today: string): PaymentPreviewWarning[] {
  return [
    ...invoices.flatMap((invoice) => discountWarning(invoice, today)),
    ...credits.flatMap((credit) => creditWarning(credit)),
  ]
}

function discountWarning({ row }: PricedInvoice, today: string): PaymentPreviewWarning[] {
  const { id, externalId, discountDate } = row
  if (discountDate === null || offeredDiscount(row) === 0) return []
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
