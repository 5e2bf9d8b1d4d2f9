import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { uniqBy } from 'es-toolkit/array'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { DocumentActions } from '#src/features/documents/DocumentActions.tsx'
import { AccountLink } from '#src/features/invoicing-accounts/AccountLink.tsx'
import { daysBetween, formatCalendarDate, formatMoment } from '#src/shared/format/dates.ts'
import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { discountedAmount, formatMoney, isMoney } from '#src/shared/format/money.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { FieldGroup, type Fields } from '#src/ui/FieldGroup.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import type { LedgerSide } from './invoiceSearch.ts'
import { CreditStatusBadge } from './CreditStatusBadge.tsx'
import { FailedPaymentNotice } from './FailedPaymentNotice.tsx'
import { madeForInvoice, receivedForInvoice } from './invoicePayments.ts'
import { InvoiceStatusBadge, invoiceStatusOf } from './InvoiceStatusBadge.tsx'
import type { DatedInvoice } from './queries.ts'

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(96px, auto)',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '6px 0',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  total: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
})

/** Renders actions for invoices, as buttons of the given size. */
export type RenderInvoiceActions = (chosen: readonly DatedInvoice[], size: 'small' | 'medium') => ReactNode

/** Renders what to know about an invoice. */
export type RenderInvoiceNotice = (invoice: DatedInvoice) => ReactNode

interface LedgerItemDetailsProps {
  side: LedgerSide
  authCompanyId: string
  companyId: string
  item: DatedInvoice | CreditAdjustment
  /** Renders the actions for an invoice that's payable. */
  renderInvoiceActions?: RenderInvoiceActions | undefined
  renderInvoiceNotice?: RenderInvoiceNotice | undefined
}

const isInvoice = (item: DatedInvoice | CreditAdjustment): item is DatedInvoice => 'discountAmount' in item

/** All fields of an invoice or credit adjustment, with links; omits empty ones (docs/rules.md#entity-fields). */
export function LedgerItemDetails({
  side,
  authCompanyId,
  companyId,
  item,
  renderInvoiceActions,
  renderInvoiceNotice,
}: LedgerItemDetailsProps) {
  const { t } = useTranslation()
  const company = { authCompanyId, companyId }
  const available = isInvoice(item) ? 'invoices.outstanding' : 'credits.available'
  return (
    <>
      <FailedPayment side={side} companyId={companyId} item={item} />
      {isInvoice(item) && renderInvoiceNotice?.(item)}
      <DocumentActions
        key={item.id}
        companyId={companyId}
        type={isInvoice(item) ? 'invoice' : 'credit-adjustment'}
        documentId={item.documentId}
        name={item.externalId}
      >
        {isInvoice(item) && item.paymentState === PaymentState.Payable && renderInvoiceActions?.([item], 'medium')}
      </DocumentActions>
      <FieldGroup
        title="invoices.amounts"
        fields={[
          ['invoices.amount', formatMoney(item.paymentAmount)],
          [available, formatMoney(item.outstandingAmount)],
          ...(isInvoice(item) ? [takenField(item), ...reasonFields(item), ...discountFields(item, t)] : []),
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

/** That a failed payment holds the item, and what happens next (docs/rules.md#failed-payment). */
function FailedPayment({ side, companyId, item }: Pick<LedgerItemDetailsProps, 'side' | 'companyId' | 'item'>) {
  const { t } = useTranslation()
  const { id, failedPaymentId } = item
  if (failedPaymentId === undefined) return null
  if (!isInvoice(item)) return <InlineAlert intent="info">{t(`credits.failedPayment.${side}`)}</InlineAlert>
  if (side === 'payables') return <InlineAlert intent="info">{t('invoices.failedPayment.buyer')}</InlineAlert>
  return <FailedPaymentNotice key={failedPaymentId} companyId={companyId} invoiceId={id} paymentId={failedPaymentId} />
}

/**
 * When an open invoice is due, relative to the business day of its page (docs/rules.md#business-day), unless its status
 * says so.
 */
function dueText(invoice: DatedInvoice, t: TFunction): string {
  const { paymentDueDate, paymentState, businessDate } = invoice
  const date = formatCalendarDate(paymentDueDate)
  const count = daysBetween(paymentDueDate, businessDate)
  if (paymentState === PaymentState.Paid || invoiceStatusOf(invoice).days !== undefined) return date
  if (count > 0) return t('invoices.daysPastDue', { date, count })
  return count === 0 ? t('invoices.today', { date }) : date
}

/** What payments have taken of an invoice while the rest can be paid (docs/rules.md#partial-payments). */
const takenField = ({ processingAmount }: DatedInvoice) =>
  ['invoices.processing', processingAmount && formatMoney(processingAmount)] as const

/** Why the last payment of a part left something open (docs/rules.md#short-pay-reason). */
const reasonFields = ({ shortPayReason }: DatedInvoice): Fields =>
  shortPayReason === undefined
    ? []
    : [
        [
          'invoices.shortPayReason',
          <EnumLabel key="reason" texts="payments.shortPay.codes" value={shortPayReason.code} />,
        ],
        ['invoices.shortPayNote', shortPayReason.note],
      ]

/** The discount and, through its last day, the amount due with it (docs/rules.md#discounted-amount). */
function discountFields(
  { discountAmount, discountDate, outstandingAmount, paymentState, businessDate }: DatedInvoice,
  t: TFunction,
): Fields {
  if (discountAmount === null || discountDate === null) return [['invoices.discount', t('invoices.noDiscount')]]
  const date = formatCalendarDate(discountDate)
  const isPayable = paymentState === PaymentState.Payable
  const remaining = daysBetween(businessDate, discountDate)
  return [
    ['invoices.discount', formatMoney(discountAmount)],
    ['invoices.discountDate', endText(date, remaining, isPayable, t)],
    ...(isPayable && remaining >= 0 && [outstandingAmount, discountAmount].every(isMoney)
      ? [['invoices.discounted', formatMoney(discountedAmount(outstandingAmount, discountAmount))] as const]
      : []),
  ]
}

/** The last day of a discount; says so if that is today or has passed. */
function endText(date: string, remaining: number, isPayable: boolean, t: TFunction): string {
  if (remaining < 0) return t('invoices.discountEnded', { date })
  return isPayable && remaining === 0 ? t('invoices.today', { date }) : date
}

interface InvoicePaymentsProps {
  /** Shows the payments received by the supplier, or those made by the buyer. */
  side: LedgerSide
  authCompanyId: string
  companyId: string
  invoiceId: string
}

/** The payments that an invoice is or was part of, newest first. */
function InvoicePayments({ side, authCompanyId, companyId, invoiceId }: InvoicePaymentsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isSupplier = side === 'receivables'
  const incoming = receivedForInvoice(companyId, invoiceId)
  const outgoing = madeForInvoice(companyId, invoiceId)
  const got = useQuery({ ...incoming, enabled: isSupplier })
  const made = useQuery({ ...outgoing, enabled: !isSupplier })
  const { data, error } = isSupplier ? got : made
  const { queryKey } = isSupplier ? incoming : outgoing
  const payments: readonly (ListedPayment & Pick<OutgoingPayment, 'status' | 'total'>)[] = data?.items ?? []
  return (
    <div className={styles.section}>
      <Subtitle2 as="h3">{t('invoices.payments')}</Subtitle2>
      {!data && <QueryFallback queryKey={queryKey} error={error} text={t('invoices.paymentsLoading')} />}
      {data?.items.length === 0 && <Text>{t('invoices.paymentsNone')}</Text>}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label={t('invoices.payments')}>
          {uniqBy(payments, ({ paymentId }) => paymentId).map((payment) => (
            <li key={payment.paymentId} className={styles.item}>
              <PaymentLink side={side} address={{ authCompanyId, productCompanyId: companyId }} payment={payment} />
              <EnumBadge texts="payments.statusLabel" value={payment.status} />
              <span translate="no" className={styles.total}>
                {formatMoney(payment.total)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface PaymentLinkProps {
  side: LedgerSide
  address: { authCompanyId: string; productCompanyId: string }
  payment: ListedPayment
}

/** The payment fields that both sides have. */
type ListedPayment = Pick<OutgoingPayment, 'paymentId' | 'externalAccountId' | 'initiatedAt'>

const lists = {
  receivables: '/company/$authCompanyId/receivables/$productCompanyId/payments',
  payables: '/company/$authCompanyId/payables/$productCompanyId/payments',
} as const

/** Links to the payment's panel in the list. */
function PaymentLink({ side, address, payment }: PaymentLinkProps) {
  const link = useTextLink()
  return (
    <Link className={link} to={lists[side]} params={address} search={paymentSearch(payment)}>
      {formatMoment(payment.initiatedAt)}
    </Link>
  )
}

/** A list search that puts the payment among the first rows, with its panel open. */
function paymentSearch({ paymentId, externalAccountId, initiatedAt }: ListedPayment) {
  const found = { q: externalAccountId, open: paymentId }
  const date = new Date(initiatedAt)
  // Browsers can't parse a leap second, which the contract allows.
  if (Number.isNaN(date.getTime())) return found
  const day = new Intl.DateTimeFormat('en-CA').format(date)
  return { ...found, initiatedFrom: day, initiatedTo: day }
}
