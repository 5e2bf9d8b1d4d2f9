import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { useTranslation } from 'react-i18next'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { DetailPanel } from '#src/ui/DetailPanel.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { fileCounts } from './eventColumns.tsx'

/** One ingestion event over the page that lists it. */
export function EventPanel({ event, onClose }: { event: IngestionEvent; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <DetailPanel title={t('integration.events.title', { when: formatMoment(event.createdAt) })} onClose={onClose}>
      <EventDetails event={event} />
    </DetailPanel>
  )
}

/** An ingestion event with each of its files and what became of their lines. */
export function EventDetails({ event }: { event: IngestionEvent }) {
  return (
    <>
      <FieldGroup
        fields={[
          ['integration.events.status', <EnumBadge key="status" texts="integration.status" value={event.status} />],
          ['integration.events.updatedAt', formatMoment(event.updatedAt)],
          ['integration.events.path', event.controlFilePath],
        ]}
      />
      {event.files.map((file, index) => (
        <FieldGroup
          // oxlint-disable-next-line react/no-array-index-key -- two files of an event can have the same type and path
          key={index}
          title={`integration.type.${file.type}`}
          fields={[
            ['integration.events.path', file.path],
            ...fileCounts.map((count) => [`integration.count.${count}`, file[count].toLocaleString('en-US')] as const),
          ]}
        />
      ))}
    </>
  )
}
