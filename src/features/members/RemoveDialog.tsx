import { makeStyles, Text } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#generated/main/model/member.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { withData } from '#src/ui/withData.ts'
import type { Undecided } from './useUndecided.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' } })

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
      {undecided.isLoading && (
        <div id={loadingId}>
          <Busy text={t('team.loading')} />
        </div>
      )}
      {undecided.waiting > 0 && (
        <Text>
          {withData(t(`team.${isOwn ? 'waitsForYou' : 'waitsFor'}`, { name, count: undecided.waiting }), name)}
        </Text>
      )}
      {undecided.delegations.length > 0 && (
        <DelegationsEnd delegations={undecided.delegations} members={members} ownId={isOwn ? member.userId : ''} />
      )}
    </ConfirmDialog>
  )
}

interface DelegationsEndProps extends Pick<Undecided, 'delegations'> {
  members: readonly Member[]
  /** Empty if none of them is the user's. */
  ownId: string
}

/** Who no longer acts for whom. */
function DelegationsEnd({ delegations, members, ownId }: DelegationsEndProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const nameOf = (id: string) => members.find(({ userId }) => userId === id)?.name ?? t('approvalRules.someoneGone')
  return (
    <div>
      <Text>{t('team.delegationsEnd', { count: delegations.length })}</Text>
      <ul className={styles.list}>
        {delegations.map(({ from, to, startsOn, endsOn }) => {
          const names = { from: nameOf(from), to: nameOf(to) }
          const who = from === ownId ? 'mine' : to === ownId ? 'toMe' : 'other'
          const days = { first: formatCalendarDate(startsOn), last: formatCalendarDate(endsOn) }
          return (
            <li key={`${from} ${to} ${startsOn}`}>
              {withData(t(`delegation.sentence.${who}`, { ...names, ...days }), names.from, names.to)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
