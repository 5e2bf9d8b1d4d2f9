import { infiniteQueryOptions } from '@tanstack/react-query'
import { range } from 'es-toolkit/math'
import type { ApiError } from './apiError.ts'

/** One page of a list, as the contract defines it (docs/rules.md#paging). */
export interface Page<Item> {
  items: Item[]
  /** Starts at 1. */
  page: number
  pageSize: number
  totalItems: number
  totalPages: number
  /** Sums over all rows that match the filters, under the contract's names. */
  totals?: object
}

/**
 * The rows of all loaded pages. A row that moved to a later page between two loads keeps its first position, so it
 * never shows twice (docs/rules.md#load-more-failure).
 */
export function loadedRows<Item extends { id: string }>(data: { pages: readonly Page<Item>[] } | undefined): Item[] {
  const byId = new Map<string, Item>()
  for (const page of data?.pages ?? []) for (const item of page.items) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}

/** How many pages of a list are requested at a time. */
const maxConcurrent = 4

/** The first page of a list, with the items of all its pages in order. After a failure, no more pages are requested. */
export async function allPages<Item extends { id: string }, FirstPage extends Page<Item>>(
  listPage: (page: number) => Promise<FirstPage & Page<Item>>,
): Promise<FirstPage & { items: Item[] }> {
  const first = await listPage(1)
  const pages = [first]
  // Stop at an empty page too, whatever `totalPages` says.
  while (pages.length < first.totalPages && pages.at(-1)?.items.length) {
    const next = range(pages.length + 1, Math.min(pages.length + maxConcurrent, first.totalPages) + 1)
    pages.push(...(await Promise.all(next.map((page) => listPage(page)))))
  }
  return { ...first, items: loadedRows({ pages }) }
}

/** Requests a page of a list; aborting the signal cancels it. */
export type PageReader<Item> = (page: number, pageSize: number, signal: AbortSignal) => Promise<Page<Item>>

/** An item with the `id` that every list uses to identify its rows. */
export type RowOf<Item> = Item & { id: string }

/** Adapts a call whose items name their id differently, so that its items have an `id`; for `infinitePages()`. */
export function listRows<Args extends unknown[], Item>(
  list: (...args: Args) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
) {
  return async (...args: Args): Promise<Page<RowOf<Item>>> => {
    const { items, ...page } = await list(...args)
    return { ...page, items: items.map((item) => ({ ...item, id: idOf(item) })) }
  }
}

/**
 * Query options for a list that loads page by page. Takes the key and fetcher that Orval generated for the operation,
 * then the fetcher's own arguments. A route's loader and its screen share the same options. `pageOf` requests a page of
 * any size, for a download of the list.
 *
 * @example infinitePages(getListCustomersQueryKey, checked(listCustomers, ListCustomersResponse), companyId, filters)
 */
export function infinitePages<Ids extends string[], Filters extends { page?: number }, Item>(
  queryKeyOf: (...args: [...Ids, Filters | undefined]) => readonly unknown[],
  fetchPage: (...args: [...Ids, Filters | undefined, undefined, AbortSignal]) => Promise<Page<Item>>,
  ...args: [...Ids, Omit<Filters, 'page'>]
) {
  const ids = args.slice(0, -1) as Ids
  const filters = args.at(-1) as Filters
  const options = infiniteQueryOptions<
    Page<Item>,
    ApiError,
    { pages: Page<Item>[]; pageParams: number[] },
    readonly unknown[],
    number
  >({
    queryKey: ['infinite', ...queryKeyOf(...ids, filters)],
    queryFn: ({ pageParam, signal }) => fetchPage(...ids, { ...filters, page: pageParam }, undefined, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })
  const pageOf: PageReader<Item> = (page, pageSize, signal) =>
    fetchPage(...ids, { ...filters, page, pageSize }, undefined, signal)
  return { ...options, pageOf }
}
