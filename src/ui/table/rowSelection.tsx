import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { defineColumns, type Column } from './defineColumns.ts'
import { SELECTION_WIDTH } from './metrics.ts'
import { useTableStyles } from './tableStyles.ts'

/** The id of the column of checkboxes, which no list may give to a column of its own. */
export const SELECTION_COLUMN = 'selection'

/** The first column of a list whose rows can be chosen. A plain checkbox each: the grid handles what is done with it. */
export function useSelectionColumn<Row>(nameOf: ((row: Row) => string) | undefined): readonly Column<Row>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    if (!nameOf) return []
    return defineColumns<Row>([
      {
        id: SELECTION_COLUMN,
        header: 'table.select',
        width: SELECTION_WIDTH,
        cell: (row, isSelected = false) => (
          <input
            type="checkbox"
            tabIndex={-1}
            readOnly
            checked={isSelected}
            aria-label={t('table.selectRow', { name: nameOf(row) })}
          />
        ),
      },
    ])
  }, [nameOf, t])
}

interface SelectAllCellProps {
  isActive: boolean
  /** How many rows are chosen: none, some or all of the loaded ones. */
  selected: 'none' | 'some' | 'all'
}

/** The heading over the checkboxes: chooses all loaded rows, or none. */
export function SelectAllCell({ isActive, selected }: SelectAllCellProps) {
  const { t } = useTranslation()
  const styles = useTableStyles()
  return (
    <div
      role="columnheader"
      aria-label={t('table.select')}
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      className={styles.selectAll}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        readOnly
        aria-label={t('table.selectAll')}
        checked={selected === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = selected === 'some'
        }}
      />
    </div>
  )
}

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
  /** Gives the rows from the last toggled one up to `to` its state; `from` starts a new range unless the last one ended there. */
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
