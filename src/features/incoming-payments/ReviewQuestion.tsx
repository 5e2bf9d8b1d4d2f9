import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { IncomingPayment } from '#generated/main/model/incomingPayment.ts'
import { ReviewAction } from '#generated/main/model/reviewAction.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { hideConfirmation, useConfirmationsOwner } from '#src/shared/form/confirmations.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { IncomingPaymentItems } from './IncomingPaymentItems.tsx'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'
import { confirmationOf } from './useReview.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px', display: 'grid', gap: '4px' } })

interface ReviewQuestionProps {
  action: ReviewAction
  companyId: string
  payment: IncomingPayment
  pending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a decision about a failed payment: its amounts, and what becomes of its invoices and credits. */
export function ReviewQuestion({ action, companyId, payment, ...props }: ReviewQuestionProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const userId = useConfirmationsOwner()
  const onDoNotShowAgain = () => hideConfirmation(userId, confirmationOf[action])
  if (action === ReviewAction.Freeze)
    return (
      <ConfirmDialog
        {...props}
        title={t('paymentReview.freezeTitle')}
        confirmLabel={t('paymentReview.freeze')}
        focusesConfirm
        onDoNotShowAgain={onDoNotShowAgain}
      >
        <Text>{t('paymentReview.freezeText')}</Text>
        <PaymentSum payment={payment} />
      </ConfirmDialog>
    )
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
      onDoNotShowAgain={onDoNotShowAgain}
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
