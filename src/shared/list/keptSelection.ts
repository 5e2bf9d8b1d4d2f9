import type { KeptSelection, RowSelection } from '#src/ui/table/rowSelection.tsx'
import { useEntryState } from './entryState.ts'

/** The user's selection in a list, in the order of selecting; `rows` has a row for each id. */
interface Kept<Row> {
  ids: ReadonlySet<string>
  rows: ReadonlyMap<string, Row>
}

const nothing = { ids: new Set<string>(), rows: new Map<string, never>() }

/**
 * A selection whose rows stay selected while the user filters, sorts, and pages (docs/rules.md#list-selection), and
 * that Back finds again (docs/rules.md#list-place); without it, rows that are no longer shown are not selected.
 *
 * @param name of the list, on its page
 */
export function useKeptSelection<Row extends { id: string }>({
  nameOf,
  name,
}: Pick<RowSelection<Row>, 'nameOf'> & { name: string }): RowSelection<Row> & KeptSelection<Row> {
  const [{ ids, rows: kept }, setKept] = useEntryState<Kept<Row>>(`${name} selection`, nothing)
  return {
    ids,
    kept,
    nameOf,
    onChange: (next, loaded) => setKept(({ rows }) => ({ ids: next, rows: rowsOf(next, rows, loaded) })),
    onRowsLoaded: (loaded) =>
      setKept((before) => {
        const isNewer = (row: Row) => before.ids.has(row.id) && before.rows.get(row.id) !== row
        return loaded.some(isNewer) ? { ...before, rows: rowsOf(before.ids, before.rows, loaded) } : before
      }),
  }
}

function rowsOf<Row extends { id: string }>(
  ids: ReadonlySet<string>,
  before: ReadonlyMap<string, Row>,
  loaded: readonly Row[],
): ReadonlyMap<string, Row> {
  const fresh = new Map(loaded.map((row) => [row.id, row]))
  const found = [...ids].flatMap((id) => fresh.get(id) ?? before.get(id) ?? [])
  return new Map(found.map((row) => [row.id, row]))
}
