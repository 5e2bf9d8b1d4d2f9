import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadedRows, type Page, type PageReader } from '#src/shared/api/pages.ts'
import { useSlowQuery } from './useSlowQuery.ts'

/** The return type of `infinitePages()`. */
export type ListQuery<Row, Failure extends Error> = UseInfiniteQueryOptions<
  Page<Row>,
  Failure,
  { pages: Page<Row>[]; pageParams: number[] },
  readonly unknown[],
  number
> & { pageOf: PageReader<Row> }

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
