import { Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProcessAccessRequest } from '#generated/main/access/access.ts'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { AccountField } from './AccountField.tsx'
import type { DecisionHandlers } from './DecisionDialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { useAccountChoice } from './useAccountChoice.ts'
import { useDecision } from './useDecision.ts'

interface ApproveRequestDialogProps extends DecisionHandlers {
  companyId: string
  request: AccessRequest
}

/** Gives access to one of the company's accounts (spec section 5: it has to be chosen). */
export function ApproveRequestDialog({ companyId, request, onClose, onDone }: ApproveRequestDialogProps) {
  const { t } = useTranslation()
  const choice = useAccountChoice(companyId, request.accountNumber)
  const [isMissing, setMissing] = useState(false)
  const approve = useProcessAccessRequest()
  const send = useDecision(approve, onDone, { done: 'notices.approved', failed: 'notices.approveFailed' })
  return (
    <ConfirmDialog
      title={t('notices.approveTitle')}
      confirmLabel={t('notices.action.approve')}
      pending={approve.isPending}
      onConfirm={() => {
        if (choice.chosen === null) {
          setMissing(true)
          return
        }
        const data = { action: 'Approve', invoicingAccountId: choice.chosen.invoicingAccountId } as const
        send({ companyId, requestId: request.id, data })
      }}
      onClose={onClose}
    >
      <Text>{t('notices.approveText')}</Text>
      <RequestDetails request={request} />
      <AccountField choice={choice} isMissing={isMissing && choice.chosen === null} />
    </ConfirmDialog>
  )
}
