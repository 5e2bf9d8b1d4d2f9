import type { TFunction } from 'i18next'
import { createElement, type ComponentType, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useRouter } from '@tanstack/react-router'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import type { Column } from '#src/ui/table/defineColumns.ts'
import type { ListTotal } from './ListFooter.tsx'
import type { SearchReader } from '#src/lib/searchValue.ts'
import { filtersOf, type ListSearch } from './listSearch.ts'
import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { loadedRows, type Page } from '#src/shared/api/readQuery.ts'
import { useSlowQuery } from '#src/shared/list/QueryFallback.tsx'

/** The definition of one list of the product. Create it at module scope. */
export interface ListDefinition<Row, Search extends ListSearch> {
  /** Names the list in this browser's storage. */
  name: string
  /** The list's i18n section: heading, listLabel, count, empty, emptyHint, none, noneHint. */
  texts: string
  columns: readonly Column<Row>[]
  /** i18n key of a text that says what the list can be searched for. */
  searchPlaceholder: string
  /** The most used subsets of the list, shown above it. */
  segments?: readonly ListSegment<Search>[]
  /** Each becomes a chip once it is set. */
  filters: readonly ListFilter<Search>[]
  /** Reads the parameters that the list can use from a URL or from the text of a filter. */
  read: SearchReader<Search>
  /** The service's default sort, in the contract's notation, so that the column headers can show it. */
  defaultSort: string
  /** i18n key of the hint for an empty list without filters; by default the empty text's own `…Hint`. */
  noneHint?: string
  /** Amounts that the list totals, most important first. */
  totals?: readonly ListTotal<Row>[]
  /** The list's name in the name of the downloaded file, if the list can be downloaded as CSV. */
  csvName?: string
  /** The columns of that file, in order. With these, selected rows can be downloaded as CSV too. */
  csvColumns?: readonly (keyof Row & string)[]
}

/** The content of the panel for an open row. */
export interface RowDetail<Row> {
  titleOf: (row: Row) => string
  /** The name of someone in the title, which stays as it is when a browser translates the page. */
  nameOf?: (row: Row) => string
  /** Load its heavy parts with `lazyNamed`. */
  content: (row: Row) => ReactNode
  /** Loads their code when the user is about to open a row. */
  preload?: () => void
}

/** A frequently used subset of a list. */
export interface ListSegment<Search extends ListSearch> {
  /** i18n key. */
  label: string
  /** The sets of filters that match the segment; selecting it applies the first set. */
  means: readonly [Partial<Search>, ...Partial<Search>[]]
  /** i18n key of the text for an empty segment, with another key for `…Hint`; by default the list's own texts. */
  none?: string
}

/** The parameters that the segments of a list set. */
export function segmentNames<Search extends ListSearch>(segments: readonly ListSegment<Search>[]): readonly string[] {
  return [...new Set(segments.flatMap(({ means }) => means.flatMap((part) => Object.keys(part))))]
}

/** The segment that matches a search; undefined if none does. */
export function segmentOf<Search extends ListSearch>(
  segments: readonly ListSegment<Search>[],
  search: Search,
): ListSegment<Search> | undefined {
  const names = segmentNames(segments)
  const isSame = (part: ListSearch) => names.every((name) => setText(part[name]) === setText(search[name]))
  return segments.find(({ means }) => means.some(isSame))
}

/** The same text for the same values in any order. */
const setText = (value: ListSearch[string]) => [value ?? []].flat().toSorted().join()

/** Whether filters narrow the list beyond its segment. */
export function isFiltered<Search extends ListSearch>(
  segments: readonly ListSegment<Search>[] | undefined,
  search: Search,
): boolean {
  const own = segments && segmentOf(segments, search) ? segmentNames(segments) : []
  return Object.keys(filtersOf(search)).some((name) => !own.includes(name))
}

/** One filter of a list: the search parameters it sets and how the user enters them. Labels are i18n keys. */
export type ListFilter<Search extends ListSearch> = {
  label: string
  /** `false`: only links set it; its chip is shown and can be removed. */
  isOffered?: boolean
} & (
  | { kind: 'dates' | 'amounts'; from: NameIn<Search>; to: NameIn<Search> }
  /** Several values of an enum; `labels` is the i18n section with one key per value. */
  | { kind: 'choice'; name: NameIn<Search>; values: readonly string[]; labels: string }
  /**
   * One of many items, looked up by typing. The rows have its id under `name`; `named` is where they have its name, or a
   * component that shows it.
   */
  | {
      kind: 'lookup'
      name: NameIn<Search>
      named: string | ComponentType<{ id: string }>
      Picker: ComponentType<PickerProps>
    }
)

type NameIn<Search> = Extract<keyof Search, string>

export interface PickerProps {
  /** The translated label. */
  label: string
  onPick: (id: string) => void
}

/** The search parameters that a filter sets. */
export function namesOf<Search extends ListSearch>(filter: ListFilter<Search>): readonly NameIn<Search>[] {
  return 'name' in filter ? [filter.name] : [filter.from, filter.to]
}

export function valuesOf(value: string | string[] | undefined): string[] {
  return value === undefined ? [] : [value].flat()
}

export function isSet<Search extends ListSearch>(filter: ListFilter<Search>, search: Search): boolean {
  return namesOf(filter).some((name) => valuesOf(search[name]).length > 0)
}

/** `search` without the parameters that the filters set. */
export function withoutFilters<Search extends ListSearch>(
  filters: readonly ListFilter<Search>[],
  search: Search,
): Search {
  return { ...search, ...Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined])) }
}

/** A filter's values as text for the user. */
export function filterText<Search extends ListSearch>(
  filter: ListFilter<Search>,
  search: Search,
  rows: readonly object[],
  t: TFunction,
): ReactNode {
  if (filter.kind === 'lookup') {
    const { name, named } = filter
    const id = valuesOf(search[name]).join()
    if (typeof named !== 'string') return createElement(named, { id })
    const row = rows.find((one) => Reflect.get(one, name) === id)
    // A link may contain an id that no loaded row has.
    return row ? String(Reflect.get(row, named)) : t('filters.oneChosen')
  }
  if (filter.kind === 'choice')
    return valuesOf(search[filter.name])
      .map((value) => t(`${filter.labels}.${value}`))
      .join(', ')
  const format = filter.kind === 'dates' ? formatCalendarDate : formatMoney
  const [from = '', to = ''] = [filter.from, filter.to].map((name) => valuesOf(search[name]).map(format).join())
  if (to === '') return t(`filters.${filter.kind}From`, { from })
  return from === '' ? t(`filters.${filter.kind}To`, { to }) : t('filters.between', { from, to })
}

/** Both days are included. */
type DateRange = readonly [from: string, to: string]

const dayMs = 86_400_000
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Common filter ranges around a calendar day (docs/rules.md#business-day); empty if it is not a valid date. */
export function datePresets(today: string): Readonly<Record<string, DateRange>> {
  const time = Date.parse(today)
  if (Number.isNaN(time)) return {}
  const [year, month] = [new Date(time).getUTCFullYear(), new Date(time).getUTCMonth()]
  /** From a month's first day to the last day of `count` months; day 0 is the last day of the month before. */
  const months = (first: number, count: number): DateRange => [
    textOf(Date.UTC(year, first, 1)),
    textOf(Date.UTC(year, first + count, 0)),
  ]
  return {
    thisMonth: months(month, 1),
    last30Days: [textOf(time - 29 * dayMs), today],
    thisQuarter: months(month - (month % 3), 3),
  }
}

/** The return type of `infinitePages()`. */
export type ListQuery<Row, Failure extends Error> = UseInfiniteQueryOptions<
  Page<Row>,
  Failure,
  { pages: Page<Row>[]; pageParams: number[] },
  readonly unknown[],
  number
>

/** The rows loaded so far; `table` has the props for a `DataTable`. Old rows stay until those of a new query arrive. */
export function useListRows<Row extends { id: string }, Failure extends Error>(query: ListQuery<Row, Failure>) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const rows = useMemo(() => loadedRows(list.data), [list.data])
  // No data of this query has arrived yet.
  const isPending = list.isFetching && (list.data === undefined || list.isPlaceholderData)
  const { isSlow, refetch } = useSlowQuery([query.queryKey], isPending)
  return {
    /** The error if not even the first page could be loaded. */
    failure: list.isError && !list.data ? list.error : undefined,
    /** Refetches, even while a request is pending. */
    retry: refetch,
    /** True when a first page, of this query or the previous one, has arrived. */
    isKnown: list.data !== undefined,
    /** True when the first rows are slow to load. */
    isSlow,
    /** Totals over all rows that match the filters, if the service returns them. */
    sums: list.data?.pages[0]?.totals,
    table: {
      rows,
      totalItems: list.data?.pages[0]?.totalItems ?? 0,
      getRowId: idOf,
      isLoading: list.isFetching,
      hasMore: list.hasNextPage,
      loadMoreError: list.isFetchNextPageError,
      onLoadMore: () => void list.fetchNextPage({ cancelRefetch: false }),
    },
  }
}

const idOf = ({ id }: { id: string }) => id

/**
 * When the app opens, a list renders after the page around it, so that the UI is not blocked. On later pages, that would
 * only cost a second layout.
 *
 * @param before the value until the page has rendered
 */
export function useAfterPage<Value>(value: Value, before: Value): Value {
  const { resolvedLocation } = useRouter().state
  return useDeferredValue(value, resolvedLocation ? undefined : before)
}
