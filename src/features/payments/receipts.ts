import type { TFunction } from 'i18next'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { DocumentItem } from '#src/features/documents/bundle.ts'
import { enumText } from '#src/shared/format/EnumBadge.tsx'
import { paymentNumber, type Numbered } from './PaymentSum.tsx'

/** Nothing is paid by payments of these statuses, so a receipt would mislead. */
const unpaid = new Set<string>([
  PaymentStatus.Failed,
  PaymentStatus.Reversed,
  PaymentStatus.Frozen,
  PaymentStatus.Terminated,
  PaymentStatus.Canceled,
])

/** Whether a payment has a receipt (docs/rules.md#payment-receipt). */
export const hasReceipt = ({ status }: { status: string }): boolean => !unpaid.has(status)

/**
 * The receipts of payments, for a download; a payment without one is named with its status.
 *
 * @param partyOf the name of the other party
 */
export function receiptsOf<Payment extends Numbered & { status: string }>(
  t: TFunction,
  payments: readonly Payment[],
  partyOf: (payment: Payment) => string,
): DocumentItem[] {
  return payments.map((payment) => {
    const [name, id] = [`${paymentNumber(payment)}, ${partyOf(payment)}`, payment.paymentId]
    if (hasReceipt(payment)) return { id, name: t('document.all.receipt', { name }), documentId: id }
    return { id, name: `${name} · ${enumText(t, 'payments.statusLabel', payment.status)}`, documentId: null }
  })
}
