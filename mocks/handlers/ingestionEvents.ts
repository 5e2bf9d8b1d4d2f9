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

/** An ingestion event as the contract shows it. */
export function toIngestionEvent(row: IngestionEventRow) {
  const { id, controlFilePath, status, createdAt, updatedAt, files } = row
  return { id, controlFilePath, fileCount: files.length, status, createdAt, updatedAt, files }
}

/** The events that match a query, for the lists of the supplier and of platform staff. */
export const findIngestionEvents = (rows: readonly IngestionEventRow[], query: EventQuery) =>
  listRows(rows, query, rules)
