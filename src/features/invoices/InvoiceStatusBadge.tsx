import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { daysBetween } from '#src/shared/format/dates.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

/** What an invoice is judged by; without the business day of its page, how long it is past due is unknown. */
type Judged = Pick<Invoice, 'status' | 'paymentState' | 'paymentDueDate'> & { businessDate?: string }

interface InvoiceStatus {
  /** Paid, Processing, Frozen, PastDue, Open, or a value of the contract that is newer than this build. */
  name: string
  /** Whole days past due, at least 1. */
  days?: number
}

/** Both fields of the contract as the one status that a person knows (docs/rules.md#invoice-status). */
export function invoiceStatusOf({ status, paymentState, paymentDueDate, businessDate }: Judged): InvoiceStatus {
  if (paymentState !== 'Payable') return { name: paymentState }
  if (status === 'Current') return { name: 'Open' }
  if (status !== 'PastDue' || businessDate === undefined) return { name: status }
  const days = daysBetween(paymentDueDate, businessDate)
  return days >= 1 ? { name: status, days } : { name: status }
}

const tones: Readonly<Record<string, Tone>> = { Paid: 'good', Processing: 'busy', Frozen: 'warning', PastDue: 'bad' }

/** The one status of an invoice: Paid, Processing, Frozen, 12 days past due, Open. */
export function InvoiceStatusBadge({ invoice }: { invoice: Judged }) {
  const { t } = useTranslation()
  const { name, days } = invoiceStatusOf(invoice)
  const text =
    days === undefined
      ? t(`invoices.oneStatus.${name}`, { defaultValue: name })
      : t('invoices.pastDueDays', { count: days })
  return <StatusBadge tone={tones[name] ?? 'neutral'} text={text} />
}
