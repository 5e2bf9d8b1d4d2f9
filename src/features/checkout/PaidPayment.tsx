import { makeStyles, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { ReceiptActions } from '#src/features/outgoing-payments/ReceiptActions.tsx'
import { paymentNumber } from '#src/features/payments/PaymentSum.tsx'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'
import { formatCalendarDate, formatMoment } from '#src/shared/format/dates.ts'
import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { checkoutQueries } from './queries.ts'

const useStyles = makeStyles({ reason: { overflowWrap: 'anywhere' } })

interface PaidPaymentProps {
  address: CompanyAddress
  paymentId: string
  /** True if it is the only one, so that its receipt is the page's main action. */
  isMain: boolean
}

/** A payment that was just made: its number, its status as it changes, its amounts, and its receipt. */
export function PaidPayment({ address, paymentId, isMain }: PaidPaymentProps) {
  const { t, i18n } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const link = useTextLink()
  const { productCompanyId: companyId } = address
  const query = checkoutQueries.payment(companyId, paymentId)
  const { data: payment, error } = useQuery(query)
  if (!payment)
    return (
      <div className={card}>
        <QueryFallback queryKey={query.queryKey} error={error} text={t('checkout.result.loading')} />
      </div>
    )
  const { supplierName, initiatedAt, payOn, status, failureReason, paidFrom, arrivesOn } = payment
  const meaning = `paymentsMade.meaning.${status}`
  return (
    <CardSection title={<span translate="no">{supplierName}</span>}>
      <ReceiptActions companyId={companyId} payment={payment} isMain={isMain} />
      <FieldGroup
        fields={[
          ['payments.number', paymentNumber(payment)],
          [
            'payments.status',
            <span key="status" role="status">
              <EnumBadge texts="payments.statusLabel" value={status} />
            </span>,
          ],
          ['payments.payOn', payOn && formatCalendarDate(payOn)],
          ['checkout.result.arrives', arrivesOn && formatCalendarDate(arrivesOn)],
          ['checkout.result.from', paidFrom && t('checkout.methodName', { ...paidFrom })],
          ['payments.method', <EnumLabel key="method" texts="payments.methodLabel" value={payment.paymentType} />],
          ['payments.account', payment.accountName],
          ['payments.initiated', formatMoment(initiatedAt)],
        ]}
      />
      {failureReason && <Text className={styles.reason}>{serviceText(failureReason)}</Text>}
      {i18n.exists(meaning) && <Text>{t(meaning)}</Text>}
      <PaymentSum payment={payment} />
      <Link
        className={link}
        to="/company/$authCompanyId/payables/$productCompanyId/payments"
        params={{ ...address }}
        search={{ open: paymentId }}
      >
        {t('checkout.result.details')}
      </Link>
    </CardSection>
  )
}
