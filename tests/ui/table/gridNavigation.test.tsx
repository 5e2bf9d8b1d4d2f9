import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { invoices, renderTable, table, type Invoice } from './InvoiceTable.tsx'
import { giveElementsLayout, scrollIntoView } from './layout.ts'

beforeEach(() => {
  localStorage.clear()
  giveElementsLayout()
})

/** Moves the focus to the grid's tab stop, as Tab does in a browser. */
function enterGrid(rows = invoices(10_000)) {
  const onRowActivate = vi.fn<(row: Invoice) => void>()
  const { user } = renderTable({ rows, onRowActivate })
  table.heading('Invoice').focus()
  return { user, onRowActivate }
}

describe('grid movement', () => {
  it('has one tab stop that follows the focus', async () => {
    const { user } = enterGrid(invoices(30))
    const tabStops = () => [...table.grid().querySelectorAll('[tabindex="0"]')]
    expect(tabStops()).toEqual([table.heading('Invoice')])
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(tabStops()).toEqual([table.cell(0, 1)])
  })

  it('moves by cell, by page, and to both ends, and scrolls there (table-semantics)', async () => {
    const { user } = enterGrid()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(table.cell(1, 1)).toHaveFocus()
    await user.keyboard('{PageDown}')
    expect(table.cell(16, 1)).toHaveFocus()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(table.cell(9999, 2)).toHaveFocus()
    expect(scrollIntoView).toHaveBeenLastCalledWith({ block: 'nearest', inline: 'nearest' })
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}{End}')
    expect(table.heading('Outstanding')).toHaveFocus()
  })

  it('keeps the focused row mounted at any scroll position (table-semantics)', async () => {
    const { user } = enterGrid()
    await user.keyboard('{ArrowDown}')
    table.scrollTo(40 * 5000)
    expect(table.mountedRows().slice(0, 3)).toEqual([-1, 0, 4980])
    expect(table.cell(0, 0)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(table.cell(1, 0)).toHaveFocus()
  })

  it('moves the focus to the cell that takes the place of the focused one (keyboard)', async () => {
    const [first, second, third] = invoices(3)
    if (!first || !second || !third) throw new Error('No rows')
    const { user, update } = renderTable({ rows: [first, second, third] })
    await user.click(table.cell(1, 1) ?? document.body)
    update({ rows: [first, third] })
    expect(table.cell(1, 1)).toHaveTextContent('Account 3')
    expect(table.cell(1, 1)).toHaveFocus()
    update({ rows: [first] })
    expect(table.cell(0, 1)).toHaveFocus()
    update({ rows: [] })
    expect(table.heading('Account')).toHaveFocus()
  })

  it('takes no focus when a row leaves the list while the focus is elsewhere', async () => {
    const { user, update } = renderTable({ rows: invoices(2) })
    await user.click(table.cell(1, 1) ?? document.body)
    await user.click(document.body)
    update({ rows: invoices(1) })
    expect(document.body).toHaveFocus()
  })

  it('keeps the focus on a row when another page loads', async () => {
    const { user, update } = renderTable({ rows: invoices(100) })
    await user.click(table.cell(9, 1) ?? document.body)
    expect(table.cell(9, 1)).toHaveFocus()
    update({ rows: invoices(200) })
    expect(table.cell(9, 1)).toHaveFocus()
  })

  it('moves the tab stop to the cell that was clicked', async () => {
    const { user } = renderTable({ rows: invoices(30) })
    await user.click(table.cell(4, 2) ?? document.body)
    expect(table.cell(4, 2)).toHaveFocus()
    expect(table.cell(4, 2)).toHaveAttribute('tabindex', '0')
    expect(table.heading('Invoice')).toHaveAttribute('tabindex', '-1')
  })
})

describe('grid actions', () => {
  it('sorts with Enter and Space and adds a column with Shift', async () => {
    const { user } = enterGrid(invoices(3))
    await user.keyboard('{Enter}')
    expect(table.heading('Invoice')).toHaveAttribute('aria-sort', 'ascending')
    await user.keyboard(' ')
    expect(table.heading('Invoice')).toHaveAttribute('aria-sort', 'descending')
    await user.keyboard('{ArrowRight}{Shift>}{Enter}{/Shift}')
    expect(table.heading('Invoice')).toHaveAttribute('aria-sort', 'descending')
    expect(table.heading('Account')).toHaveAttribute('aria-sort', 'ascending')
    expect(table.heading('Account')).toHaveFocus()
  })

  it('opens a row with Enter or a click', async () => {
    const { user, onRowActivate } = enterGrid(invoices(30))
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    await user.click(screen.getByText('Account 7'))
    expect(onRowActivate.mock.calls.map(([row]) => row.id)).toEqual(['INV-1', 'INV-7'])
  })

  it('follows a cell’s link instead with Enter or a click', async () => {
    const { user, onRowActivate } = enterGrid(invoices(30))
    const followed = vi.fn<(id: string | null) => void>()
    table.grid().addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement) followed(target.textContent)
    })
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(screen.getByRole('link', { name: 'INV-3' }))
    expect(followed.mock.calls.flat()).toEqual(['INV-1', 'INV-3'])
    expect(onRowActivate).not.toHaveBeenCalled()
  })

  it('enters a cell with F2 and leaves it with Escape or an arrow', async () => {
    const { user } = enterGrid(invoices(30))
    await user.keyboard('{ArrowDown}{F2}')
    expect(screen.getByRole('link', { name: 'INV-1' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(table.cell(0, 0)).toHaveFocus()
    await user.keyboard('{F2}{ArrowDown}')
    expect(table.cell(1, 0)).toHaveFocus()
  })
})
