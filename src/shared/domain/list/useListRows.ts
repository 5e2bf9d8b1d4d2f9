import { keepPreviousData, useInfiniteQuery, useQueryClient, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadedRows, type Page } from '#src/lib/loadedRows.ts'
import { useHeldFor } from '#src/shared/form/useHeldFor.ts'

/** Milliseconds after which the person is told that a list takes long, and may ask again (quality row 34). */
const slowAfterMs = 10_000

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
  const client = useQueryClient()
  const list = useInfiniteQuery({ ...query, placeholderData: keepPreviousData })
  const rows = useMemo(() => loadedRows(list.data), [list.data])
  // Nothing of this query is there yet.
  const isSlow = useHeldFor(list.isFetching && (list.data === undefined || list.isPlaceholderData), slowAfterMs)
  return {
    /** Why there is not even a first page. */
    failure: list.isError && !list.data ? list.error : undefined,
    /** Asks anew, also while an answer is being waited for. */
    retry: async () => {
      await client.cancelQueries({ queryKey: query.queryKey, exact: true })
      await list.refetch()
    },
    /** A first page, of this query or the one before, has come. */
    isKnown: list.data !== undefined,
    /** The first rows take longer than a person waits without a word. */
    isSlow,
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
