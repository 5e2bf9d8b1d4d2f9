import type { IngestionConfiguration } from '#generated/main/model/ingestionConfiguration.ts'
import { eventColumns } from '#src/features/integration/eventColumns.tsx'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoment } from '#src/shared/format/dates.ts'
import { dayColumn } from '#src/shared/list/columnKinds.tsx'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import type { CompanyEvent } from './allEventsQueries.ts'

/** The columns of the list of all companies' configurations. */
export const configurationColumns = defineColumns<IngestionConfiguration>([
  {
    id: 'companyName',
    header: 'ingestionConfigurations.company',
    sortable: true,
    hideable: false,
    width: 220,
    cell: (row) => row.companyName,
    phone: { width: 276, lines: (row) => [row.companyName, row.incomingDirectory] },
  },
  {
    id: 'controlFilePattern',
    header: 'ingestionConfigurations.pattern',
    sortable: true,
    width: 180,
    cell: (row) => row.controlFilePattern,
  },
  {
    id: 'incomingDirectory',
    header: 'ingestionConfigurations.incomingDirectory',
    sortable: true,
    width: 280,
    cell: (row) => row.incomingDirectory,
  },
  ...(['processingDirectory', 'failedDirectory', 'archiveDirectory'] as const).map((id) => ({
    id,
    header: `ingestionConfigurations.${id}`,
    width: 280,
    initiallyHidden: true,
    cell: (row: IngestionConfiguration) => row[id],
  })),
  { id: 'id', header: 'ingestionConfigurations.id', width: 320, initiallyHidden: true, cell: (row) => row.id },
  {
    id: 'createdAt',
    header: 'admin.createdAt',
    sortable: true,
    width: 120,
    ...dayColumn<IngestionConfiguration>((row) => row.createdAt),
  },
  {
    id: 'updatedAt',
    header: 'admin.updatedAt',
    sortable: true,
    width: 120,
    ...dayColumn<IngestionConfiguration>((row) => row.updatedAt),
  },
])

/** The columns of the list of all companies' events, whose order is fixed. */
export const companyEventColumns = defineColumns<CompanyEvent>([
  {
    id: 'companyName',
    header: 'ingestionConfigurations.company',
    hideable: false,
    width: 190,
    cell: (row) => row.configuration.companyName,
    phone: { width: 160, lines: (row) => [row.configuration.companyName, formatMoment(row.createdAt)] },
  },
  ...eventColumns.map((column) => ({
    ...column,
    sortable: false,
    // Of the counts, those that tell what a sync changed.
    initiallyHidden: column.initiallyHidden || ['lineCount', 'unchangedCount'].includes(column.id),
    ...(column.id === 'status' && {
      phone: {
        width: 116,
        lines: (row: CompanyEvent) =>
          [<EnumBadge key="status" texts="integration.status" value={row.status} />, row.controlFilePath] as const,
      },
    }),
  })),
])
