import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const tones = new Map<string, Tone>([
  ['Created', 'busy'],
  ['Queued', 'busy'],
  ['Pending', 'busy'],
  ['Completed', 'good'],
  ['Failed', 'bad'],
  ['Reversed', 'bad'],
  ['Frozen', 'warning'],
])

/** An unknown status shows as it came, neutral (design section 4). */
export function PaymentStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation()
  return (
    <StatusBadge
      tone={tones.get(status) ?? 'neutral'}
      text={t(`payments.statusLabel.${status}`, { defaultValue: status })}
    />
  )
}
