import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { hideConfirmation, useConfirmationsOwner } from '#src/shared/form/confirmations.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { IncomingPaymentItems } from './IncomingPaymentItems.tsx'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' } })

interface TerminateQuestionProps {
  companyId: string
  payment: IncomingPayment
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms terminating a payment: its amounts, what becomes payable again for how much, and that it is final. */
export function TerminateQuestion({ companyId, payment, ...props }: TerminateQuestionProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const userId = useConfirmationsOwner()
  const { invoiceCount, invoiceSubtotal, creditAdjustmentCount, creditAdjustmentSubtotal } = payment
  const released = [
    ['invoices', invoiceCount, invoiceSubtotal],
    ['credits', creditAdjustmentCount, creditAdjustmentSubtotal],
  ] as const
  return (
    <ConfirmDialog
      {...props}
      title={t('paymentReview.terminateTitle')}
      confirmLabel={t('paymentReview.terminate')}
      isDanger
      onDoNotShowAgain={() => hideConfirmation(userId, 'terminatePayment')}
    >
      <PaymentSum payment={payment} />
      <ul className={styles.list}>
        {released
          .filter(([, count]) => count > 0)
          .map(([kind, count, amount]) => (
            <li key={kind}>{t(`paymentReview.released.${kind}`, { count, amount: formatMoney(amount) })}</li>
          ))}
      </ul>
      <Text weight="semibold">{t('paymentReview.terminateFinal')}</Text>
      <IncomingPaymentItems companyId={companyId} payment={payment} amount="released" />
    </ConfirmDialog>
  )
}
