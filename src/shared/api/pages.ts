import {
  queryOptions,
  type QueryFunction,
  type UseSuspenseQueryOptions,
  infiniteQueryOptions,
} from '@tanstack/react-query'
import type { ZodMiniType } from 'zod/mini'
import { ApiError } from './apiError.ts'
import { range } from 'es-toolkit/math'

/**
 * Validates a call's response before it is shown or cached: a wrong shape would break a screen far from here and stay
 * in the cache, so that a retry would not help. `schema` is the generated schema from an `*.response.ts` file.
 *
 * @throws ApiError `malformed`
 */
export function checked<Args extends unknown[], Data>(
  fetch: (...args: Args) => Data | Promise<Data>,
  schema: ZodMiniType,
) {
  return async (...args: Args): Promise<Data> => {
    const data = await fetch(...args)
    if (!schema.safeParse(data).success) throw new ApiError('malformed', {})
    return data
  }
}

/**
 * One read for loader and screen, based on Orval's generated options: `ensureQueryData` and `useSuspenseQuery` take
 * the same object, though their types disagree under `exactOptionalPropertyTypes`. `schema` is the response schema.
 *
 * @example readQuery(getGetCustomerSuspenseQueryOptions(companyId, customerId), GetCustomerResponse)
 */
export function readQuery<Data, Key extends readonly unknown[]>(
  { queryKey, queryFn }: UseSuspenseQueryOptions<Data, ApiError, Data, Key>,
  schema: ZodMiniType,
) {
  return queryOptions<Data, ApiError, Data, Key>({
    queryKey,
    queryFn: checked(queryFn as QueryFunction<Data, Key>, schema),
  })
}

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
export async function allPages<Item extends { id: string }, One extends Page<Item>>(
  listPage: (page: number) => Promise<One & Page<Item>>,
): Promise<One & { items: Item[] }> {
  const first = await listPage(1)
  const pages = [first]
  // Stop at an empty page too, whatever `totalPages` says.
  while (pages.length < first.totalPages && pages.at(-1)?.items.length) {
    const next = range(pages.length + 1, Math.min(pages.length + maxConcurrent, first.totalPages) + 1)
    pages.push(...(await Promise.all(next.map((page) => listPage(page)))))
  }
  return { ...first, items: loadedRows({ pages }) }
}

/** Thrown when another user has deleted the record; `problemMessage` has the text for it. */
export class RecordGone extends Error {
  readonly kind = 'gone'
}

/**
 * Finds one record in a list, where the contract has no call that returns a single one.
 *
 * @throws RecordGone when the list does not contain it anymore
 */
export function recordOf<Item extends { id: string }>({ items }: { items: readonly Item[] }, id: string): Item {
  const found = items.find((item) => item.id === id)
  if (!found) throw new RecordGone('The record is not in the list.')
  return found
}

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

type QueryOfList<Filters> = Filters | undefined

/**
 * Query options for a list that loads page by page. Takes the key and fetcher that Orval generated for the operation,
 * then the fetcher's own arguments. A route's loader and its screen share the same options.
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
