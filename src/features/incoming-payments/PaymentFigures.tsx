import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { formatMoment } from '#src/shared/domain/dates.ts'
import { formatMoney } from '#src/shared/domain/money.ts'
import { PaymentStatusBadge } from '#src/shared/domain/PaymentStatusBadge.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { PaymentMethodLabel } from './PaymentMethodLabel.tsx'

/** Every field of an incoming payment (spec section 3). */
export function PaymentFigures({ payment }: { payment: IncomingPayment }) {
  return (
    <>
      <FieldGroup
        title="payments.about"
        fields={[
          ['payments.status', <PaymentStatusBadge key="status" status={payment.status} />],
          ['payments.account', payment.invoicingAccountName],
          ['payments.accountNumber', payment.externalAccountId],
          ['payments.method', <PaymentMethodLabel key="method" type={payment.outgoingPaymentMethodType} />],
          ['payments.initiated', formatMoment(payment.initiatedAt)],
          ['payments.reviewed', payment.reviewedAt && formatMoment(payment.reviewedAt)],
          ['payments.reviewNote', payment.reviewNote],
        ]}
      />
      <FieldGroup
        title="payments.amounts"
        fields={[
          ['payments.invoiceCount', payment.invoiceCount],
          ['payments.invoiceSubtotal', formatMoney(payment.invoiceSubtotal)],
          ['payments.creditCount', payment.creditAdjustmentCount],
          ['payments.creditSubtotal', formatMoney(payment.creditAdjustmentSubtotal)],
          ['payments.fee', formatMoney(payment.feeSubtotal)],
          ['payments.total', formatMoney(payment.total)],
          ['payments.currency', payment.currency],
        ]}
      />
    </>
  )
}
