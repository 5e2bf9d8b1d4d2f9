import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { pressedKey } from '#src/lib/pressedKey.ts'
import type { SelectionActions } from './rowSelection.tsx'
import { HEADER_HEIGHT, ROW_HEIGHT } from './tableStyles.ts'

/** A position in the grid: columns from 0, and rows from 0 with the heading above them. */
export interface GridCell {
  row: number
  column: number
}

export const HEADING = -1

const CELLS = '[role="gridcell"],[role="columnheader"]'
/** The link in a row's first cell, which does what a click on the row does. */
const ROW_LINK = '[data-row-link]'
const WIDGETS = 'a[href],button,input,select,[role="separator"]'

/** The cell that holds an element, read from the ARIA indexes that every row and cell carries. */
function cellAt(element: Element): GridCell | undefined {
  const column = element.closest(CELLS)?.getAttribute('aria-colindex')
  const row = element.closest('[role="row"]')?.getAttribute('aria-rowindex')
  return column && row ? { row: Number(row) - 2, column: Number(column) - 1 } : undefined
}

function elementOf(grid: Element | null, { row, column }: GridCell): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`) ?? null
}

/** The first interactive element in a cell: a link, a button, or a heading's resize handle. */
function widgetIn(cell: Element): HTMLElement | null {
  return cell.querySelector<HTMLElement>(WIDGETS)
}

function isInWidget(element: Element): boolean {
  return element.closest(`${WIDGETS},${CELLS}`)?.matches(WIDGETS) ?? false
}

function isCell(element: Element): boolean {
  return element.matches(CELLS)
}

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** The cell that a key moves to, undefined for other keys; `last` is the bottom right cell, `page` a screen of rows. */
export function cellAfterKey(press: KeyPress, from: GridCell, last: GridCell, page: number): GridCell | undefined {
  const far = press.ctrlKey || press.metaKey
  const to = press.altKey ? undefined : destination(press.key, far, from, last, page)
  return to && { row: clamp(to.row, HEADING, last.row), column: clamp(to.column, 0, last.column) }
}

function destination(key: string, far: boolean, { row, column }: GridCell, last: GridCell, page: number) {
  if (key === 'Home') return { row: far ? 0 : row, column: 0 }
  if (key === 'End') return { row: far ? last.row : row, column: last.column }
  if (far) return undefined
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'PageUp':
      return { row: Math.max(row - page, Math.min(row, 0)), column }
    case 'PageDown':
      return { row: row + page, column }
    default:
      return undefined
  }
}

/** `value`, but at least `low` and at most `high`. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}

/** The index of the checkbox column, if there is one. */
const CHECKBOXES = 0

interface GridNavigationOptions {
  /** The scrolling element around the grid. */
  region: HTMLElement | null
  /** A new list starts at its first row. */
  list: string
  rowCount: number
  columnCount: number
  /** Called on a click, Enter, or Space on a heading; `additive` if Shift is down. */
  onSort: (column: number, additive: boolean) => void
  /** Called on a click or Enter on a row, outside its links and buttons. */
  onActivate: (row: number) => void
  /** Defined if rows can be selected: the first column then has the checkboxes. */
  selection: SelectionActions | undefined
}

interface GridNavigation {
  /** The one cell that Tab enters. */
  active: GridCell
  /** For the grid element. */
  handlers: {
    onBlur: () => void
    onClick: (event: MouseEvent) => void
    onFocus: (event: FocusEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/** One tab stop for the whole grid, moved with the keys of the ARIA grid pattern; the grid handles all events. */
export function useGridNavigation(options: GridNavigationOptions): GridNavigation {
  const { region, list, rowCount, columnCount, onSort, onActivate, selection } = options
  const [place, setPlace] = useState({ list, row: HEADING, column: 0 })
  const last = { row: rowCount - 1, column: columnCount - 1 }
  const row = clamp(place.list === list ? place.row : Math.min(place.row, 0), HEADING, last.row)
  const column = clamp(place.column, 0, last.column)
  const moved = useRef(false)
  const hasFocus = useRef(false)

  // The active cell's row is always mounted, so it can take the focus before scrolling reaches it.
  useLayoutEffect(() => {
    if (!moved.current) return
    moved.current = false
    const cell = elementOf(region, { row, column })
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [region, row, column])

  // When the focused row leaves the list, the cell that takes its place gets the focus.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      elementOf(region, { row, column })?.focus({ preventScroll: true })
  })

  const isActive = (cell: GridCell) => cell.row === row && cell.column === column

  const operateHeading = (at: number, additive: boolean) => {
    if (selection && at === CHECKBOXES) selection.toggleAll()
    else onSort(at, additive)
  }

  const select = (at: number, isRange: boolean) => {
    if (isRange) selection?.extend(at)
    else selection?.toggle(at)
    // Shift+click would also select text.
    if (isRange) getSelection()?.removeAllRanges()
  }

  const operate = (cell: Element, { key, shiftKey }: KeyboardEvent) => {
    if (key === 'F2') widgetIn(cell)?.focus()
    else if (row === HEADING) operateHeading(column, shiftKey)
    else if (key === ' ') selection?.toggle(row)
    else {
      const widget = widgetIn(cell)
      if (widget && !widget.matches(ROW_LINK)) widget.click()
      else onActivate(row)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element)) return
    const onCell = isCell(event.target)
    const to = cellAfterKey(event, { row, column }, last, pageRows(region))
    if (to && !isActive(to)) {
      if (event.shiftKey && row !== HEADING && to.row !== HEADING && to.row !== row) selection?.extend(to.row, row)
      moved.current = true
      setPlace({ list, ...to })
    } else if (onCell && isOperation(event.key, row, selection !== undefined)) operate(event.target, event)
    else if (selection && isSelectAll(event)) selection.selectAll()
    else if (!onCell && (to || leavesWidget(event.key))) elementOf(region, { row, column })?.focus()
    else if (!to) return
    event.preventDefault()
  }

  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true
    const cell = cellAt(target)
    if (cell && !isActive(cell)) setPlace({ list, ...cell })
  }

  // Not called when the focused cell is removed.
  const onBlur = () => {
    hasFocus.current = false
  }

  const onClick = (event: MouseEvent) => {
    const { target, shiftKey, ctrlKey, metaKey, altKey } = event
    const cell = target instanceof Element ? cellAt(target) : undefined
    if (!cell || !(target instanceof Element)) return
    const isCheckbox = selection !== undefined && cell.column === CHECKBOXES
    if (target.closest(ROW_LINK)) {
      // The browser opens the link in another tab or window.
      if (shiftKey || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      elementOf(region, cell)?.focus({ preventScroll: true })
    } else if (isInWidget(target) && !isCheckbox) return
    if (cell.row === HEADING) operateHeading(cell.column, shiftKey)
    else if (isCheckbox || (selection && (shiftKey || ctrlKey || metaKey))) select(cell.row, shiftKey)
    // A click that ends a text selection does not open the row.
    else if (getSelection()?.isCollapsed !== false) onActivate(cell.row)
  }

  return { active: { row, column }, handlers: { onBlur, onClick, onFocus, onKeyDown } }
}

function isOperation(key: string, row: number, isSelectable: boolean): boolean {
  return key === 'Enter' || key === 'F2' || (key === ' ' && (row === HEADING || isSelectable))
}

function isSelectAll(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event
  return pressedKey(event).toLowerCase() === 'a' && (ctrlKey || metaKey) && !shiftKey && !altKey
}

function leavesWidget(key: string): boolean {
  return key === 'Escape' || key === 'F2'
}

function pageRows(region: HTMLElement | null): number {
  return Math.max(1, Math.floor(((region?.clientHeight ?? 0) - HEADER_HEIGHT) / ROW_HEIGHT))
}
