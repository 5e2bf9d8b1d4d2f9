import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { enumText, StatusBadge, type Tone } from '#src/shared/format/EnumBadge.tsx'
import { isHeldByFailedPayment } from './heldByFailedPayment.ts'

/** The fields that decide an invoice's status; without `businessDate`, the days past due are unknown. */
type StatusFields = Pick<
  Invoice,
  'status' | 'paymentState' | 'paymentDueDate' | 'failedPaymentId' | 'approvalPending'
> & {
  businessDate?: string
}

interface InvoiceStatus {
  /** Paid, Processing, PaymentFailed, Frozen, AwaitingApproval, PastDue, Open, or a contract value newer than this build. */
  name: string
  /** Whole days past due, at least 1. */
  days?: number
}

/** Combines two contract fields into the one status that users see (docs/rules.md#invoice-status). */
export function invoiceStatusOf(invoice: StatusFields): InvoiceStatus {
  const { status, paymentState, paymentDueDate, businessDate } = invoice
  if (isHeldByFailedPayment(invoice)) return { name: 'PaymentFailed' }
  if (paymentState !== 'Payable') return { name: paymentState }
  if (invoice.approvalPending) return { name: 'AwaitingApproval' }
  if (status === 'Current') return { name: 'Open' }
  if (status !== 'PastDue' || businessDate === undefined) return { name: status }
  const days = daysBetween(paymentDueDate, businessDate)
  return days >= 1 ? { name: status, days } : { name: status }
}

const tones: Readonly<Record<string, Tone>> = {
  Paid: 'good',
  Processing: 'busy',
  PaymentFailed: 'bad',
  Frozen: 'warning',
  AwaitingApproval: 'busy',
  PastDue: 'bad',
}

/** An invoice's status, such as Paid, Processing, Payment failed, On hold, 12 days past due, or Open. */
export function InvoiceStatusBadge({ invoice }: { invoice: StatusFields }) {
  const { t } = useTranslation()
  const { name } = invoiceStatusOf(invoice)
  return <StatusBadge tone={tones[name] ?? 'neutral'} text={invoiceStatusText(t, invoice)} />
}

/** An invoice's status in words. */
export function invoiceStatusText(t: TFunction, invoice: StatusFields): string {
  const { name, days } = invoiceStatusOf(invoice)
  return days === undefined ? enumText(t, 'invoices.oneStatus', name) : t('invoices.pastDueDays', { count: days })
}
