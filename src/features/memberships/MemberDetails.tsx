import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import type { MemberRow } from './queries.ts'
import { useMemberChange } from './useMemberChange.ts'

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface MemberDetailsProps {
  member: MemberRow
  /** Called after a member was removed, with the member as they were before. */
  onRemoved: (member: MemberRow) => void
}

/** A user of a company, with the status changes available; the Creator's status is fixed. */
export function MemberDetails({ member, onRemoved }: MemberDetailsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { change, isPending } = useMemberChange((changed, status) => {
    if (status === 'Removed') onRemoved(changed)
  })
  const { status } = member
  return (
    <>
      <FieldGroup
        fields={[
          ['members.email', member.email],
          ['members.status', <EnumBadge key="status" texts="company.membershipLabel" value={status} />],
          ['members.joinedAt', member.joinedAt && formatMoment(member.joinedAt)],
          ['members.invitedBy', member.invitedBy],
        ]}
      />
      {status === 'Creator' ? (
        <InlineAlert intent="info">{t('members.creatorFixed')}</InlineAlert>
      ) : (
        <div className={styles.actions}>
          {(['Member', 'Invited', 'Removed'] as const).map((next) => (
            // The button of the current status stays in place so that focus isn't lost.
            <Button
              key={next}
              disabledFocusable={isPending || next === status}
              onClick={() => void change(member, next)}
            >
              {t(`members.action.${next}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
