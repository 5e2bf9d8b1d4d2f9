/** Lists ingestion events for the supplier and for platform staff. */
import type { OperationTypes } from '#generated/operations.ts'
import type { IngestionEventRow } from '../world/rows/platform.ts'
import { listRows, type ListRules } from './list.ts'

type EventQuery = OperationTypes['listIngestionEvents']['query']

const rules: ListRules<IngestionEventRow> = {
  text: ({ controlFilePath, files }) => [controlFilePath, ...files.map(({ path }) => path)],
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

export function findIngestionEvents(
  rows: readonly IngestionEventRow[],
  query: EventQuery,
): readonly IngestionEventRow[] {
  const { status } = query
  return listRows(
    rows,
    query,
    rules,
    (row) => status === undefined || status.includes(row.status),
    JSON.stringify(status),
  )
}
