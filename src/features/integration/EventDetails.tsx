import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { formatCount } from '#src/shared/format/numbers.ts'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { fileCounts } from './eventColumns.tsx'

/** An ingestion event, with each of its files and the line counts by result. */
export function EventDetails({ event }: { event: IngestionEvent }) {
  return (
    <>
      <FieldGroup
        fields={[
          ['integration.events.status', <EnumBadge key="status" texts="integration.status" value={event.status} />],
          ['integration.events.id', event.id],
          ['integration.events.files', formatCount(event.fileCount)],
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
            ...fileCounts.map((count) => [`integration.count.${count}`, formatCount(file[count])] as const),
          ]}
        />
      ))}
    </>
  )
}
