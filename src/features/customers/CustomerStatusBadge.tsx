import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const tones = new Map<string, Tone>([
  ['InvitePending', 'warning'],
  ['Registered', 'good'],
  ['Disabled', 'bad'],
])

/** An unknown status shows as it came, neutral (design section 4). */
export function CustomerStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation()
  return (
    <StatusBadge
      tone={tones.get(status) ?? 'neutral'}
      text={t(`customers.statusLabel.${status}`, { defaultValue: status })}
    />
  )
}
