import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { RegistrationInvite } from '#generated/main/model/registrationInvite.ts'
import { useDeclineRegistrationInvite } from '#generated/main/registration-invites/registration-invites.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { withData } from '#src/ui/withData.ts'
import { inviteGone, inviteStatus } from './queries.ts'

export interface InviteDialogProps {
  invite: RegistrationInvite
  onClose: () => void
  /** Called when the invite has been answered, now or earlier. */
  onDone: () => void
}

export function DeclineInviteDialog({ invite, onClose, onDone }: InviteDialogProps) {
  const { t } = useTranslation()
  const words = { done: 'notifications.declined', failed: 'notifications.declineFailed', settled: inviteGone }
  const { supplierCompanyName: supplier, accountName: account } = invite
  const isDeclined = async () => (await inviteStatus(invite.id)) === 'Declined'
  const { isPending, send } = useConfirmedMutation(useDeclineRegistrationInvite(), onDone, words, isDeclined)
  return (
    <ConfirmDialog
      title={t('notifications.declineTitle')}
      confirmLabel={t('notifications.action.decline')}
      pending={isPending}
      onConfirm={() => send({ inviteId: invite.id })}
      onClose={onClose}
    >
      <Text>{withData(t('notifications.declineText', { supplier, account }), supplier, account)}</Text>
    </ConfirmDialog>
  )
}
