import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { RegistrationInvite } from '#generated/main/model/registrationInvite.ts'
import { useDeclineRegistrationInvite } from '#generated/main/registration-invites/registration-invites.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { DecisionHandlers } from './DecisionDialog.tsx'
import { useOutcome } from './useOutcome.ts'

export function DeclineInviteDialog({ invite, onClose, onDone }: DecisionHandlers & { invite: RegistrationInvite }) {
  const { t } = useTranslation()
  const outcome = useOutcome(onDone, { done: 'notices.declined', failed: 'notices.declineFailed' })
  const decline = useDeclineRegistrationInvite()
  return (
    <ConfirmDialog
      title={t('notices.declineTitle')}
      confirmLabel={t('notices.action.decline')}
      pending={decline.isPending}
      onConfirm={() => decline.mutate({ inviteId: invite.id }, outcome)}
      onClose={onClose}
    >
      <Text>{t('notices.declineText', { supplier: invite.supplierCompanyName, account: invite.accountName })}</Text>
    </ConfirmDialog>
  )
}
