import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'

/** Every field of an incoming payment (docs/rules.md#entity-fields). */
export function PaymentFigures({ payment }: { payment: IncomingPayment }) {
  return (
    <>
      <FieldGroup
        title="payments.about"
        fields={[
          ['payments.status', <EnumBadge key="status" texts="payments.statusLabel" value={payment.status} />],
          ['payments.account', payment.invoicingAccountName],
          ['payments.accountNumber', payment.externalAccountId],
          [
            'payments.method',
            <EnumLabel key="method" texts="payments.methodLabel" value={payment.outgoingPaymentMethodType} />,
          ],
          ['payments.initiated', formatMoment(payment.initiatedAt)],
          ['payments.completed', payment.completedAt && formatMoment(payment.completedAt)],
          ['payments.failureReason', payment.failureReason],
          ['payments.reviewed', payment.reviewedAt && formatMoment(payment.reviewedAt)],
          ['payments.reviewNote', payment.reviewNote],
        ]}
      />
      <FieldGroup
        title="payments.amounts"
        fields={[
          ['payments.invoiceCount', payment.invoiceCount],
          ['payments.invoiceSubtotal', formatMoney(payment.invoiceSubtotal)],
          ['payments.discountCount', payment.discountCount],
          ['payments.discountSubtotal', payment.discountSubtotal && formatMoney(payment.discountSubtotal)],
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
