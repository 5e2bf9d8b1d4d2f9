import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { RequestDialogProps } from './ApproveRequestDialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { useAccessDecision } from './useAccessDecision.ts'

/** Denies access after a confirmation. */
export function DenyRequestDialog({ companyId, request, onClose, onDone }: RequestDialogProps) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'processAccessRequest')
  const texts = { done: 'accessReview.denied', failed: 'accessReview.denyFailed' }
  const { isPending, send } = useAccessDecision(companyId, request, onDone, texts)
  return (
    <ConfirmDialog
      title={t('accessReview.denyTitle')}
      confirmLabel={t('accessReview.deny')}
      isDanger
      lockedBy={lockedBy}
      pending={isPending}
      onConfirm={() => send({ action: 'Deny' })}
      onClose={onClose}
    >
      {reason}
      <Text>{t('accessReview.denyText')}</Text>
      <RequestDetails request={request} />
    </ConfirmDialog>
  )
}
