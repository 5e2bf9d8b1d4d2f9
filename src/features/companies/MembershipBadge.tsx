import { useTranslation } from 'react-i18next'
import type { MembershipStatus } from '#generated/auth/model/membershipStatus.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const tones = new Map<string, Tone>([
  ['Creator', 'good'],
  ['Member', 'good'],
  ['Invited', 'warning'],
])

/** What a company is to the person; a status that this build does not know shows as it is. */
export function MembershipBadge({ status }: { status: MembershipStatus }) {
  const { t } = useTranslation()
  return (
    <StatusBadge
      tone={tones.get(status) ?? 'neutral'}
      text={t(`company.membershipLabel.${status}`, { defaultValue: status })}
    />
  )
}
