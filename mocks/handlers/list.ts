/** Paging (docs/rules.md#paging), sorting, and filtering, the same for every list. */
import { folded } from '../typedText.ts'
import type { Identified } from '../world/table.ts'
import { Reply } from './call.ts'

export interface ListQuery {
  page?: number
  pageSize?: number
  sort?: string
  q?: string
}

type SortValue = string | number | boolean | null

export interface ListRules<Row> {
  /** Texts that `q` searches (docs/rules.md#search-text). */
  text: (row: Row) => readonly (string | null)[]
  /** Fields of `sort`; empty values come last in either direction (docs/rules.md#sort-order). */
  sort: Record<string, (row: Row) => SortValue>
  defaultSort: string
  /** Versions of the other tables that `text` and `sort` read. */
  alsoReads?: readonly object[]
}

export interface Page<Item> {
  items: Item[]
  page: number
  pageSize: number
  totalItems: number
  totalPages: number
}

interface Remembered {
  found: readonly unknown[]
  alsoRead: ListRules<never>['alsoReads']
}

const remembered = new WeakMap<object, Map<string, Remembered>>()

/**
 * The rows that match `query`, sorted, with the id as the last tie-breaker; not paged, so that the CSV uses it too.
 * A table returns the same array until it changes, so results are cached by that array, together with the
 * versions of the other tables that they were computed from.
 * `matches` applies the list's own filters; `filterKey` holds the values that they depend on.
 */
export function listRows<Row extends Identified>(
  rows: readonly Row[],
  query: ListQuery,
  rules: ListRules<Row>,
  matches: (row: Row) => boolean = () => true,
  filterKey = '',
): readonly Row[] {
  const sort = query.sort ?? rules.defaultSort
  const key = JSON.stringify([query.q ?? '', sort, filterKey])
  const cache = remembered.get(rows) ?? new Map<string, Remembered>()
  remembered.set(rows, cache)
  const known = cache.get(key)
  if (known && isSame(known.alsoRead, rules.alsoReads)) return known.found as readonly Row[]

  const wanted = folded(query.q ?? '')
  const contains = (row: Row) => rules.text(row).some((text) => text !== null && folded(text).includes(wanted))
  const found = rows.filter((row) => matches(row) && (wanted === '' || contains(row))).sort(comparator(sort, rules))
  if (cache.size >= 50) cache.clear()
  cache.set(key, { found, alsoRead: rules.alsoReads })
  return found
}

/**
 * Computes something from all rows of a list, once for all pages: `listRows` returns the same array until something
 * changes. Everything else that `make` depends on must be in the list's `filterKey`.
 */
export function oncePerList<Row, More extends unknown[], Made>(make: (rows: readonly Row[], ...more: More) => Made) {
  const made = new WeakMap<readonly Row[], Made>()
  return (rows: readonly Row[], ...more: More): Made => {
    const known = made.get(rows) ?? make(rows, ...more)
    made.set(rows, known)
    return known
  }
}

function isSame(a: readonly object[] = [], b: readonly object[] = []): boolean {
  return a.length === b.length && a.every((rows, i) => rows === b[i])
}

/** One page; a page past the end has no items. */
export function pageOf<Row, Item>(rows: readonly Row[], query: ListQuery, toItem: (row: Row) => Item): Page<Item> {
  const { page = 1, pageSize = 100 } = query
  const from = (page - 1) * pageSize
  return {
    items: rows.slice(from, from + pageSize).map(toItem),
    page,
    pageSize,
    totalItems: rows.length,
    totalPages: Math.ceil(rows.length / pageSize),
  }
}

function comparator<Row extends Identified>(sort: string, { sort: fields }: ListRules<Row>) {
  const keys = sort.split(',').flatMap((part) => {
    const descending = part.startsWith('-')
    const value = fields[descending ? part.slice(1) : part]
    return value ? [{ value, direction: descending ? -1 : 1 }] : []
  })
  return (a: Row, b: Row): number => {
    for (const { value, direction } of keys) {
      const order = compare(value(a), value(b), direction)
      if (order !== 0) return order
    }
    return a.id < b.id ? -1 : 1
  }
}

function compare(a: SortValue, b: SortValue, direction: number): number {
  if (a === b) return 0
  if (a === null || a === '') return 1
  if (b === null || b === '') return -1
  return (typeof a === 'string' && typeof b === 'string' ? naturally(a, b) : a < b ? -1 : 1) * direction
}

/** Numbers in a text by their value, letters without regard to case and accents (docs/rules.md#sort-order). */
export const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** An item whose fields of these names fit into cells. */
export type CsvItem<Column extends string> = Record<Column, string | number | null>

const formulaStart = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/

/** The columns whose text is an amount: no formula, although it can start with a minus. */
const isAmount = (column: string) => /(?:amount|subtotal|total)$/i.test(column)

/**
 * A CSV download as defined in RFC 4180: a header line, then one line per item. A byte-order mark tells spreadsheets that
 * it is UTF-8, and an apostrophe keeps them from running a text as a formula (docs/rules.md#csv-formulas).
 */
export function csvFile<Column extends string>(
  name: string,
  columns: readonly Column[],
  items: readonly CsvItem<NoInfer<Column>>[],
): Reply {
  const cell = (value: string | number | null = null, column = '') => {
    const isText = typeof value === 'string' && !isAmount(column)
    const text = isText && formulaStart.test(value) ? `'${value}` : String(value ?? '')
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = items.map((item) => columns.map((column) => cell(item[column], column)))
  return new Reply(200, `\uFEFF${[columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`, {
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="${name}"`,
  })
}
