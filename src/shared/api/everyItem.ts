import { queryOptions } from '@tanstack/react-query'
import { allPages, type Page } from './pages.ts'

/** The contract's largest page. */
const pageSize = 500

/**
 * All items of a list as one query, however many pages that takes. Wraps the functions that Orval generated.
 *
 * @example everyItem(getListConnectionsQueryKey, checked(listConnections, ListConnectionsResponse), {})
 */
export function everyItem<Filters extends { page?: number; pageSize?: number }, Item extends { id: string }>(
  queryKeyOf: (filters: Filters) => readonly unknown[],
  fetchPage: (filters: Filters, options: undefined, signal: AbortSignal) => Promise<Page<Item>>,
  filters: Omit<Filters, 'page' | 'pageSize'>,
) {
  return queryOptions({
    queryKey: [...queryKeyOf(filters as Filters), 'all'],
    queryFn: ({ signal }) =>
      allPages((page) => fetchPage({ ...filters, page, pageSize } as Filters, undefined, signal)),
  })
}
