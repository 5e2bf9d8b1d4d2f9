import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { uniqBy } from 'es-toolkit/array'
import { useTranslation } from 'react-i18next'
import { ListIncomingPaymentsResponse } from '#generated/main/incoming-payments/incoming-payments.answer.ts'
import { getListIncomingPaymentsSuspenseQueryOptions } from '#generated/main/incoming-payments/incoming-payments.ts'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
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
  authCompanyId: string
  companyId: string
  invoiceId: string
}

/** The payments that an invoice is or was part of, the newest first. */
export function InvoicePayments({ authCompanyId, companyId, invoiceId }: InvoicePaymentsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const query = readQuery(
    getListIncomingPaymentsSuspenseQueryOptions(companyId, { invoiceId, pageSize: 100 }),
    ListIncomingPaymentsResponse,
  )
  const { data, error } = useQuery(query)
  return (
    <div className={styles.section}>
      <Subtitle2 as="h3">{t('invoices.payments')}</Subtitle2>
      {!data && <QueryFallback queryKey={query.queryKey} error={error} text={t('invoices.paymentsLoading')} />}
      {data?.items.length === 0 && <Text>{t('invoices.paymentsNone')}</Text>}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label={t('invoices.payments')}>
          {uniqBy(data.items, ({ paymentId }) => paymentId).map((payment) => (
            <li key={payment.paymentId} className={styles.item}>
              <Link
                className={link}
                to="/company/$authCompanyId/receivables/$productCompanyId/payments"
                params={{ authCompanyId, productCompanyId: companyId }}
                search={paymentSearch(payment)}
              >
                {formatMoment(payment.initiatedAt)}
              </Link>
              <EnumBadge texts="payments.statusLabel" value={payment.status} />
              <span className={styles.total}>{formatMoney(payment.total)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The search of the list in which one payment is among the first, with its panel open. */
function paymentSearch({ paymentId, externalAccountId, initiatedAt }: IncomingPayment) {
  const found = { q: externalAccountId, open: paymentId }
  const date = new Date(initiatedAt)
  // The contract's leap second is no date to a browser.
  if (Number.isNaN(date.getTime())) return found
  const day = new Intl.DateTimeFormat('en-CA').format(date)
  return { ...found, initiatedFrom: day, initiatedTo: day }
}
