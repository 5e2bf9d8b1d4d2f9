import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiError } from './apiError.ts'

/** One page of a list, as the contract has it (docs/rules.md#paging). */
export interface Page<Item> {
  items: Item[]
  /** From 1. */
  page: number
  pageSize: number
  totalItems: number
  totalPages: number
  /** Sums over all rows that the filters find, by the contract's names. */
  totals?: object
}

/**
 * The rows of all loaded pages. A row that moved to a later page between two loads keeps its first position, so that it is
 * never shown twice (docs/rules.md#load-more-failure).
 */
export function loadedRows<Item extends { id: string }>(data: { pages: readonly Page<Item>[] } | undefined): Item[] {
  const byId = new Map<string, Item>()
  for (const page of data?.pages ?? []) for (const item of page.items) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}

/** The first page of a list, with the items of all its pages. */
export async function allPages<Item extends { id: string }, One extends Page<Item>>(
  listPage: (page: number) => Promise<One & Page<Item>>,
): Promise<One & { items: Item[] }> {
  const first = await listPage(1)
  const pages = [first]
  // A page without items ends it too, whatever the answer says of their number.
  while (pages.length < first.totalPages && pages.at(-1)?.items.length) pages.push(await listPage(pages.length + 1))
  return { ...first, items: loadedRows({ pages }) }
}

/**
 * One record of those that a list has now, where the contract has no call for a single one.
 *
 * @throws Error when it is not there any more
 */
export function recordOf<Item extends { id: string }>({ items }: { items: readonly Item[] }, id: string): Item {
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error('The record is not in the list.')
  return found
}

/** An item under the name that every list knows its rows by. */
export type RowOf<Item> = Item & { id: string }

/** Makes a call whose items name their id otherwise one that lists rows; for `infinitePages()`. */
export function listRows<Args extends unknown[], Item>(
  list: (...args: Args) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
) {
  return async (...args: Args): Promise<Page<RowOf<Item>>> => {
    const { items, ...page } = await list(...args)
    return { ...page, items: items.map((item) => ({ ...item, id: idOf(item) })) }
  }
}

type QueryOfList<Filters> = Filters | undefined

/**
 * A list that loads page after page, over what Orval generated for its operation: key, fetcher, then the fetcher's own
 * arguments. The same options serve a route's loader and its screen.
 *
 * @example infinitePages(getListCustomersQueryKey, checked(listCustomers, ListCustomersResponse), companyId, filters)
 */
export function infinitePages<Ids extends string[], Filters extends { page?: number }, Item>(
  queryKeyOf: (...args: [...Ids, QueryOfList<Filters>]) => readonly unknown[],
  fetchPage: (...args: [...Ids, QueryOfList<Filters>, undefined, AbortSignal]) => Promise<Page<Item>>,
  ...args: [...Ids, Omit<Filters, 'page'>]
) {
  const ids = args.slice(0, -1) as Ids
  const filters = args.at(-1) as Filters
  return infiniteQueryOptions<
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
}
