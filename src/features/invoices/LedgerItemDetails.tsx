import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { daysBetween, formatCalendarDate } from '#src/shared/format/dates.ts'
import { DocumentActions } from '#src/features/documents/DocumentActions.tsx'
import { InvoicePayments } from '#src/features/payments/InvoicePayments.tsx'
import { AccountLink } from '#src/features/invoicing-accounts/AccountLink.tsx'
import { discountedAmount, formatMoney, isMoney } from '#src/shared/format/money.ts'
import { FieldGroup, type Fields } from '#src/ui/FieldGroup.tsx'
import { CreditStatusBadge, InvoiceStatusBadge } from './columns.tsx'
import type { DatedInvoice } from './queries.ts'

/** The side whose pages show the item: its supplier's or its buyer's. */
export type LedgerSide = 'receivables' | 'payables'

interface LedgerItemDetailsProps {
  side: LedgerSide
  authCompanyId: string
  companyId: string
  item: DatedInvoice | CreditAdjustment
}

const isInvoice = (item: DatedInvoice | CreditAdjustment): item is DatedInvoice => 'discountAmount' in item

/** All fields of an invoice or credit adjustment, with links; omits empty ones (docs/rules.md#entity-fields). */
export function LedgerItemDetails({ side, authCompanyId, companyId, item }: LedgerItemDetailsProps) {
  const { t } = useTranslation()
  const company = { authCompanyId, companyId }
  const available = isInvoice(item) ? 'invoices.outstanding' : 'credits.available'
  return (
    <>
      <DocumentActions
        key={item.id}
        companyId={companyId}
        type={isInvoice(item) ? 'invoice' : 'credit-adjustment'}
        documentId={item.documentId}
        name={item.externalId}
      />
      <FieldGroup
        title="invoices.amounts"
        fields={[
          ['invoices.amount', formatMoney(item.paymentAmount)],
          [available, formatMoney(item.outstandingAmount)],
          ...(isInvoice(item) ? discountFields(item, t) : []),
          ['invoices.currency', item.currency],
        ]}
      />
      <FieldGroup
        title="invoices.about"
        fields={[
          [
            'invoices.status',
            isInvoice(item) ? (
              <InvoiceStatusBadge key="status" invoice={item} />
            ) : (
              <CreditStatusBadge key="status" credit={item} />
            ),
          ],
          ['invoices.account', <AccountLink key="account" {...company} side={side} account={item} />],
          ['invoices.job', item.jobName],
          ['invoices.jobId', item.externalJobId],
          ['invoices.supplier', item.supplierCompanyName],
        ]}
      />
      <FieldGroup
        title="invoices.dates"
        fields={[
          ['invoices.issued', formatCalendarDate(item.transactionDate)],
          ['invoices.due', isInvoice(item) ? dueText(item, t) : formatCalendarDate(item.paymentDueDate)],
        ]}
      />
      {isInvoice(item) && <InvoicePayments {...company} side={side} invoiceId={item.id} />}
    </>
  )
}

/** When an open invoice is due, relative to the business day of its page (docs/rules.md#business-day). */
function dueText({ paymentDueDate, paymentState, businessDate }: DatedInvoice, t: TFunction): string {
  const date = formatCalendarDate(paymentDueDate)
  const count = daysBetween(paymentDueDate, businessDate)
  if (paymentState === PaymentState.Paid) return date
  if (count > 0) return t('invoices.daysPastDue', { date, count })
  return count === 0 ? t('invoices.today', { date }) : date
}

/** The discount and, through its last day, the amount due with it (docs/rules.md#discounted-amount). */
function discountFields(
  { discountAmount, discountDate, outstandingAmount, paymentState, businessDate }: DatedInvoice,
  t: TFunction,
): Fields {
  if (discountAmount === null || discountDate === null) return [['invoices.discount', t('invoices.noDiscount')]]
  const date = formatCalendarDate(discountDate)
  const isPayable = paymentState === PaymentState.Payable
  const remaining = daysBetween(businessDate, discountDate)
  const ends = remaining === 0 ? 'invoices.today' : 'invoices.discountEnded'
  return [
    ['invoices.discount', formatMoney(discountAmount)],
    ['invoices.discountDate', isPayable && remaining <= 0 ? t(ends, { date }) : date],
    ...(isPayable && remaining >= 0 && [outstandingAmount, discountAmount].every(isMoney)
      ? [['invoices.discounted', formatMoney(discountedAmount(outstandingAmount, discountAmount))] as const]
      : []),
  ]
}
