import { useTranslation } from 'react-i18next'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { DetailPanel } from '#src/ui/DetailPanel.tsx'
import { EventDetails } from './EventDetails.tsx'

/** A panel with one ingestion event, over the page that lists it. */
export function EventPanel({ event, onClose }: { event: IngestionEvent; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DetailPanel title={t('integration.events.title', { when: formatMoment(event.createdAt) })} onClose={onClose}>
      <EventDetails event={event} />
    </DetailPanel>
  )
}
