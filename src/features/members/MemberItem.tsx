import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Member } from '#generated/main/model/member.ts'
import { EnumBadge, EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { isKnownRole } from './roles.ts'

const useStyles = makeStyles({
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { display: 'grid', gap: '4px', flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  you: { marginInlineStart: '4px' },
  reason: { color: tokens.colorNeutralForeground2 },
})

export type MemberAction = 'role' | 'remove' | 'confirm'

interface MemberItemProps {
  member: Member
  /** The person is the user. */
  isOwn: boolean
  /** Id of the element that says why the user can't change the team; undefined if they can. */
  lockedBy: string | undefined
  /** i18n key of the reason why this person stays as they are. */
  fixed: string | undefined
  isPending: boolean
  onAction: (action: MemberAction) => void
}

/** A person of the team, with what an Admin can do. What can't be done is shown, with the reason. */
export function MemberItem({ member, isOwn, lockedBy, fixed, isPending, onAction }: MemberItemProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const fixedId = useId()
  const { name, email, role, status, isActive = true } = member
  const reason = lockedBy ?? (fixed === undefined ? undefined : fixedId)
  const action = (kind: MemberAction, text: string, label: string, isFree = false) => (
    <Button
      size="small"
      aria-label={t(label, { name })}
      aria-describedby={isFree ? lockedBy : reason}
      disabledFocusable={isPending || (isFree ? lockedBy : reason) !== undefined}
      onClick={() => onAction(kind)}
    >
      {t(text)}
    </Button>
  )
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <Text weight="semibold">
          <span translate="no">{name}</span>
          {isOwn && <span className={styles.you}>{t('team.you')}</span>}
        </Text>
        <Text translate="no">{email}</Text>
        <div className={styles.line}>
          <Text>
            <EnumLabel texts="team.roleLabel" value={role} />
          </Text>
          <EnumBadge texts="company.membershipLabel" value={status} />
        </div>
        {!isKnownRole(role) && <Text className={styles.reason}>{t('team.unknownRole')}</Text>}
        {!isActive && <Text className={styles.reason}>{t('team.accountDisabled')}</Text>}
        {fixed !== undefined && (
          <Text id={fixedId} className={styles.reason}>
            {t(fixed)}
          </Text>
        )}
      </div>
      <div className={styles.line}>
        {action('role', 'team.changeRole', 'team.changeRoleLabel')}
        {status === 'Invited' && action('confirm', 'team.confirm', 'team.confirmOf', true)}
        {isOwn ? action('remove', 'team.leave', 'team.leave') : action('remove', 'team.remove', 'team.removeOf')}
      </div>
    </li>
  )
}
