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
  /** Ids that the column, or one that is part of it now, had before: links and views with them still show it. */
  formerIds?: readonly string[]
  /** A phone shows the columns that have this and no others (docs/rules.md#phone-rows). */
  phone?: PhoneCell<Row>
}

/** A cell of two short lines, so that a few columns say what matters. */
export interface PhoneCell<Row> {
  /** Pixels; with the list's others at most 276, which is what 320 leave. */
  width: number
  lines: (row: Row) => readonly [ReactNode, ReactNode]
}

type Optional = 'phone'

export type Column<Row> = Required<Omit<ColumnDefinition<Row>, Optional>> & Pick<ColumnDefinition<Row>, Optional>

/** The parts of a column that do not depend on the row's type. */
export type ColumnShape = Omit<Column<unknown>, 'cell' | 'phone'>

/** Fills in what the columns of a list leave open. Call it at module scope: the table compares columns by identity. */
export function defineColumns<Row>(columns: readonly ColumnDefinition<Row>[]): readonly Column<Row>[] {
  return columns.map((column) => ({
    align: 'start',
    sortable: false,
    width: DEFAULT_COLUMN_WIDTH,
    minWidth: MIN_COLUMN_WIDTH,
    hideable: true,
    initiallyHidden: false,
    formerIds: [],
    ...column,
  }))
}
