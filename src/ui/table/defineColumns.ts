import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

/** Column widths, in CSS pixels. */
const DEFAULT_COLUMN_WIDTH = 160
const MIN_COLUMN_WIDTH = 64
export const MAX_COLUMN_WIDTH = 960

/** How a downloaded file stores the values of a column. */
export type FileKind = 'text' | 'money' | 'percent' | 'date' | 'moment'

/** What a downloaded file has in a column (docs/rules.md#list-download). */
interface FileColumn<Row> {
  kind: FileKind
  /** Text for people; a number; an amount, a date, or an instant as the contract writes it; null for an empty cell. */
  valueOf: (row: Row, t: TFunction) => string | number | null
}

/** A list's definition of one column. */
export interface ColumnDefinition<Row> {
  /** Identifies the column in sort rules and stored preferences; unique in its list. */
  id: string
  /** i18n key of the heading. */
  header: string
  /**
   * Runs once per mounted row: only plain elements and text, no Fluent. Links and buttons need `tabIndex={-1}`. Only the
   * first column's cell runs again when its row is selected.
   */
  cell: (row: Row, isSelected?: boolean) => ReactNode
  align?: 'start' | 'end'
  sortable?: boolean
  /** Pixels; a column that was not resized also takes its share of spare space. */
  width?: number
  minWidth?: number
  /** `false`: the chooser can't hide it. */
  hideable?: boolean
  /** Hidden until the user shows it. */
  initiallyHidden?: boolean
  /** Previous ids of the column, or of a column merged into it: links and views that use them still show it. */
  formerIds?: readonly string[]
  /** Required unless `cell` returns the text or number itself. */
  file?: FileColumn<Row>
  /** Set by the table on a phone, see `PhoneCell`. */
  fitsContent?: boolean
  /** A phone shows only the columns that have this (docs/rules.md#phone-rows). */
  phone?: PhoneCell<Row>
}

/** A cell with two short lines, so that a few columns show what matters. */
export interface PhoneCell<Row> {
  /** Pixels. All but the first column keep it in a 320 px window, where 262 are left beside the checkboxes. */
  width: number
  lines: (row: Row) => readonly [ReactNode, ReactNode]
  /** In rows that need it, takes more than `width` from the first column. Only for the last column, aligned to the end. */
  fitsContent?: boolean
}

type Optional = 'phone' | 'fitsContent' | 'file'

export type Column<Row> = Required<Omit<ColumnDefinition<Row>, Optional>> & Pick<ColumnDefinition<Row>, Optional>

/** The parts of a column that do not depend on the row's type. */
export type ColumnShape = Omit<Column<unknown>, 'cell' | 'phone' | 'file'>

/** Fills in defaults for a list's columns. Call it at module scope: the table compares columns by identity. */
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

interface SortRule {
  /** A column's id. */
  id: string
  desc: boolean
}

export type Sort = readonly SortRule[]

/**
 * The sort order after a click on a column's heading: ascending, then descending, then not sorted by it.
 * `additive` keeps the rules of the other columns, in their order.
 */
export function toggleSort(sort: Sort, id: string, additive: boolean): Sort {
  const current = sort.find((rule) => rule.id === id)
  const next = current?.desc ? [] : [{ id, desc: current !== undefined }]
  if (!additive) return next
  if (!current) return [...sort, ...next]
  return sort.flatMap((rule) => (rule.id === id ? next : [rule]))
}

/** `-paymentDueDate,externalId` → sort rules. */
export function parseSort(parameter: string | undefined): Sort {
  if (!parameter) return []
  return parameter
    .split(',')
    .map((part) => (part.startsWith('-') ? { id: part.slice(1), desc: true } : { id: part, desc: false }))
}

/**
 * The sort order that a list keeps in its URL: undefined for its default. No order means the default too, so clearing a
 * descending default would change nothing: it becomes ascending instead.
 */
export function keptSort(next: Sort, current: Sort, defaultSort: string): string | undefined {
  const text = formatSort(next)
  if (text === undefined && formatSort(current) === defaultSort) return defaultSort.replace(/^-/, '')
  return text === defaultSort ? undefined : text
}

export function formatSort(sort: Sort): string | undefined {
  return sort.length === 0 ? undefined : sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(',')
}
