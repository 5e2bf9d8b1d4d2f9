import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { defineColumns, type Column } from './defineColumns.ts'
import { PHONE, useMediaQuery } from '../useMediaQuery.ts'
import { SELECTION_WIDTH, useTableStyles } from './tableStyles.ts'

/** The id of the checkbox column; no list may use it for another column. */
export const SELECTION_COLUMN = 'selection'

/** The first column of a list whose rows can be selected. The checkboxes are plain: the grid handles their events. */
export function useSelectionColumn<Row>(nameOf: ((row: Row) => string) | undefined): readonly Column<Row>[] {
  const { t } = useTranslation()
  const isPhone = useMediaQuery(PHONE)
  return useMemo(() => {
    if (!nameOf) return []
    return defineColumns<Row>([
      {
        id: SELECTION_COLUMN,
        header: 'table.select',
        width: isPhone ? SELECTION_WIDTH.phone : SELECTION_WIDTH.wide,
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
  }, [nameOf, isPhone, t])
}

export type SelectedPart = 'none' | 'some' | 'all'

interface SelectAllCellProps {
  isActive: boolean
  /** How many of the loaded rows are selected. */
  selected: SelectedPart
}

/** The heading of the checkbox column: selects all loaded rows or none. */
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

/** The rows that the user has selected; the screen has this state. */
export interface RowSelection<Row> {
  ids: ReadonlySet<string>
  /** `rows` are the loaded rows, for a screen that keeps more than their ids. */
  onChange: (ids: ReadonlySet<string>, rows: readonly Row[]) => void
  /** A row's name, for its checkbox. Define it at module scope: every row depends on it. */
  nameOf: (row: Row) => string
}

/** Changes to the selection; rows are given by their index among the loaded rows, from 0. */
export interface SelectionActions {
  toggle: (row: number) => void
  /** Gives rows from the last toggled one to `to` its state; `from` starts a new range unless the last ended there. */
  extend: (to: number, from?: number) => void
  selectAll: () => void
  /** Selects all loaded rows, or deselects them if all are selected. */
  toggleAll: () => void
}

/** The rows at both ends of a range, the state it gives its rows, and the selection without it. */
interface Range {
  start: string
  end: string
  isOn: boolean
  others: ReadonlySet<string>
  /** The selection including the range: once the selection changes by other means, the range ends. */
  selected?: ReadonlySet<string>
}

/** Turns actions in the grid into a new selection; undefined if the list has no selection. */
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
    const selected = withIds(next.others, idsBetween(place, end), next.isOn)
    range.current = { ...next, selected }
    onChange(selected, rows)
  }
  const setAll = (isOn: boolean) => onChange(withIds(ids, rows.map(getRowId), isOn), rows)

  return {
    selectAll: () => setAll(true),
    toggle: (row) => {
      const [id] = idsBetween(row, row)
      if (id !== undefined) choose({ start: id, end: id, isOn: !ids.has(id), others: ids }, row, row)
    },
    extend: (to, from) => {
      const [end, begin] = [idsBetween(to, to)[0], idsBetween(from ?? to, from ?? to)[0]]
      if (end === undefined || begin === undefined) return
      const last = range.current?.selected === ids ? range.current : undefined
      const place = last ? placeOf(last.start) : -1
      if (last && place >= 0 && (from === undefined || last.end === begin)) choose({ ...last, end }, place, to)
      else choose({ start: begin, end, isOn: true, others: ids }, from ?? to, to)
    },
    toggleAll: () => setAll(!isAllSelected(rows, getRowId, ids)),
  }
}

/** How many of the loaded rows are selected. */
export function selectedPart<Row>(
  rows: readonly Row[],
  getRowId: (row: Row) => string,
  ids: ReadonlySet<string> | undefined,
): SelectedPart {
  if (!ids || ids.size === 0) return 'none'
  if (isAllSelected(rows, getRowId, ids)) return 'all'
  return rows.some((row) => ids.has(getRowId(row))) ? 'some' : 'none'
}

/** Whether every loaded row is selected; false if there are no rows. */
function isAllSelected<Row>(rows: readonly Row[], getRowId: (row: Row) => string, ids: ReadonlySet<string>): boolean {
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

/** Extra members of a selection that keeps its rows, not just their ids. */
export interface KeptSelection<Row> {
  kept: ReadonlyMap<string, Row>
  /** Replaces kept rows with their newer versions in `rows`. */
  onRowsLoaded: (rows: readonly Row[]) => void
}

/**
 * The selected rows, the shown ones first in the list's order. Rows that are no longer shown are not selected, since an
 * action on them would be invisible, unless the screen keeps them (docs/rules.md#list-selection).
 */
export function useChosenRows<Row extends { id: string }>(
  selection: (RowSelection<Row> & Partial<KeptSelection<Row>>) | undefined,
  loaded: readonly Row[],
): { chosen: readonly Row[]; hiddenCount: number } {
  const { ids, kept } = selection ?? {}
  const remember = useEffectEvent((rows: readonly Row[]) => selection?.onRowsLoaded?.(rows))
  useEffect(() => remember(loaded), [loaded])
  return useMemo(() => {
    const shown = ids?.size ? loaded.filter(({ id }) => ids.has(id)) : []
    if (!kept || kept.size === shown.length) return { chosen: shown, hiddenCount: 0 }
    const shownIds = new Set(shown.map(({ id }) => id))
    const hidden = [...kept.values()].filter(({ id }) => !shownIds.has(id))
    return { chosen: [...shown, ...hidden], hiddenCount: hidden.length }
  }, [loaded, ids, kept])
}
