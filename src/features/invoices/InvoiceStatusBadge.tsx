import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const tones = new Map<string, Tone>([
  ['Current', 'good'],
  ['PastDue', 'bad'],
])

/** An unknown status shows as it came, neutral (design section 4). */
export function InvoiceStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation()
  return (
    <StatusBadge
      tone={tones.get(status) ?? 'neutral'}
      text={t(`invoices.statusLabel.${status}`, { defaultValue: status })}
    />
  )
}
