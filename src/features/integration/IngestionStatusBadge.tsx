import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const tones = new Map<string, Tone>([
  ['Processing', 'busy'],
  ['Succeeded', 'good'],
  ['Failed', 'bad'],
])

/** An unknown status shows as it came, neutral (design section 4). */
export function IngestionStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation()
  const text = t(`integration.status.${status}`, { defaultValue: status })
  return <StatusBadge tone={tones.get(status) ?? 'neutral'} text={text} />
}
