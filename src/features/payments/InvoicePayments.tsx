import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { uniqBy } from 'es-toolkit/array'
import { useTranslation } from 'react-i18next'
import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.answer.ts'
import { getListIncomingPaymentsSuspenseQueryOptions } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { ListOutgoingPaymentsResponse } from '#generated/main/outgoing-payments/outgoing-payments.answer.ts'
import { getListOutgoingPaymentsSuspenseQueryOptions } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { readQuery } from '#src/shared/api/readQuery.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoney } from '#src/shared/format/money.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'

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

interface InvoicePaymentsProps {
  /** Shows the payments received by the supplier, or those made by the buyer. */
  side: 'receivables' | 'payables'
  authCompanyId: string
  companyId: string
  invoiceId: string
}

/** The payments that an invoice is or was part of, newest first. */
export function InvoicePayments({ side, authCompanyId, companyId, invoiceId }: InvoicePaymentsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isSupplier = side === 'receivables'
  const filters = { invoiceId, pageSize: 100 }
  const incoming = readQuery(
    getListIncomingPaymentsSuspenseQueryOptions(companyId, filters),
    ListIncomingPaymentsResponse,
  )
  const outgoing = readQuery(
    getListOutgoingPaymentsSuspenseQueryOptions(companyId, filters),
    ListOutgoingPaymentsResponse,
  )
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
              <span className={styles.total}>{formatMoney(payment.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface PaymentLinkProps {
  side: InvoicePaymentsProps['side']
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
