import { Button } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { PayAgain } from '#src/features/checkout/PayAgain.tsx'
import type { FailedPayment } from '#src/features/outgoing-payments/failedPayment.ts'
import { failureMeaning } from '#src/features/outgoing-payments/failedPaymentText.ts'
import { formatCalendarDate, formatDay } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import type { NotificationOf } from './notifications.ts'

/** What failed, why, what it means, and what happens next. */
export function failedPaymentWords(failure: FailedPayment, t: TFunction) {
  const { supplierName, accountName, externalAccountId, total, payOn, initiatedAt, failureReason } = failure.payment
  const next = nextStep(failure, t)
  return {
    title: t('notifications.failed.title', { amount: formatMoney(total), supplier: supplierName }),
    lines: [
      `${accountName} (${externalAccountId})`,
      payOn === undefined
        ? t('notifications.failed.madeOn', { date: formatDay(initiatedAt) })
        : t('notifications.failed.scheduledFor', { date: formatCalendarDate(payOn) }),
      ...(failureReason ? [t('notifications.failed.reason', { reason: serviceText(failureReason) })] : []),
      failureMeaning(failure, t),
      ...(next ? [next] : []),
    ],
    names: [supplierName, accountName, externalAccountId],
  }
}

/** What to wait for, or whom to ask; null where the invoices can be paid again, because a button says so. */
function nextStep({ payment: { status }, payable }: FailedPayment, t: TFunction): string | null {
  if (payable) return null
  const isReviewed = status === PaymentStatus.Frozen || status === PaymentStatus.Terminated
  return t(isReviewed ? 'notifications.failed.ask' : 'notifications.failed.wait')
}

interface FailedPaymentActionsProps {
  notification: NotificationOf<'OUTGOING_PAYMENT_FAILED'>
  /** Id of the text that says which payment it is. */
  describedBy: string
  onDismiss: (failure: FailedPayment) => void
  /** Called when the user leaves for another page. */
  onFollow: (() => void) | undefined
}

/** Pays the invoices again where that is possible, shows the payment, or removes the notification. */
export function FailedPaymentActions({ notification, describedBy, onDismiss, onFollow }: FailedPaymentActionsProps) {
  const { t } = useTranslation()
  const link = useTextLink()
  const { company, content } = notification
  const { payment, payable } = content
  const address = { authCompanyId: company.authCompanyId, productCompanyId: company.id }
  return (
    <>
      {payable && (
        <PayAgain address={address} payment={payment} invoices={payable} describedBy={describedBy} onStart={onFollow} />
      )}
      <Link
        to="/company/$authCompanyId/payables/$productCompanyId/payments"
        params={address}
        search={{ status: [payment.status], open: payment.paymentId }}
        className={link}
        aria-describedby={describedBy}
        onClick={onFollow}
      >
        {t('notifications.showPayment')}
      </Link>
      <Button size="small" appearance="subtle" aria-describedby={describedBy} onClick={() => onDismiss(content)}>
        {t('app.dismiss')}
      </Button>
    </>
  )
}
