import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { type Page, infinitePages } from '#src/shared/api/infinitePages.ts'

interface Filters {
  page?: number
  q?: string
}
const keyOf = (companyId: string, accountId: string, filters?: Filters): unknown[] => [
  'listX',
  companyId,
  accountId,
  filters,
]

const fetchPage = vi.fn<
  (
    companyId: string,
    accountId: string,
    filters?: Filters,
    options?: undefined,
    signal?: AbortSignal,
  ) => Promise<Page<string>>
>(async (_companyId, _accountId, { page = 0 } = {}) => ({
  items: [`row ${page}`],
  page,
  pageSize: 1,
  totalItems: 3,
  totalPages: 3,
}))

describe('infinitePages', () => {
  const options = infinitePages(keyOf, fetchPage, 'company', 'account', { q: 'a' })

  it('extends the generated key with the filters but without the page', () => {
    expect(options.queryKey).toEqual(['infinite', 'listX', 'company', 'account', { q: 'a' }])
  })

  it('loads all pages with the filters and the signal', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    await client.ensureInfiniteQueryData(options)
    const observer = new InfiniteQueryObserver(client, options)
    const stop = observer.subscribe(() => undefined)
    await observer.fetchNextPage()
    expect(observer.getCurrentResult().hasNextPage).toBe(true)
    await observer.fetchNextPage()

    const { data, hasNextPage } = observer.getCurrentResult()
    expect(data?.pages.flatMap(({ items }) => items)).toEqual(['row 1', 'row 2', 'row 3'])
    expect(hasNextPage).toBe(false)
    expect(fetchPage.mock.calls.map(([, , filters]) => filters)).toEqual([1, 2, 3].map((page) => ({ q: 'a', page })))
    expect(fetchPage.mock.calls.every(([, , , , signal]) => signal instanceof AbortSignal)).toBe(true)
    stop()
  })

  it('has no next page when the list is empty', async () => {
    const empty = { items: [], page: 1, pageSize: 100, totalItems: 0, totalPages: 0 }
    const client = new QueryClient()
    const observer = new InfiniteQueryObserver(client, {
      ...infinitePages(keyOf, () => Promise.resolve(empty), 'c', 'a', {}),
    })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
    expect(observer.getCurrentResult().hasNextPage).toBe(false)
    stop()
  })
})
