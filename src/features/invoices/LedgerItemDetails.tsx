import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { PaymentState } from '#generated/main/model/paymentState.ts'
import { formatCalendarDate } from '#src/shared/domain/dates.ts'
import { DocumentActions } from '#src/shared/domain/documents/DocumentActions.tsx'
import { discountedAmount, formatMoney } from '#src/shared/domain/money.ts'
import { useTextLink } from '#src/ui/useTextLink.ts'
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx'
import { PaymentStateLabel } from './PaymentStateLabel.tsx'

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '8px' },
  list: { margin: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, 150px) minmax(0, 1fr)', gap: '6px 16px' },
  field: { display: 'contents' },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
})

interface LedgerItemDetailsProps {
  authCompanyId: string
  companyId: string
  item: Invoice | CreditAdjustment
}

type Fields = readonly (readonly [label: string, value: string | ReactElement | null])[]

const isInvoice = (item: Invoice | CreditAdjustment): item is Invoice => 'discountAmount' in item

/** Every field of an invoice or a credit adjustment (spec section 3); what is not known of it is left out. */
export function LedgerItemDetails({ authCompanyId, companyId, item }: LedgerItemDetailsProps) {
  const { t } = useTranslation()
  const link = useTextLink()
  const account = (
    <Link
      className={link}
      to="/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId"
      params={{ authCompanyId, productCompanyId: companyId, invoicingAccountId: item.invoicingAccountId }}
    >
      {item.invoicingAccountName}
    </Link>
  )
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
      <Group
        title="invoices.amounts"
        fields={[
          ['invoices.amount', formatMoney(item.paymentAmount)],
          [available, formatMoney(item.outstandingAmount)],
          ...(isInvoice(item) ? discountFields(item, t) : []),
          ['invoices.currency', item.currency],
        ]}
      />
      <Group
        title="invoices.about"
        fields={[
          ...(isInvoice(item)
            ? ([['invoices.status', <InvoiceStatusBadge key="status" status={item.status} />]] as const)
            : []),
          ['invoices.paymentState', <PaymentStateLabel key="state" state={item.paymentState} />],
          ['invoices.account', account],
          ['invoices.job', item.jobName],
          ['invoices.jobId', item.externalJobId],
          ['invoices.supplier', item.supplierCompanyName],
        ]}
      />
      <Group
        title="invoices.dates"
        fields={[
          ['invoices.issued', formatCalendarDate(item.transactionDate)],
          ['invoices.due', formatCalendarDate(item.paymentDueDate)],
        ]}
      />
    </>
  )
}

/** What paying early is worth (spec section 5): outstanding minus discount, until the discount's last day. */
function discountFields(
  { discountAmount, discountDate, outstandingAmount, paymentState }: Invoice,
  t: TFunction,
): Fields {
  if (discountAmount === null || discountDate === null) return [['invoices.discount', t('invoices.noDiscount')]]
  const date = formatCalendarDate(discountDate)
  const isOpen = discountDate >= today() && paymentState === PaymentState.Payable
  return [
    ['invoices.discount', formatMoney(discountAmount)],
    ['invoices.discountDate', date],
    ...(isOpen
      ? [['invoices.discounted', formatMoney(discountedAmount(outstandingAmount, discountAmount))] as const]
      : []),
  ]
}

/** The calendar day where the person is, as the contract writes it. */
const today = () => new Intl.DateTimeFormat('en-CA').format()

function Group({ title, fields }: { title: string; fields: Fields }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <section className={styles.group}>
      <Subtitle2 as="h3">{t(title)}</Subtitle2>
      <dl className={styles.list}>
        {fields
          .filter(([, value]) => value !== null && value !== '')
          .map(([label, value]) => (
            <div key={label} className={styles.field}>
              <dt className={styles.term}>{t(label)}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
