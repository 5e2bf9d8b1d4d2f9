import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadedRows, type Page } from '#src/shared/api/infinitePages.ts'
import { useSlowQuery } from './QueryFallback.tsx'

/** What `infinitePages()` makes. */
export type ListQuery<Row, Failure extends Error> = UseInfiniteQueryOptions<
  Page<Row>,
  Failure,
  { pages: Page<Row>[]; pageParams: number[] },
  readonly unknown[],
  number
>

/** The rows of a list so far; `table` is what a `DataTable` takes of them. The old rows stay until those of a new query come. */
export function useListRows<Row extends { id: string }, Failure extends Error>(query: ListQuery<Row, Failure>) {
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const rows = useMemo(() => loadedRows(list.data), [list.data])
  // No data of this query has arrived yet.
  const isPending = list.isFetching && (list.data === undefined || list.isPlaceholderData)
  const { isSlow, refetch } = useSlowQuery([query.queryKey], isPending)
  return {
    /** Why there is not even a first page. */
    failure: list.isError && !list.data ? list.error : undefined,
    /** Refetches, even while a request is pending. */
    retry: refetch,
    /** A first page, of this query or the one before, has come. */
    isKnown: list.data !== undefined,
    /** The first rows take longer than a person waits without a word. */
    isSlow,
    /** What all rows that the filters find come to, where the service says it. */
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
