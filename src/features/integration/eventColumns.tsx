import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { enumText } from '#src/shared/format/EnumBadge.tsx'
import type { IngestionEvent } from '#generated/main/model/ingestionEvent.ts'
import type { IngestionFile } from '#generated/main/model/ingestionFile.ts'
import { countColumn, momentColumn, statusColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns, type ColumnDefinition } from '#src/ui/table/defineColumns.ts'

/** The counts of each file, in display order. */
export const fileCounts = ['lineCount', 'insertedCount', 'updatedCount', 'unchangedCount', 'invalidCount'] as const

const sumOf = ({ files }: IngestionEvent, count: (typeof fileCounts)[number]) =>
  files.reduce((sum, file: IngestionFile) => sum + file[count], 0)

/** The columns of an ingestion event: counts are summed over its files; the panel shows those of each file. */
export const eventColumns = defineColumns<IngestionEvent>([
  {
    id: 'createdAt',
    header: 'integration.events.createdAt',
    sortable: true,
    width: 180,
    ...momentColumn<IngestionEvent>((row) => row.createdAt),
  },
  {
    id: 'status',
    header: 'integration.events.status',
    sortable: true,
    width: 114,
    ...statusColumn<IngestionEvent>('integration.status', (row) => row.status),
  },
  {
    id: 'fileCount',
    header: 'integration.events.files',
    sortable: true,
    width: 230,
    cell: (row) => <FileTypeNames files={row.files} />,
    file: { kind: 'text', valueOf: ({ files }, t) => typeNames(t, files) },
  },
  ...fileCounts.map((count): ColumnDefinition<IngestionEvent> => ({
    id: count,
    header: `integration.count.${count}`,
    width: 104,
    ...countColumn<IngestionEvent>((row) => sumOf(row, count)),
  })),
  {
    id: 'controlFilePath',
    header: 'integration.events.path',
    sortable: true,
    width: 320,
    // The panel shows it.
    initiallyHidden: true,
    cell: (row) => row.controlFilePath,
  },
])

/** The file types of an event; an unknown type is shown as received. */
function FileTypeNames({ files }: { files: readonly IngestionFile[] }) {
  const { t } = useTranslation()
  return typeNames(t, files)
}

const typeNames = (t: TFunction, files: readonly IngestionFile[]): string =>
  files.map(({ type }) => enumText(t, 'integration.type', type)).join(', ')
