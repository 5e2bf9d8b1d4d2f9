import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defineColumns, type Sort } from '#src/ui/table/defineColumns.ts'
import { type Invoice, invoices, renderTable, table } from './InvoiceTable.tsx'
import { giveElementsLayout } from './layout.ts'

beforeEach(() => {
  localStorage.clear()
  giveElementsLayout()
})

describe('rows', () => {
  it('mounts the visible rows and 20 on either side (list-rows)', () => {
    renderTable({ rows: invoices(10_000) })
    // 640 px hold 16 rows; the header covers the last of them.
    expect(table.mountedRows()).toEqual([-1, ...Array.from({ length: 36 }, (_, index) => index)])

    table.scrollTo(40 * 500)
    const mounted = table.mountedRows()
    expect([mounted[1], mounted.at(-1)]).toEqual([480, 535])
  })

  it('mounts the visible rows before those around them (list-rows)', () => {
    const mounted: string[] = []
    function Cell({ id }: { id: string }) {
      useLayoutEffect(() => void mounted.push(id), [id])
      return id
    }
    renderTable({
      rows: invoices(1000),
      columns: defineColumns<Invoice>([
        { id: 'number', header: 'invoices.number', cell: ({ id }) => <Cell id={id} /> },
      ]),
      place: { read: () => 40 * 500, write: () => undefined },
    })
    expect(mounted[0]).toBe('INV-501')
    expect(mounted.indexOf('INV-481')).toBeGreaterThan(mounted.indexOf('INV-516'))
  })

  // Frame times: `npm run bench:table`.
  it.each([10_000, 100_000])('has at most 900 DOM nodes with %i rows, at any position (table-speed)', (count) => {
    renderTable({ rows: invoices(count) })
    for (const row of [0, count / 2, count]) {
      table.scrollTo(40 * row)
      expect(table.grid().querySelectorAll('*').length).toBeLessThanOrEqual(900)
    }
  })

  it('exposes row and column counts and indexes to assistive technology (table-semantics)', () => {
    renderTable({ rows: invoices(100), totalItems: 10_000 })
    expect(table.grid()).toHaveAttribute('aria-rowcount', '10001')
    expect(table.grid()).toHaveAttribute('aria-colcount', '3')
    expect(table.heading('Invoice').closest('[role="row"]')).toHaveAttribute('aria-rowindex', '1')
    expect(table.cell(0, 1)).toHaveTextContent('Account 1')
    expect(table.cell(0, 1)).toHaveAttribute('aria-colindex', '2')
    expect(table.cell(7, 0)?.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '9')
  })

  it('scrolls inside a labeled region that is keyboard focusable', () => {
    renderTable({ rows: invoices(10) })
    expect(table.region()).toHaveAttribute('tabindex', '0')
    expect(table.region()).toContainElement(table.grid())
  })

  it('scrolls to the top when the list changes', () => {
    const rows = invoices(1000)
    const { update } = renderTable({ rows, listKey: 'all' })
    table.scrollTo(8000)
    update({ rows, listKey: 'all' })
    expect(table.region().scrollTop).toBe(8000)
    update({ rows: rows.slice(10), listKey: 'past due' })
    expect(table.region().scrollTop).toBe(0)
    expect(table.cell(0, 0)).toHaveTextContent('INV-11')
  })

  it('prints all loaded rows and says how many of the list they are (printed-lists)', async () => {
    renderTable({ rows: invoices(456), totalItems: 10_000 })
    expect(table.mountedRows().length).toBeLessThan(60)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(table.mountedRows()).toHaveLength(457)
    expect(screen.getByText('456 of 10,000 rows. “Download” above the list has all of them.')).toBeInTheDocument()
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(table.mountedRows().length).toBeLessThan(60)
  })
})

describe('the open row (open-row)', () => {
  const current = () => screen.queryAllByRole('row', { current: true }).map((row) => row.getAttribute('aria-rowindex'))

  it('is marked from the press on, then with its panel, and not once that is closed', async () => {
    const shown = { rows: invoices(3), onRowActivate: vi.fn<(row: { id: string }) => void>() }
    const { user, update } = renderTable(shown)
    expect(current()).toEqual([])
    await user.click(table.cell(1, 1) as HTMLElement)
    expect(shown.onRowActivate).toHaveBeenCalledTimes(1)
    expect(current()).toEqual(['3'])
    update({ ...shown, openRow: 'INV-2' })
    expect(current()).toEqual(['3'])
    update({ ...shown, openRow: 'INV-3' })
    expect(current()).toEqual(['4'])
    update(shown)
    expect(current()).toEqual([])
  })

  it('is missing where pressing a row opens nothing', async () => {
    const { user } = renderTable({ rows: invoices(3) })
    await user.click(table.cell(1, 1) as HTMLElement)
    expect(current()).toEqual([])
  })
})

describe('the link of a row (row-links)', () => {
  const rowHref = ({ id }: { id: string }) => `/invoices?open=${id}`

  it('is its first cell beside the checkbox, and a click opens the row in the page', async () => {
    const shown = { rows: invoices(3), onRowActivate: vi.fn<(row: { id: string }) => void>(), rowHref }
    const { user } = renderTable(shown)
    const links = screen.getAllByRole('link').filter((link) => 'rowLink' in link.dataset)
    expect(links.map((link) => link.getAttribute('href'))).toEqual(shown.rows.map(rowHref))
    expect(table.cell(1, 0)).toContainElement(links[1] ?? null)
    const click = createEvent.click(links[1] as HTMLElement)
    fireEvent(links[1] as HTMLElement, click)
    expect(click.defaultPrevented).toBe(true)
    expect(shown.onRowActivate).toHaveBeenCalledExactlyOnceWith(shown.rows[1])
    expect(table.cell(1, 0)).toHaveFocus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(shown.onRowActivate).toHaveBeenLastCalledWith(shown.rows[2])
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'is left to the browser with %j: it opens another tab or window',
    (key) => {
      const shown = { rows: invoices(3), onRowActivate: vi.fn<(row: { id: string }) => void>(), rowHref }
      renderTable(shown)
      const [link] = screen.getAllByRole('link') as [HTMLElement]
      const click = createEvent.click(link, key)
      fireEvent(link, click)
      expect(click.defaultPrevented).toBe(false)
      expect(shown.onRowActivate).not.toHaveBeenCalled()
    },
  )
})

describe('sorting', () => {
  it('cycles from ascending to descending to none', async () => {
    const onSortChange = vi.fn<(sort: Sort) => void>()
    const { user } = renderTable({ rows: invoices(3), onSortChange })
    expect(table.heading('Account')).toHaveAttribute('aria-sort', 'none')
    for (const state of ['ascending', 'descending', 'none']) {
      await user.click(table.heading('Account'))
      expect(table.heading('Account')).toHaveAttribute('aria-sort', state)
    }
    expect(onSortChange.mock.calls.flat()).toEqual([
      [{ id: 'account', desc: false }],
      [{ id: 'account', desc: true }],
      [],
    ])
  })

  it('announces the order by keyboard, but not the first one (table-semantics)', async () => {
    const { user } = renderTable({ rows: invoices(3), sort: [{ id: 'account', desc: true }] })
    const announced = () => document.querySelector('[aria-live=polite]')?.textContent
    expect(announced()).toBe('')
    table.heading('Invoice').focus()
    await user.keyboard('{Enter}')
    expect(announced()).toBe('Sorted by Invoice ascending.')
    await user.keyboard('{ArrowRight}{Shift>}{Enter}{/Shift}')
    expect(announced()).toBe('Sorted by Invoice ascending, Account ascending.')
    await user.keyboard('{Enter}{Enter}')
    expect(announced()).toBe('In the usual order.')
  })

  it('adds a column with Shift and describes the sort order', async () => {
    const { user } = renderTable({ rows: invoices(3), sort: [{ id: 'account', desc: true }] })
    expect(table.heading('Account')).not.toHaveAccessibleDescription()
    await user.keyboard('{Shift>}')
    await user.click(table.heading('Invoice'))
    await user.keyboard('{/Shift}')
    expect(table.heading('Account')).toHaveAttribute('aria-sort', 'descending')
    expect(table.heading('Account')).toHaveAccessibleDescription('Sort order 1')
    expect(table.heading('Invoice')).toHaveAttribute('aria-sort', 'ascending')
    expect(table.heading('Invoice')).toHaveAccessibleDescription('Sort order 2')
  })

  it('ignores columns that can’t be sorted', async () => {
    const onSortChange = vi.fn<(sort: Sort) => void>()
    const { user } = renderTable({ rows: invoices(3), onSortChange })
    await user.click(table.heading('Outstanding'))
    expect(table.heading('Outstanding')).not.toHaveAttribute('aria-sort')
    expect(onSortChange).not.toHaveBeenCalled()
  })
})

describe('states', () => {
  it('shows placeholders while the first rows load', () => {
    renderTable({ isLoading: true })
    expect(table.grid()).toHaveAttribute('aria-busy', 'true')
    expect(table.grid()).toHaveAttribute('aria-rowcount', '-1')
    expect(screen.getByRole('status')).toHaveTextContent('Loading…')
  })

  it('shows the empty title, hint, and action', () => {
    renderTable({ empty: { title: 'No invoices match', hint: 'Clear the filters.', action: <button>Clear</button> } })
    expect(screen.getByRole('status')).toHaveTextContent('No invoices matchClear the filters.')
    expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible()
    expect(table.grid()).toHaveAttribute('aria-rowcount', '1')
  })

  it('has a default message for an empty list', () => {
    renderTable({})
    expect(screen.getByRole('status')).toHaveTextContent('Nothing to show')
  })
})
