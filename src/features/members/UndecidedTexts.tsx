import { makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Member } from '#generated/main/model/member.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { withData } from '#src/ui/withData.ts'
import { DelegationText } from './DelegationText.tsx'
import type { Undecided } from './useUndecided.ts'

const useStyles = makeStyles({ list: { margin: 0, paddingInlineStart: '20px' } })

interface UndecidedTextsProps {
  undecided: Undecided
  /** Who leaves, or can no longer approve. */
  member: Member
  members: readonly Member[]
  /** The person is the user. */
  isOwn: boolean
  /** Id of the text while it loads. */
  loadingId?: string
}

/** What others have to take over from a person (docs/rules.md#team-settings). */
export function UndecidedTexts({ undecided, member, members, isOwn, loadingId }: UndecidedTextsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { isLoading, isUnknown, waiting, delegations } = undecided
  const { name, userId } = member
  return (
    <>
      {isLoading && (
        <div id={loadingId}>
          <Busy text={t('team.loading')} />
        </div>
      )}
      {isUnknown && <Text>{withData(t('team.undecidedUnknown', { name }), name)}</Text>}
      {waiting > 0 && (
        <Text>{withData(t(`team.${isOwn ? 'waitsForYou' : 'waitsFor'}`, { name, count: waiting }), name)}</Text>
      )}
      {delegations.length > 0 && (
        <div>
          <Text>{t('team.delegationsEnd', { count: delegations.length })}</Text>
          <ul className={styles.list}>
            {delegations.map((one) => (
              <li key={`${one.from} ${one.to} ${one.startsOn}`}>
                <DelegationText delegation={one} myId={isOwn ? userId : undefined} people={{ members }} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
