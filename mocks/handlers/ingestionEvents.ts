/** Lists ingestion events for the supplier and for platform staff. */
import type { IngestionEventRow } from '../world/rows/platform.ts'
import { listRows, type ListRules, type QueryOf } from './list.ts'

type EventQuery = QueryOf<'listIngestionEvents' | 'listIngestionConfigurationEvents'>

const rules: ListRules<IngestionEventRow, EventQuery> = {
  text: ({ controlFilePath, files }) => [controlFilePath, ...files.map(({ path }) => path)],
  filters: {
    status:
      (statuses) =>
      ({ status }) =>
        statuses.includes(status),
  },
  sort: {
    controlFilePath: ({ controlFilePath }) => controlFilePath,
    fileCount: ({ files }) => files.length,
    status: ({ status }) => status,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
  },
  defaultSort: '-createdAt',
}

export function toIngestionEvent(row: IngestionEventRow) {
  const { id, controlFilePath, status, createdAt, updatedAt, files } = row
  return { id, controlFilePath, fileCount: files.length, status, createdAt, updatedAt, files }
}

export const findIngestionEvents = (rows: readonly IngestionEventRow[], query: EventQuery) =>
  listRows(rows, query, rules)
