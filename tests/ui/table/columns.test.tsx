import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '#src/lib/preferences.ts'
import { invoices, renderTable, table } from './InvoiceTable.tsx'
import { stubPhoneWindow } from '#tests/support/phoneWindow.ts'
import { giveElementsLayout } from './layout.ts'

beforeEach(() => {
  preferences.remove('table.columns.test')
  giveElementsLayout()
})

afterEach(() => vi.restoreAllMocks())

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.getAttribute('aria-label'))
const widthOf = (column: string) => screen.getByRole('separator', { name: `Width of ${column}` })
const show = (props = { rows: invoices(3) }) => renderTable(props)

describe('column chooser', () => {
  it('shows and hides columns and saves the choice', async () => {
    const { user, unmount } = show()
    expect(headings()).toEqual(['Invoice', 'Account', 'Outstanding'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Job' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Account' }))
    await user.keyboard('{Escape}')
    expect(headings()).toEqual(['Invoice', 'Outstanding', 'Job'])
    expect(table.cell(0, 2)).toHaveTextContent('Job of INV-1')
    expect(table.grid()).toHaveAttribute('aria-colcount', '3')

    unmount()
    show()
    expect(headings()).toEqual(['Invoice', 'Outstanding', 'Job'])
  })

  it('keeps at least one column', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Account' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Outstanding' }))
    expect(screen.getByRole('menuitemcheckbox', { name: 'Invoice' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Invoice' }))
    await user.keyboard('{Escape}')
    expect(headings()).toEqual(['Invoice'])
  })

  it('resets the columns and widths', async () => {
    const { user } = show()
    fireEvent.keyDown(widthOf('Account'), { key: 'ArrowRight' })
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Account' }))
    await user.click(screen.getByRole('menuitem', { name: 'Reset columns' }))
    await user.keyboard('{Escape}')
    expect(headings()).toEqual(['Invoice', 'Account', 'Outstanding'])
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '200')
  })
})

describe('column width', () => {
  it('changes with the arrow keys within limits and is saved', async () => {
    const { user, unmount } = show()
    table.heading('Account').focus()
    await user.keyboard('{F2}')
    expect(widthOf('Account')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '232')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '120')
    await user.keyboard('{End}')
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '960')
    await user.keyboard('{ArrowLeft}{Escape}')
    expect(table.heading('Account')).toHaveFocus()

    unmount()
    show()
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '944')
  })

  it('follows a drag and is saved at its end without sorting', () => {
    show()
    const handle = widthOf('Account')
    fireEvent.pointerDown(handle, { button: 0, clientX: 500 })
    fireEvent.pointerMove(handle, { clientX: 530 })
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '230')
    expect(localStorage).toHaveLength(0)
    fireEvent.pointerUp(handle, { clientX: 530 })
    fireEvent.click(handle)
    fireEvent.pointerMove(handle, { clientX: 700 })
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '230')
    expect(localStorage).toHaveLength(1)
    expect(table.heading('Account')).toHaveAttribute('aria-sort', 'none')
  })

  it('is restored when the browser cancels a drag', () => {
    show()
    const handle = widthOf('Account')
    fireEvent.pointerDown(handle, { button: 0, clientX: 500 })
    fireEvent.pointerMove(handle, { clientX: 530 })
    fireEvent.pointerCancel(handle)
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '200')
  })

  it('fixes the columns before the resized one so that its handle stays under the pointer', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300)
    show()
    fireEvent.keyDown(widthOf('Account'), { key: 'ArrowRight' })
    expect(widthOf('Invoice')).toHaveAttribute('aria-valuenow', '300')
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '316')
    expect(widthOf('Outstanding')).toHaveAttribute('aria-valuenow', '160')
  })

  it('resets with a double-click', async () => {
    const { user } = show()
    fireEvent.keyDown(widthOf('Account'), { key: 'ArrowRight' })
    await user.dblClick(widthOf('Account'))
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '200')
  })

  it('changes with buttons as an alternative to dragging', async () => {
    const { user } = show()
    expect(screen.queryByRole('button', { name: 'Make Account wider' })).toBeNull()
    await user.click(widthOf('Account'))
    await user.click(screen.getByRole('button', { name: 'Make Account wider' }))
    await user.click(screen.getByRole('button', { name: 'Make Account wider' }))
    await user.click(screen.getByRole('button', { name: 'Make Account narrower' }))
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '216')
    expect(table.heading('Account')).toHaveAttribute('aria-sort', 'none')
  })
})

describe('storage', () => {
  it.each(['not json', 'null', '[]', '{"visibility":7,"widths":{"account":"wide","number":1e9}}'])(
    'falls back to the defaults for %s',
    (stored) => {
      localStorage.setItem('table.columns.test', stored)
      show()
      expect(headings()).toEqual(['Invoice', 'Account', 'Outstanding'])
      expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '200')
    },
  )

  it('works until the page closes when the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    const { user } = show()
    table.heading('Account').focus()
    await user.keyboard('{F2}{ArrowRight}')
    expect(widthOf('Account')).toHaveAttribute('aria-valuenow', '216')
  })
})

describe('on a phone (phone-rows)', () => {
  it('shows only the main columns with two lines each', () => {
    stubPhoneWindow()
    show()
    expect(headings()).toEqual(['Account', 'Outstanding'])
    expect(table.cell(0, 0)).toHaveTextContent('Account 1INV-1')
    expect(table.cell(0, 1)).toHaveTextContent('$1.00Open')
    expect(table.grid()).toHaveAttribute('aria-colcount', '2')
    expect(screen.queryByRole('separator')).not.toBeInTheDocument()
  })
})

describe('columns that are out of sight (pinned-column)', () => {
  const resize = (widths: { clientWidth: number; scrollWidth: number }) => {
    for (const [name, value] of Object.entries(widths))
      Object.defineProperty(table.region(), name, { value, configurable: true })
    fireEvent.scroll(table.region())
  }

  it('are marked, and the first column stays in place while there are some', () => {
    show()
    const region = table.region()
    resize({ clientWidth: 500, scrollWidth: 500 })
    expect(region).not.toHaveAttribute('data-pinned')
    expect(region).not.toHaveAttribute('data-after')
    resize({ clientWidth: 400, scrollWidth: 500 })
    expect(region).toHaveAttribute('data-pinned', '1')
    expect(region).toHaveAttribute('data-after')
    expect(region).not.toHaveAttribute('data-before')
    region.scrollLeft = 100
    fireEvent.scroll(region)
    expect(region).toHaveAttribute('data-before')
    expect(region).not.toHaveAttribute('data-after')
  })

  it('have the width to themselves where the first column would take more than half of it', () => {
    show()
    resize({ clientWidth: 310, scrollWidth: 500 })
    expect(table.region()).not.toHaveAttribute('data-pinned')
    expect(table.region()).toHaveAttribute('data-after')
  })
})
