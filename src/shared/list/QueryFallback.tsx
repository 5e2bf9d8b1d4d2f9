import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { loadedRows, type Page } from '#src/shared/api/readQuery.ts'
import { ActionBanner } from '#src/ui/InlineAlert.tsx'
import { useMemo, useState } from 'react'
import { useSustained } from '#src/lib/useDelayed.ts'

/** Milliseconds after which the page reports a slow response and offers a retry (docs/rules.md#slow-response). */
export const slowAfterMs = 10_000

interface SlowQuery {
  /** True after `slowAfterMs`: the user needs to be told. */
  isSlow: boolean
  /** Cancels the pending request and refetches. */
  refetch: () => Promise<void>
}

/** Detects slow responses to `queryKeys`. `isPending`: the user is waiting for at least one of them. */
export function useSlowQuery(queryKeys: readonly QueryKey[], isPending: boolean): SlowQuery {
  const client = useQueryClient()
  // True during a cancel, to restart the timer.
  const [isGivingUp, setGivingUp] = useState(false)
  const isSlow = useSustained(isPending && !isGivingUp, slowAfterMs)
  return {
    isSlow,
    refetch: async () => {
      setGivingUp(true)
      // Silent, so that a waiting route refetches instead of failing.
      await Promise.all(queryKeys.map((queryKey) => client.cancelQueries({ queryKey, exact: true }, { silent: true })))
      setGivingUp(false)
      await Promise.all(queryKeys.map((queryKey) => client.refetchQueries({ queryKey, exact: true })))
    },
  }
}

interface QueryFallbackProps {
  queryKey: QueryKey
  /** Why there is no data; null while it is loading. */
  error: Error | null
  /** Says what is loading. */
  text: string
}

/** Replaces missing query data: a loading indicator (with a retry if it is slow), or the error with a retry. */
export function QueryFallback({ queryKey, error, text }: QueryFallbackProps) {
  const { t } = useTranslation()
  const { isSlow, refetch } = useSlowQuery([queryKey], error === null)
  if (error) return <ErrorPanel message={t(problemMessage(error))} onRetry={() => void refetch()} />
  return (
    <>
      <Busy text={text} />
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
    </>
  )
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
