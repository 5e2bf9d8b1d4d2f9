import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { RegistrationInvite } from '#generated/main/model/registrationInvite.ts'
import { useDeclineRegistrationInvite } from '#generated/main/registration-invites/registration-invites.ts'
import { useDecision } from '#src/shared/domain/useDecision.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { DecisionHandlers } from './DecisionDialog.tsx'
import { inviteGone, inviteStatus } from './inviteGone.ts'

export function DeclineInviteDialog({ invite, onClose, onDone }: DecisionHandlers & { invite: RegistrationInvite }) {
  const { t } = useTranslation()
  const words = { done: 'notices.declined', failed: 'notices.declineFailed', settled: inviteGone }
  const isDeclined = async () => (await inviteStatus(invite.id)) === 'Declined'
  const { isPending, send } = useDecision(useDeclineRegistrationInvite(), onDone, words, isDeclined)
  return (
    <ConfirmDialog
      title={t('notices.declineTitle')}
      confirmLabel={t('notices.action.decline')}
      pending={isPending}
      onConfirm={() => send({ inviteId: invite.id })}
      onClose={onClose}
    >
      <Text>{t('notices.declineText', { supplier: invite.supplierCompanyName, account: invite.accountName })}</Text>
    </ConfirmDialog>
  )
}
