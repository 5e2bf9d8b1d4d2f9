import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useProcessAccessRequest } from '#generated/main/access/access.ts'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { DecisionHandlers } from './DecisionDialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { useDecision } from './useDecision.ts'

interface DenyRequestDialogProps extends DecisionHandlers {
  companyId: string
  request: AccessRequest
}

export function DenyRequestDialog({ companyId, request, onClose, onDone }: DenyRequestDialogProps) {
  const { t } = useTranslation()
  const deny = useProcessAccessRequest()
  const send = useDecision(deny, onDone, { done: 'notices.denied', failed: 'notices.denyFailed' })
  return (
    <ConfirmDialog
      title={t('notices.denyTitle')}
      confirmLabel={t('notices.action.deny')}
      pending={deny.isPending}
      onConfirm={() => send({ companyId, requestId: request.id, data: { action: 'Deny' } })}
      onClose={onClose}
    >
      <Text>{t('notices.denyText')}</Text>
      <RequestDetails request={request} />
    </ConfirmDialog>
  )
}
