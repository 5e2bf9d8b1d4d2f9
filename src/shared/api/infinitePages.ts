import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Page } from '#src/lib/loadedRows.ts'
import type { ApiError } from './apiError.ts'

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
