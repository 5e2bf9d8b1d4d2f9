import type { ReactNode } from 'react'
import { DEFAULT_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from './metrics.ts'

/** What a list says about one of its columns. */
export interface ColumnDefinition<Row> {
  /** The word of the column in sort rules and stored preferences; unique in its list. */
  id: string
  /** i18n key of the heading. */
  header: string
  /** Runs once per mounted row: plain elements and text, no Fluent component. A link or button in it takes `tabIndex={-1}`. */
  cell: (row: Row, isSelected?: boolean) => ReactNode
  align?: 'start' | 'end'
  sortable?: boolean
  /** Pixels; a column that nobody resized also takes its share of spare room. */
  width?: number
  minWidth?: number
  /** `false`: the chooser never takes it away. */
  hideable?: boolean
  /** Off until the person chooses it. */
  initiallyHidden?: boolean
}

export type Column<Row> = Required<ColumnDefinition<Row>>

/** The parts of a column that do not depend on the row's type. */
export type ColumnShape = Omit<Column<unknown>, 'cell'>

/** Fills in what the columns of a list leave open. Call it at module scope: the table compares columns by identity. */
export function defineColumns<Row>(columns: readonly ColumnDefinition<Row>[]): readonly Column<Row>[] {
  return columns.map((column) => ({
    align: 'start',
    sortable: false,
    width: DEFAULT_COLUMN_WIDTH,
    minWidth: MIN_COLUMN_WIDTH,
    hideable: true,
    initiallyHidden: false,
    ...column,
  }))
}
