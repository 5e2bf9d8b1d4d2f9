import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { getOutgoingPayment, useCancelOutgoingPayment } from '#generated/main/outgoing-payments/outgoing-payments.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { withData } from '#src/ui/withData.ts'

const words = {
  done: 'paymentsMade.cancel.done',
  failed: 'paymentsMade.cancel.failed',
  settled: { 'payment.not_cancelable': 'paymentsMade.cancel.tooLate' },
}

interface CancelPaymentDialogProps {
  companyId: string
  payment: OutgoingPayment
  onClose: () => void
}

/** Cancels a scheduled payment, which has not been sent (docs/rules.md#payment-cancel). */
export function CancelPaymentDialog({ companyId, payment, onClose }: CancelPaymentDialogProps) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'cancelOutgoingPayment')
  const { paymentId, total, supplierName, payOn = '' } = payment
  const isCanceled = async () => (await getOutgoingPayment(companyId, paymentId)).status === PaymentStatus.Canceled
  const { isPending, send } = useConfirmedMutation(useCancelOutgoingPayment(), onClose, words, isCanceled)
  const figures = { total: formatMoney(total), supplier: supplierName, date: formatCalendarDate(payOn) }
  return (
    <ConfirmDialog
      title={t('paymentsMade.cancel.title')}
      confirmLabel={t('paymentsMade.cancel.confirm')}
      closeLabel={t('paymentsMade.cancel.keep')}
      isDanger
      lockedBy={lockedBy}
      pending={isPending}
      onConfirm={() => send({ companyId, paymentId })}
      onClose={onClose}
    >
      {reason}
      <Text>{withData(t('paymentsMade.cancel.text', figures), ...Object.values(figures))}</Text>
    </ConfirmDialog>
  )
}
