import { useRef } from 'react'

/** Which rows a person has chosen; the screen keeps them. */
export interface RowSelection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** A row's name, for its checkbox. At module scope: every row depends on it. */
  nameOf: (row: Row) => string
}

/** What a person can do to the selection; rows by their place among the loaded ones, from 0. */
export interface SelectionActions {
  toggle: (row: number) => void
  /** From the row that was chosen last up to `to`, all as that one; `from` begins anew, unless the last range ended there. */
  extend: (to: number, from?: number) => void
  selectAll: () => void
  /** All loaded rows, or none when all of them are chosen. */
  toggleAll: () => void
}

/** Where a range began, what it makes of its rows, and what was chosen without it. */
interface Range {
  start: string
  end: string
  isOn: boolean
  others: ReadonlySet<string>
}

/** Turns what a person does at the grid into a new selection; undefined when the list has none. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  selection: RowSelection<Row> | undefined,
): SelectionActions | undefined {
  const range = useRef<Range>(undefined)
  if (!selection) return undefined
  const { ids, onChange } = selection

  const idsBetween = (a: number, b: number) => rows.slice(Math.min(a, b), Math.max(a, b) + 1).map(getRowId)
  const placeOf = (id: string) => rows.findIndex((row) => getRowId(row) === id)
  const choose = (next: Range, place: number, end: number) => {
    range.current = next
    onChange(withIds(next.others, idsBetween(place, end), next.isOn))
  }
  const selectAll = () => onChange(withIds(ids, rows.map(getRowId), true))

  return {
    selectAll,
    toggle: (row) => {
      const [id] = idsBetween(row, row)
      if (id !== undefined) choose({ start: id, end: id, isOn: !ids.has(id), others: ids }, row, row)
    },
    extend: (to, from) => {
      const [end, begin] = [idsBetween(to, to)[0], idsBetween(from ?? to, from ?? to)[0]]
      if (end === undefined || begin === undefined) return
      const last = range.current
      const place = last ? placeOf(last.start) : -1
      if (last && place >= 0 && (from === undefined || last.end === begin)) choose({ ...last, end }, place, to)
      else choose({ start: begin, end, isOn: true, others: ids }, from ?? to, to)
    },
    toggleAll: () => (isAllSelected(rows, getRowId, ids) ? onChange(new Set()) : selectAll()),
  }
}

/** Whether every loaded row is chosen; false while there is none. */
export function isAllSelected<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  ids: ReadonlySet<string>,
): boolean {
  return rows.length > 0 && rows.every((row) => ids.has(getRowId(row)))
}

function withIds(ids: ReadonlySet<string>, changed: readonly string[], isOn: boolean): ReadonlySet<string> {
  const next = new Set(ids)
  for (const id of changed) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}
