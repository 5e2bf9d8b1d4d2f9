import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defineColumns } from '#src/ui/table/defineColumns.ts'
import { invoices, renderTable, table, type Invoice } from './InvoiceTable.tsx'
import { giveElementsLayout } from './layout.ts'

beforeEach(() => {
  localStorage.clear()
  giveElementsLayout()
})

const nameOf = ({ id }: Invoice) => id
const chosen = vi.fn<(ids: readonly string[]) => void>()
const rows = invoices(30)

/** A table whose screen holds the selection, as a list page does. */
function show(count = rows.length, onRowActivate?: (row: Invoice) => void) {
  const state: { ids: ReadonlySet<string> } = { ids: new Set() }
  const shown = rows.slice(0, count)
  const props = () => ({
    rows: shown,
    selection: {
      ids: state.ids,
      nameOf,
      onChange: (ids: ReadonlySet<string>) => {
        state.ids = ids
        chosen([...ids])
        view.update(props())
      },
    },
    ...(onRowActivate && { onRowActivate }),
  })
  const view = renderTable(props())
  return { ...view, ids: () => [...state.ids] }
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const all = () => box('Select all loaded rows')
const rowOf = (index: number) => table.cell(index, 0)?.closest('[role="row"]')
const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `INV-${from + i}`)

describe('row selection', () => {
  it('is off by default', () => {
    renderTable({ rows })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(rowOf(0)).not.toHaveAttribute('aria-selected')
    expect(table.grid()).not.toHaveAttribute('aria-multiselectable')
  })

  it('toggles with a click on the checkbox and is exposed to assistive technology', async () => {
    const { user, ids } = show()
    expect(table.grid()).toHaveAttribute('aria-multiselectable', 'true')
    expect(table.grid()).toHaveAttribute('aria-colcount', '4')
    expect(rowOf(1)).toHaveAttribute('aria-selected', 'false')
    await user.click(box('Select INV-2'))
    expect(rowOf(1)).toHaveAttribute('aria-selected', 'true')
    expect(box('Select INV-2')).toBeChecked()
    await user.click(box('Select INV-2'))
    expect(ids()).toEqual([])
  })

  it('toggles from the whole checkbox cell, and other cells open the row', async () => {
    const onRowActivate = vi.fn<(row: Invoice) => void>()
    const { user, ids } = show(30, onRowActivate)
    await user.click(table.cell(3, 0) ?? document.body)
    expect(ids()).toEqual(['INV-4'])
    expect(onRowActivate).not.toHaveBeenCalled()
    await user.click(table.cell(3, 2) ?? document.body)
    expect(onRowActivate).toHaveBeenCalledOnce()
    expect(ids()).toEqual(['INV-4'])
  })

  it('selects a range with Shift+click and single rows with Control+click', async () => {
    const { user, ids } = show()
    await user.click(box('Select INV-3'))
    await user.keyboard('{Shift>}')
    await user.click(table.cell(7, 2) ?? document.body)
    await user.click(box('Select INV-5'))
    await user.keyboard('{/Shift}{Control>}')
    await user.click(table.cell(9, 2) ?? document.body)
    await user.keyboard('{/Control}')
    expect(ids()).toEqual(['INV-3', 'INV-4', 'INV-5', 'INV-10'])
  })

  it('deselects a range that starts with a deselected row', async () => {
    const { user, ids } = show(6)
    await user.click(all())
    await user.click(box('Select INV-2'))
    await user.keyboard('{Shift>}')
    await user.click(box('Select INV-4'))
    await user.keyboard('{/Shift}')
    expect(ids()).toEqual(['INV-1', 'INV-5', 'INV-6'])
  })
})

describe('keyboard', () => {
  it('toggles the row with Space in any cell and with Enter in the checkbox cell', async () => {
    const { user, ids } = show()
    table.heading('Account').focus()
    await user.keyboard('{ArrowDown} ')
    expect(ids()).toEqual(['INV-1'])
    await user.keyboard('{ArrowDown}{Home}{Enter}')
    expect(ids()).toEqual(['INV-1', 'INV-2'])
    await user.keyboard(' ')
    expect(ids()).toEqual(['INV-1'])
    expect(table.cell(1, 0)).toHaveFocus()
  })

  it('extends and shrinks a range with Shift and the arrow keys', async () => {
    const { user, ids } = show()
    table.heading('Account').focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    expect(ids()).toEqual(names(2, 4))
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}')
    expect(ids()).toEqual([...names(2, 4), 'INV-6', 'INV-7'])
    await user.keyboard('{Shift>}{Control>}{End}{/Control}{/Shift}')
    expect(ids()).toEqual([...names(2, 4), ...names(6, 30)])
  })

  it('selects all loaded rows with Control+A or in the header', async () => {
    const { user, ids } = show()
    table.heading('Account').focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(ids()).toEqual(names(1, 30))
    await user.keyboard('{Home}{Enter}')
    expect(ids()).toEqual([])
    await user.keyboard(' ')
    expect(ids()).toEqual(names(1, 30))
  })

  it('selects all loaded rows with Control+A on a Russian keyboard (shortcut-keys)', () => {
    const { ids } = show()
    table.heading('Account').focus()
    fireEvent.keyDown(table.heading('Account'), { key: 'ф', code: 'KeyA', ctrlKey: true })
    expect(ids()).toEqual(names(1, 30))
  })
})

describe('header checkbox', () => {
  it('shows none, some, and all', async () => {
    const { user } = show(3)
    expect(all()).not.toBeChecked()
    await user.click(box('Select INV-1'))
    expect(all()).toBePartiallyChecked()
    await user.click(all())
    expect(all()).toBeChecked()
    await user.click(all())
    expect(chosen).toHaveBeenLastCalledWith([])
  })
})

it('renders only the checkbox that changes', async () => {
  const drawn = vi.fn<(row: Invoice) => string>(nameOf)
  const cell = vi.fn<(row: Invoice) => string>(nameOf)
  const columns = defineColumns<Invoice>([{ id: 'number', header: 'invoices.number', cell: (row) => cell(row) }])
  const withSelected = (...ids: string[]) => ({
    rows,
    columns,
    selection: { ids: new Set(ids), nameOf: drawn, onChange: () => undefined },
  })
  const { user, update } = renderTable(withSelected())
  await user.click(box('Select INV-1'))
  drawn.mockClear()
  cell.mockClear()
  update(withSelected('INV-2'))
  expect(drawn.mock.calls.map(([row]) => row.id)).toEqual(['INV-2'])
  expect(box('Select INV-2')).toBeChecked()
  expect(cell).not.toHaveBeenCalled()
})
