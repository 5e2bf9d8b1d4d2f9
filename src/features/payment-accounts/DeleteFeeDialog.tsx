import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { listPaymentFees, useDeletePaymentFee } from '#generated/main/payment-accounts/payment-accounts.ts'
import type { PaymentFee } from '#generated/main/model/paymentFee.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { FeeExample } from './FeeExample.tsx'

const words = {
  done: 'fees.deleted',
  failed: 'fees.deleteFailed',
  settled: { 'payment_fee.not_found': 'fees.alreadyDeleted' },
}

interface DeleteFeeDialogProps {
  accountId: string
  fee: PaymentFee
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a fee after confirmation; open while mounted. */
export function DeleteFeeDialog({ accountId, fee, onDeleted, onClose }: DeleteFeeDialogProps) {
  const { t } = useTranslation()
  const ids = { paymentAccountId: accountId, feeId: fee.id }
  const { isPending, send } = useConfirmedMutation(useDeletePaymentFee(), onDeleted, words, async () => {
    const { items } = await listPaymentFees(accountId)
    return items.every(({ id }) => id !== fee.id)
  })
  return (
    <ConfirmDialog
      title={t('fees.deleteTitle', { method: t(`payments.methodLabel.${fee.paymentMethodType}`) })}
      confirmLabel={t('fees.delete')}
      isDanger
      pending={isPending}
      onConfirm={() => send(ids)}
      onClose={onClose}
    >
      <FeeExample percentage={fee.percentage} isFacilitatorFee={fee.isFacilitatorFee} />
      <Text>{t('fees.deleteText')}</Text>
    </ConfirmDialog>
  )
}
