import type { TFunction } from 'i18next'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import type { FailedPayment } from './failedPayment.ts'

/** What a failed payment means for the money and for the invoices. */
export function failureMeaning({ payment, payable }: FailedPayment, t: TFunction): string {
  const money = t(payment.completedAt ? 'notifications.failed.takenBack' : 'notifications.failed.nothingPaid')
  return `${money} ${invoicesMeaning(payment, payable, t)}`
}

function invoicesMeaning(
  { status, invoiceCount }: FailedPayment['payment'],
  payable: FailedPayment['payable'],
  t: TFunction,
): string {
  if (status === PaymentStatus.Frozen) return t('notifications.failed.onHold')
  if (status !== PaymentStatus.Terminated) return t('notifications.failed.review')
  if (!payable) return t('notifications.failed.blocked')
  return payable.length < invoiceCount
    ? t('notifications.failed.somePayable', { count: payable.length, total: invoiceCount })
    : t('notifications.failed.payable')
}
