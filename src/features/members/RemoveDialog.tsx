import { Text } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#generated/main/model/member.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { withData } from '#src/ui/withData.ts'
import { UndecidedTexts } from './UndecidedTexts.tsx'
import type { Undecided } from './useUndecided.ts'

interface RemoveDialogProps {
  /** The company's name. */
  company: string
  member: Member
  /** The person is the user. */
  isOwn: boolean
  /** What others have to take over. */
  undecided: Undecided
  members: readonly Member[]
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before someone leaves the team, and says what they haven't decided yet (docs/rules.md#team-settings). */
export function RemoveDialog(props: RemoveDialogProps) {
  const { company, member, isOwn, undecided, members, isPending, onConfirm, onClose } = props
  const { t } = useTranslation()
  const loadingId = useId()
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
      lockedBy={undecided.isLoading ? loadingId : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text>{withData(words.text, name)}</Text>
      <UndecidedTexts undecided={undecided} member={member} members={members} isOwn={isOwn} loadingId={loadingId} />
    </ConfirmDialog>
  )
}
