/** A place in the grid: columns from 0, rows from 0 with the heading above them. */
export interface GridCell {
  row: number
  column: number
}

export const HEADING = -1

const CELLS = '[role="gridcell"],[role="columnheader"]'
const WIDGETS = 'a[href],button,input,select,[role="separator"]'

/** The cell that holds an element, read from the ARIA indexes that every row and cell carries. */
export function cellAt(element: Element): GridCell | undefined {
  const column = element.closest(CELLS)?.getAttribute('aria-colindex')
  const row = element.closest('[role="row"]')?.getAttribute('aria-rowindex')
  return column && row ? { row: Number(row) - 2, column: Number(column) - 1 } : undefined
}

export function elementOf(grid: Element | null, { row, column }: GridCell): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`) ?? null
}

/** The first thing in a cell that a person can operate: a link, a button, a heading's resize handle. */
export function widgetIn(cell: Element): HTMLElement | null {
  return cell.querySelector<HTMLElement>(WIDGETS)
}

export function isInWidget(element: Element): boolean {
  return element.closest(`${WIDGETS},${CELLS}`)?.matches(WIDGETS) ?? false
}

export function isCell(element: Element): boolean {
  return element.matches(CELLS)
}

interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Where a key leads from a cell; `last` is the bottom right cell, `page` a screenful of rows. Undefined: not a key of the grid. */
export function cellAfterKey(press: KeyPress, from: GridCell, last: GridCell, page: number): GridCell | undefined {
  const far = press.ctrlKey || press.metaKey
  const to = press.altKey ? undefined : target(press.key, far, from, last, page)
  return to && { row: clamp(to.row, HEADING, last.row), column: clamp(to.column, 0, last.column) }
}

function target(key: string, far: boolean, { row, column }: GridCell, last: GridCell, page: number) {
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
