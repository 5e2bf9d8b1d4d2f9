import { Text } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { deleteMoovBankAccount, disableMoovCard, MoovError } from '#src/providers/moov/moovAccount.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { methodLabel } from './MethodText.tsx'
import type { PaymentMethod } from './methods.ts'
import { moovSessionOf, refetchPaymentMethods } from './queries.ts'

interface RemoveMethodDialogProps {
  companyId: string
  method: PaymentMethod
  /** Called once the method and its row are gone. */
  onRemoved: () => void
  onClose: () => void
}

const words = { done: 'paymentMethods.remove.done', failed: 'paymentMethods.remove.failed' }

/** Removes a card or bank account after confirmation. */
export function RemoveMethodDialog({ companyId, method, onRemoved, onClose }: RemoveMethodDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { lockedBy, reason } = useRoleLimit(companyId, 'setPreferredOutgoingPaymentMethod')
  const remove = {
    mutateAsync: async ({ kind, sourceId }: PaymentMethod) => {
      const take = kind === 'card' ? disableMoovCard : deleteMoovBankAccount
      try {
        await take(moovSessionOf(client, companyId), sourceId)
      } catch (error) {
        // A colleague has already removed it.
        if (!(error instanceof MoovError && error.code === 'not found')) throw error
      }
      // The list shows its own error if it can't be loaded.
      await refetchPaymentMethods(client, companyId).catch(() => undefined)
    },
  }
  const isRemoved = async ({ sourceId }: PaymentMethod) => {
    const methods = await refetchPaymentMethods(client, companyId)
    return methods.every((one) => one.sourceId !== sourceId)
  }
  const { isPending, send } = useConfirmedMutation(remove, onRemoved, words, isRemoved)
  const name = methodLabel(t, method)
  return (
    <ConfirmDialog
      title={t('paymentMethods.remove.title', { method: name })}
      confirmLabel={t('paymentMethods.remove.action')}
      isDanger
      pending={isPending}
      lockedBy={lockedBy}
      onConfirm={() => send(method)}
      onClose={onClose}
    >
      {reason}
      <Text>{t(`paymentMethods.remove.${method.kind}`)}</Text>
      {method.isPreferred && <Text>{t('paymentMethods.remove.preferred')}</Text>}
    </ConfirmDialog>
  )
}
