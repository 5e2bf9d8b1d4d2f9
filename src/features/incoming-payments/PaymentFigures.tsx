import type { ReactNode } from 'react'
import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { formatCalendarDate, formatMoment } from '#src/shared/format/dates.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { paymentNumber } from '#src/features/payments/PaymentSum.tsx'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'

interface PaymentFiguresProps {
  payment: IncomingPayment
  /** Replaces the account's name where it links to the customer. */
  account?: ReactNode
}

/** Every field of an incoming payment (docs/rules.md#entity-fields). */
export function PaymentFigures({ payment, account = payment.invoicingAccountName }: PaymentFiguresProps) {
  return (
    <>
      <FieldGroup
        title="payments.about"
        fields={[
          ['payments.number', paymentNumber(payment)],
          ['payments.status', <EnumBadge key="status" texts="payments.statusLabel" value={payment.status} />],
          ['payments.failureReason', payment.failureReason && serviceText(payment.failureReason)],
          ['payments.payOn', payment.payOn && formatCalendarDate(payment.payOn)],
          ['payments.account', account],
          ['payments.accountNumber', payment.externalAccountId],
          [
            'payments.method',
            <EnumLabel key="method" texts="payments.methodLabel" value={payment.outgoingPaymentMethodType} />,
          ],
          ['payments.initiated', formatMoment(payment.initiatedAt)],
          ['payments.completed', payment.completedAt && formatMoment(payment.completedAt)],
          ['payments.reviewed', payment.reviewedAt && formatMoment(payment.reviewedAt)],
          ['payments.reviewNote', payment.reviewNote],
          ['payments.currency', payment.currency],
        ]}
      />
      <PaymentSum title="payments.amounts" payment={payment} />
    </>
  )
}
