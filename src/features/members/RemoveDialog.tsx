import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Member } from '#generated/main/model/member.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { withData } from '#src/ui/withData.ts'

interface RemoveDialogProps {
  /** The company's name. */
  company: string
  member: Member
  /** The person is the user. */
  isOwn: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before someone leaves the team, and says what an invited person hasn't decided yet. */
export function RemoveDialog({ company, member, isOwn, isPending, onConfirm, onClose }: RemoveDialogProps) {
  const { t } = useTranslation()
  const { name, status } = member
  const words = isOwn
    ? { title: t('team.leaveTitle', { company }), text: t('team.leaveText'), confirm: t('team.leave') }
    : {
        title: t('team.removeTitle', { name }),
        text: t(status === 'Invited' ? 'team.removeInvited' : 'team.removeText', { name }),
        confirm: t('team.remove'),
      }
  return (
    <ConfirmDialog
      title={words.title}
      name={isOwn ? company : name}
      confirmLabel={words.confirm}
      isDanger
      pending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>{withData(words.text, name)}</Text>
    </ConfirmDialog>
  )
}
