import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useProcessAccessRequest } from '#generated/main/access/access.ts'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { DecisionHandlers } from './DecisionDialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { useOutcome } from './useOutcome.ts'

interface DenyRequestDialogProps extends DecisionHandlers {
  companyId: string
  request: AccessRequest
}

export function DenyRequestDialog({ companyId, request, onClose, onDone }: DenyRequestDialogProps) {
  const { t } = useTranslation()
  const outcome = useOutcome(onDone, { done: 'notices.denied', failed: 'notices.denyFailed' })
  const deny = useProcessAccessRequest()
  return (
    <ConfirmDialog
      title={t('notices.denyTitle')}
      confirmLabel={t('notices.action.deny')}
      pending={deny.isPending}
      onConfirm={() => deny.mutate({ companyId, requestId: request.id, data: { action: 'Deny' } }, outcome)}
      onClose={onClose}
    >
      <Text>{t('notices.denyText')}</Text>
      <RequestDetails request={request} />
    </ConfirmDialog>
  )
}
