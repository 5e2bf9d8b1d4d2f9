import { Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessRequest } from '#generated/main/model/accessRequest.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import { LookupBox } from '#src/shared/list/LookupField.tsx'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { RequestDetails } from './RequestDetails.tsx'
import { useAccountChoice } from './useAccountChoice.ts'
import { useAccessDecision } from './useAccessDecision.ts'

export interface RequestDialogProps {
  companyId: string
  request: AccessRequest
  onClose: () => void
  /** Called when the request is decided, or already was. */
  onDone: () => void
}

const nameOf = ({ name, externalAccountId }: Customer) => `${name} (${externalAccountId})`

/** Approves access to an invoicing account, which the user must choose (docs/rules.md#access-request-states). */
export function ApproveRequestDialog({ companyId, request, onClose, onDone }: RequestDialogProps) {
  const { t } = useTranslation()
  const { lockedBy, reason } = useRoleLimit(companyId, 'processAccessRequest')
  const choice = useAccountChoice(companyId, request.accountNumber)
  const [isMissing, setMissing] = useState(false)
  const texts = { done: 'accessReview.approved', failed: 'accessReview.approveFailed' }
  const { isPending, send } = useAccessDecision(companyId, request, onDone, texts)
  return (
    <ConfirmDialog
      title={t('accessReview.approveTitle')}
      confirmLabel={t('accessReview.approve')}
      lockedBy={lockedBy}
      pending={isPending}
      onConfirm={() => {
        if (choice.chosen === null) {
          setMissing(true)
          return
        }
        // The list may no longer contain a suggested account when the same request is sent again.
        choice.onChoose(choice.chosen)
        send({ action: 'Approve', invoicingAccountId: choice.chosen.invoicingAccountId })
      }}
      onClose={onClose}
      hasInput={choice.isChanged}
    >
      {reason}
      <Text>{t('accessReview.approveText')}</Text>
      <RequestDetails request={request} />
      <LookupBox
        label="accessReview.account"
        hint="accessReview.accountHint"
        none="accessReview.accountNone"
        placeholder="accessReview.accountSearch"
        lookup={choice}
        nameOf={nameOf}
        error={isMissing && choice.chosen === null ? 'accessReview.accountRequired' : undefined}
      />
    </ConfirmDialog>
  )
}
