import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { invoices, renderTable, table } from './InvoiceTable.tsx'
import { giveElementsLayout, VIEWPORT_HEIGHT } from './layout.ts'

beforeEach(() => {
  localStorage.clear()
  giveElementsLayout()
})

const rows = invoices(500)
/** The scroll position with exactly `count` row heights below the visible rows. */
const withRowsBelow = (count: number) => (rows.length - count) * 40 + 40 - VIEWPORT_HEIGHT

describe('loading more', () => {
  it('requests more once, exactly 100 row heights before the end (list-load-more)', () => {
    const onLoadMore = vi.fn<() => void>()
    renderTable({ rows, hasMore: true, onLoadMore })
    table.scrollTo(withRowsBelow(100) - 1)
    expect(onLoadMore).not.toHaveBeenCalled()
    table.scrollTo(withRowsBelow(100))
    expect(onLoadMore).toHaveBeenCalledOnce()
    table.scrollTo(withRowsBelow(10))
    expect(onLoadMore).toHaveBeenCalledOnce()
  })

  it('continues automatically until 100 row heights are ahead (list-load-more)', () => {
    const onLoadMore = vi.fn<() => void>()
    const { update } = renderTable({ rows: invoices(100), hasMore: true, onLoadMore })
    expect(onLoadMore).toHaveBeenCalledTimes(1)
    update({ rows: invoices(100), hasMore: true, onLoadMore, isLoading: true })
    expect(onLoadMore).toHaveBeenCalledTimes(1)
    update({ rows: invoices(114), hasMore: true, onLoadMore })
    expect(onLoadMore).toHaveBeenCalledTimes(2)
    update({ rows: invoices(116), hasMore: true, onLoadMore })
    expect(onLoadMore).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['while a request is pending', { isLoading: true, hasMore: true }],
    ['at the end of the list', { isLoading: false, hasMore: false }],
    ['after a failure', { isLoading: false, hasMore: true, loadMoreError: true }],
  ])('does not request more %s (list-load-more)', (_, state) => {
    const onLoadMore = vi.fn<() => void>()
    renderTable({ rows, onLoadMore, ...state })
    table.scrollTo(withRowsBelow(0))
    expect(onLoadMore).not.toHaveBeenCalled()
  })

  it('shows that more rows are loading', () => {
    renderTable({ rows, isLoading: true, hasMore: true })
    expect(screen.getByText('Loading more…')).toBeVisible()
    expect(table.grid()).toHaveAttribute('aria-busy', 'false')
  })

  it('keeps the rows after a failure and offers a retry (load-more-failure)', async () => {
    const onLoadMore = vi.fn<() => void>()
    const { user } = renderTable({ rows, hasMore: true, loadMoreError: true, onLoadMore })
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load more rows.')
    expect(table.cell(0, 0)).toHaveTextContent('INV-1')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onLoadMore).toHaveBeenCalledOnce()
    expect(table.region()).toHaveFocus()
  })
})
