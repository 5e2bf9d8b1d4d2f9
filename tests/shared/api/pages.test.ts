import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { allPages, infinitePages, loadedRows, type Page } from '#src/shared/api/pages.ts'

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

describe('loadedRows', () => {
  interface Row {
    id: string
    amount: number
  }

  const page = (number: number, items: Row[]): Page<Row> => ({
    items,
    page: number,
    pageSize: 2,
    totalItems: 4,
    totalPages: 2,
  })

  it('returns no rows before the first page', () => {
    expect(loadedRows(undefined)).toEqual([])
    expect(loadedRows({ pages: [] })).toEqual([])
  })

  it('returns the rows of all pages in order', () => {
    const pages = [
      page(1, [
        { id: 'a', amount: 1 },
        { id: 'b', amount: 2 },
      ]),
      page(2, [{ id: 'c', amount: 3 }]),
    ]
    expect(loadedRows({ pages }).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })

  it('returns a row that moved to a later page once, at its first position', () => {
    const pages = [
      page(1, [
        { id: 'a', amount: 1 },
        { id: 'b', amount: 2 },
      ]),
      page(2, [
        { id: 'b', amount: 20 },
        { id: 'c', amount: 3 },
      ]),
    ]
    expect(loadedRows({ pages })).toEqual([
      { id: 'a', amount: 1 },
      { id: 'b', amount: 2 },
      { id: 'c', amount: 3 },
    ])
  })
})

describe('allPages', () => {
  /** Starts to load `totalPages` pages of one row each; `settle` completes the request for a page, or fails it. */
  function startList(totalPages: number, itemsOf = (page: number) => [{ id: `row ${page}` }]) {
    const gates = new Map<number, PromiseWithResolvers<void>>()
    const requested: number[] = []
    const listPage = async (page: number) => {
      requested.push(page)
      const gate = Promise.withResolvers<void>()
      gates.set(page, gate)
      await gate.promise
      return { items: itemsOf(page), page, pageSize: 1, totalItems: totalPages, totalPages }
    }
    const all = allPages(listPage)
    const settle = async (page: number, error?: Error) => {
      if (error) gates.get(page)?.reject(error)
      else gates.get(page)?.resolve()
      await vi.waitFor(() => expect(gates.has(page)).toBe(true))
    }
    return { all, requested, settle }
  }

  it('requests a few pages at a time and keeps their order', async () => {
    const { all, requested, settle } = startList(7)
    expect(requested).toEqual([1])
    await settle(1)
    await vi.waitFor(() => expect(requested).toEqual([1, 2, 3, 4, 5]))
    for (const page of [5, 3, 4, 2]) await settle(page)
    await vi.waitFor(() => expect(requested).toEqual([1, 2, 3, 4, 5, 6, 7]))
    for (const page of [7, 6]) await settle(page)
    expect((await all).items.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7].map((page) => `row ${page}`))
  })

  it('stops after a failed page', async () => {
    const { all, requested, settle } = startList(60)
    const failure = all.catch((error: unknown) => error)
    await settle(1)
    await vi.waitFor(() => expect(requested).toHaveLength(5))
    await settle(3, new Error('Canceled'))
    expect(await failure).toEqual(new Error('Canceled'))
    for (const page of [2, 4, 5]) await settle(page)
    expect(requested).toHaveLength(5)
  })

  it('stops at an empty page, whatever the number of pages', async () => {
    const { all, requested, settle } = startList(1_000_000, () => [])
    await settle(1)
    expect((await all).items).toEqual([])
    expect(requested).toEqual([1])
  })
})

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
