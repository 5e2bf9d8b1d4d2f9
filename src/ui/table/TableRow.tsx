import { memo, useMemo } from 'react'
import { asIs } from '../inlineText.ts'
import type { Column } from './defineColumns.ts'
import { SELECTION_COLUMN } from './rowSelection.tsx'
import { ROW_HEIGHT, useCellClass, useEndCellClass, useRowClass } from './tableStyles.ts'

/** Class names, resolved once for the whole table instead of per row, and not in every frame of scrolling. */
export interface RowClasses {
  row: string
  cell: string
  endCell: string
}

export function useRowClasses(): RowClasses {
  const row = useRowClass()
  const cell = useCellClass()
  const endCell = useEndCellClass()
  return useMemo(() => ({ row, cell, endCell }), [row, cell, endCell])
}

interface RowProps<Item> {
  item: Item
  /** From 0, not counting the heading. */
  index: number
  columns: readonly Column<Item>[]
  /** The column with the tab stop; -1 in every other row. */
  activeColumn: number
  /** Undefined in a list whose rows can't be selected. */
  isSelected: boolean | undefined
  /** Its details are open. */
  isOpen: boolean
  /** The URL that the row opens. */
  rowHref: ((item: Item) => string) | undefined
  classes: RowClasses
  /** Of the page; the cells format in it. */
  language: string
}

function PlainRow<Item>(row: RowProps<Item>) {
  const { item, index, columns, activeColumn, isSelected, isOpen, rowHref, classes, language } = row
  const linkAt = columns[0]?.id === SELECTION_COLUMN ? 1 : 0
  const renderCell = (column: Column<Item>, at: number) => {
    const content = column.cell(item, isSelected)
    const isLink = rowHref !== undefined && at === linkAt
    return (
      <div
        key={column.id}
        role="gridcell"
        aria-colindex={at + 1}
        tabIndex={at === activeColumn ? 0 : -1}
        className={column.align === 'end' ? classes.endCell : classes.cell}
        {...asIs(content)}
      >
        {isLink ? (
          <a href={rowHref(item)} tabIndex={-1} draggable={false} data-row-link>
            {content}
          </a>
        ) : (
          content
        )}
      </div>
    )
  }
  // Selecting a row renders only its first cell again, the checkbox.
  const others = useMemo(
    () => columns.slice(1).map((column, at) => renderCell(column, at + 1)),
    // oxlint-disable-next-line react/exhaustive-deps -- what these cells read; renderCell itself is always new
    [item, columns, activeColumn, rowHref, classes, language],
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isOpen || undefined}
      className={classes.row}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)` }}
    >
      {[...columns.slice(0, 1).map(renderCell), ...others]}
    </div>
  )
}

/** One row of the table; it re-renders only when its item, position, marks, the columns, or the language change. */
export const Row = memo(PlainRow) as typeof PlainRow
