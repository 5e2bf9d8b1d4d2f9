import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { getCustomer } from '#generated/main/customers/customers.ts'
import { useCancelInvoicingAccountInvite } from '#generated/main/invoicing-accounts/invoicing-accounts.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { withData } from '#src/ui/withData.ts'

interface CancelInviteDialogProps {
  companyId: string
  customer: Customer
  onClose: () => void
}

/** Cancels a pending invite. */
export function CancelInviteDialog({ companyId, customer, onClose }: CancelInviteDialogProps) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'cancelInvoicingAccountInvite')
  const words = {
    done: 'customers.cancelInvite.done',
    failed: 'customers.cancelInvite.failed',
    settled: { 'invoicing_account.wrong_state': 'accounts.changedMeanwhile' },
  }
  const isCanceled = async () => (await getCustomer(companyId, customer.id)).status === 'NotInvited'
  const { isPending, send } = useConfirmedMutation(useCancelInvoicingAccountInvite(), onClose, words, isCanceled)
  return (
    <ConfirmDialog
      title={t('customers.cancelInvite.title')}
      confirmLabel={t('customers.cancelInvite.confirm')}
      closeLabel={t('customers.cancelInvite.keep')}
      isDanger
      lockedBy={lockedBy}
      pending={isPending}
      onConfirm={() => send({ companyId, invoicingAccountId: customer.id })}
      onClose={onClose}
    >
      {reason}
      <Text>{withData(t('customers.cancelInvite.text', { name: customer.name }), customer.name)}</Text>
    </ConfirmDialog>
  )
}
