import type { Identified, Table } from '../table.ts'
import type { RowError } from './readCsv.ts'

/** What one good line comes to; `write` does it. */
export type Decision =
  | { errors: RowError[] }
  | { outcome: 'unchanged' }
  | { outcome: 'inserted' | 'updated'; write: () => void }

/** An update of what differs, or nothing. */
export function changed<Row extends Identified>(table: Table<Row>, row: Row, fields: Partial<Row>): Decision {
  const isSame = Object.entries(fields).every(([name, value]) => row[name as keyof Row] === value)
  return isSame ? { outcome: 'unchanged' } : { outcome: 'updated', write: () => table.update(row.id, fields) }
}

/** An optional cell: what is there stays when the file lacks the column, an empty cell clears it. */
export function optionalCell<Kept extends string | null>(
  cell: string | undefined,
  kept: Kept,
  cleared: Kept,
): string | Kept {
  return cell === undefined ? kept : cell || cleared
}
