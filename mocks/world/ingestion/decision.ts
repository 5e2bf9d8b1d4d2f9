import type { Identified, Table } from '../table.ts'
import type { RowError } from './readCsv.ts'

/** The effect of one valid line on the world; `write` applies it. */
export type Decision =
  | { errors: RowError[] }
  | { outcome: 'unchanged' }
  | { outcome: 'inserted' | 'updated'; write: () => void }

/** An update if any field differs; otherwise `unchanged`. */
export function changed<Row extends Identified>(table: Table<Row>, row: Row, fields: Partial<Row>): Decision {
  const isSame = Object.entries(fields).every(([name, value]) => row[name as keyof Row] === value)
  return isSame ? { outcome: 'unchanged' } : { outcome: 'updated', write: () => table.update(row.id, fields) }
}

/** An optional cell: if the file lacks the column, the current value stays; an empty cell clears it. */
export function optionalCell<Kept extends string | null>(
  cell: string | undefined,
  kept: Kept,
  cleared: Kept,
): string | Kept {
  return cell === undefined ? kept : cell || cleared
}
