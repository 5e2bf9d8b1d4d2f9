/** Paging (docs/rules.md#paging), sorting, and filtering, the same for every list. */
import type { OperationId, OperationTypes } from '#generated/operations.ts'
import { folded } from '../typedText.ts'
import type { Identified } from '../world/table.ts'

/** The parameters of every list; each other one needs a filter. */
export interface ListQuery {
  page?: number
  pageSize?: number
  sort?: string
  q?: string
}

/**
 * All parameters of these operations: the intersection of their queries, which TypeScript infers for the parameter of a
 * union of functions.
 */
export type QueryOf<Ids extends OperationId> = (
  Ids extends unknown ? (query: OperationTypes[Ids]['query']) => void : never
) extends (query: infer Query) => void
  ? Query
  : never

/**
 * A filter for each parameter of a list, so that a parameter that the contract gains and the mock ignores fails type
 * checking.
 */
export type Filters<Row, Query> = {
  [Name in Exclude<keyof Query, keyof ListQuery>]-?: (wanted: NonNullable<Query[Name]>) => (row: Row) => boolean
}

type SortValue = string | number | boolean | null

/** How a list searches, filters and sorts its rows. */
export interface ListRules<Row, Query = ListQuery> {
  /** Texts that `q` searches (docs/rules.md#search-text). */
  text: (row: Row) => readonly (string | null)[]
  filters: Filters<Row, Query>
  /** Fields of `sort`; empty values come last in either direction (docs/rules.md#sort-order). */
  sort: Record<string, (row: Row) => SortValue>
  defaultSort: string
  /** What the rules read besides the row, such as versions of other tables or the day: a change of it empties the cache. */
  alsoReads?: readonly unknown[]
}

export interface Page<Item> {
  items: Item[]
  page: number
  pageSize: number
  totalItems: number
  totalPages: number
}

/** The cached result of a query. */
interface CachedRows {
  found: readonly unknown[]
  alsoRead: readonly unknown[]
}

/** Results by table array, then by query. */
const cachedResults = new WeakMap<object, Map<string, CachedRows>>()

/**
 * The rows that match `query`, sorted, with the id as the last tie-breaker; not paged, so that the CSV uses it too.
 * A table returns the same array until it changes, so results are cached by that array, until something else that they
 * were computed from changes.
 */
export function listRows<Row extends Identified, Query extends ListQuery>(
  rows: readonly Row[],
  query: Query,
  { text, filters, sort: fields, defaultSort, alsoReads = [] }: ListRules<Row, NoInfer<Query>>,
): readonly Row[] {
  const { page: _page, pageSize: _pageSize, ...wanted } = query
  const key = JSON.stringify(wanted)
  const cache = cachedResults.get(rows) ?? new Map<string, CachedRows>()
  cachedResults.set(rows, cache)
  const known = cache.get(key)
  if (known?.alsoRead.every((version, i) => version === alsoReads[i])) return known.found as readonly Row[]

  const { q = '', sort = defaultSort } = query
  const searched = folded(q)
  const contains = (row: Row) => text(row).some((part) => part !== null && folded(part).includes(searched))
  const tests = (Object.keys(filters) as (keyof typeof filters)[]).flatMap((name) => {
    const value = query[name]
    return value === undefined || value === null ? [] : [filters[name](value)]
  })
  if (searched !== '') tests.push(contains)
  const found = rows.filter((row) => tests.every((isWanted) => isWanted(row))).sort(comparator(sort, fields))
  if (cache.size >= 50) cache.clear()
  cache.set(key, { found, alsoRead: alsoReads })
  return found
}

/**
 * Computes something from all rows of a list, once for all pages: `listRows` returns the same array until something
 * changes. What is computed with `more`, such as the day, is also among what the list's rules `alsoReads`.
 */
export function oncePerList<Row, More extends unknown[], Result>(
  compute: (rows: readonly Row[], ...more: More) => Result,
) {
  const results = new WeakMap<readonly Row[], Result>()
  return (rows: readonly Row[], ...more: More): Result => {
    const known = results.get(rows) ?? compute(rows, ...more)
    results.set(rows, known)
    return known
  }
}

/** A list without parameters: the call fails type checking when the contract gives it one. */
export const wholeList = <Item>(_query: Record<string, never>, items: Item[]) => ({ items })

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

function comparator<Row extends Identified>(sort: string, fields: ListRules<Row>['sort']) {
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
  return (typeof a === 'string' && typeof b === 'string' ? compareNaturally(a, b) : a < b ? -1 : 1) * direction
}

/** Numbers in a text by their value, letters without regard to case and accents (docs/rules.md#sort-order). */
export const compareNaturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
