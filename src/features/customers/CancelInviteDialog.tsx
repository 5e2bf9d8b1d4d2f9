import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useCancelInvoicingAccountInvite } from '#generated/main/invoicing-accounts/invoicing-accounts.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import { useDecision } from '#src/shared/domain/useDecision.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

interface CancelInviteDialogProps {
  companyId: string
  customer: Customer
  onClose: () => void
}

/** Takes a pending invite back. */
export function CancelInviteDialog({ companyId, customer, onClose }: CancelInviteDialogProps) {
  const { t } = useTranslation()
  const cancel = useCancelInvoicingAccountInvite()
  const send = useDecision(cancel, onClose, {
    done: 'customers.cancelInvite.done',
    failed: 'customers.cancelInvite.failed',
    settled: { 'invoicing_account.wrong_state': 'customers.changedMeanwhile' },
  })
  return (
    <ConfirmDialog
      title={t('customers.cancelInvite.title')}
      confirmLabel={t('customers.cancelInvite.confirm')}
      isDanger
      pending={cancel.isPending}
      onConfirm={() => send({ companyId, invoicingAccountId: customer.id })}
      onClose={onClose}
    >
      <Text>{t('customers.cancelInvite.text', { name: customer.name })}</Text>
    </ConfirmDialog>
  )
}
