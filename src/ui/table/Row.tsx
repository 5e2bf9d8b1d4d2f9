import { memo } from 'react'
import type { Column } from './defineColumns.ts'

/** Class names resolved once for the whole table, never per row. */
export interface RowClasses {
  row: string
  cell: string
  endCell: string
}

interface RowProps<Item> {
  item: Item
  /** From 0, the heading not counted. */
  index: number
  /** Pixels from the top of the rows. */
  start: number
  columns: readonly Column<Item>[]
  /** The column that the keyboard would enter, -1 in every other row. */
  activeColumn: number
  /** Undefined in a list whose rows can't be chosen. */
  isSelected: boolean | undefined
  classes: RowClasses
}

function PlainRow<Item>({ item, index, start, columns, activeColumn, isSelected, classes }: RowProps<Item>) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      {columns.map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={at + 1}
          tabIndex={at === activeColumn ? 0 : -1}
          className={column.align === 'end' ? classes.endCell : classes.cell}
        >
          {column.cell(item, isSelected === true)}
        </div>
      ))}
    </div>
  )
}

/** One line of the table; it renders again only when its item, its place, whether it is chosen or the columns change. */
export const Row = memo(PlainRow) as typeof PlainRow
