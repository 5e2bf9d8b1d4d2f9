import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { invoices, renderTable, table } from './InvoiceTable.tsx'
import { giveElementsLayout } from './layout.ts'

beforeEach(() => giveElementsLayout())

/** Shows a table once the code that copies has loaded. */
async function showTable(...args: Parameters<typeof renderTable>) {
  renderTable(...args)
  await import('#src/ui/table/CopiedRows.tsx')
  await act(async () => Promise.resolve())
}

/** Presses Copy; undefined when the browser copies by itself. */
function copy(at: Element = table.grid()): string | undefined {
  let text: string | undefined
  const event = createEvent.copy(at)
  Object.defineProperty(event, 'clipboardData', {
    value: {
      setData: (_type: string, data: string) => {
        text = data
      },
    },
  })
  fireEvent(at, event)
  return text
}

function selectText(from: Node | undefined, to: Node | undefined, end = 1): void {
  if (!from || !to) throw new Error('The cell is not rendered')
  getSelection()?.setBaseAndExtent(from, 0, to, end)
}

const headings = 'Invoice\tAccount\tOutstanding'

describe('copying rows (copied-rows)', () => {
  test('text selected in several rows copies these rows, one line each, with headings', async () => {
    await showTable({ rows: invoices(100) })
    selectText(table.cell(1, 1), table.cell(3, 0))
    expect(copy()).toBe([headings, ...[2, 3, 4].map((n) => `INV-${n}\tAccount ${n}\t$${n}.00`)].join('\n'))
    // A row that the selection only touches is not part of it.
    selectText(table.cell(1, 0), table.cell(3, 0), 0)
    expect(copy()?.split('\n')).toHaveLength(3)
  })

  test('one row has no headings, and within one cell the browser copies the text', async () => {
    await showTable({ rows: invoices(100) })
    selectText(table.cell(1, 0), table.cell(1, 2))
    expect(copy()).toBe('INV-2\tAccount 2\t$2.00')
    selectText(table.cell(1, 1), table.cell(1, 1))
    expect(copy()).toBeUndefined()
    getSelection()?.removeAllRanges()
    expect(copy()).toBeUndefined()
  })

  test('a selection dragged beyond the table copies its rows; one that only includes the table is the browser’s', async () => {
    await showTable({ rows: invoices(100) })
    const title = document.body.insertBefore(document.createElement('h1'), document.body.firstChild)
    onTestFinished(() => title.remove())
    title.textContent = 'Invoices'
    // Upward: the selection starts in the heading, which gets the event.
    const last = table.cell(1, 2) ?? title
    getSelection()?.setBaseAndExtent(last, 1, title, 0)
    const rows = [1, 2].map((n) => `INV-${n}\tAccount ${n}\t$${n}.00`)
    expect(copy(title)).toBe([headings, ...rows].join('\n'))
    getSelection()?.selectAllChildren(document.body)
    expect(copy(document.body)).toBeUndefined()
    getSelection()?.selectAllChildren(title)
    expect(copy(title)).toBeUndefined()
  })

  test('a selection over rows that have been scrolled away copies all of them', async () => {
    await showTable({ rows: invoices(1000) })
    const start = table.cell(1, 0)
    selectText(start, table.cell(2, 0))
    fireEvent(document, new Event('selectionchange'))
    table.scrollTo(40 * 500)
    expect(start).not.toBeInTheDocument()
    const end = table.cell(505, 0)
    if (!end) throw new Error('The cell is not rendered')
    getSelection()?.extend(end, 1)
    fireEvent(document, new Event('selectionchange'))
    const copied = copy()?.split('\n')
    expect(copied).toHaveLength(506)
    expect([copied?.[1], copied?.[400], copied?.at(-1)]).toEqual(
      [2, 401, 506].map((n) => `INV-${n}\tAccount ${n}\t$${n}.00`),
    )
    // A new selection starts somewhere else.
    selectText(table.cell(503, 0), table.cell(504, 0))
    fireEvent(document, new Event('selectionchange'))
    expect(copy()?.split('\n')).toHaveLength(3)
  })

  test('rows chosen with checkboxes are copied when no text is selected, even rows that are not rendered', async () => {
    const rows = invoices(10_000)
    const ids = new Set(['INV-1', 'INV-9000'])
    getSelection()?.removeAllRanges()
    await showTable({ rows, selection: { ids, onChange: () => undefined, nameOf: ({ id }) => id } })
    expect(copy()).toBe([headings, 'INV-1\tAccount 1\t$1.00', 'INV-9000\tAccount 9000\t$9000.00'].join('\n'))
    expect(screen.queryByText('Account 9000')).not.toBeInTheDocument()
  })

  test.each([
    ['=HYPERLINK("x")', `'=HYPERLINK("x")`],
    ['+1 (617) 555-0100', `'+1 (617) 555-0100`],
    ['@sum', `'@sum`],
    ['＝1+1', `'＝1+1`],
    ['-$12.50', '-$12.50'],
    ['-x', `'-x`],
    ['a\tb\nc', 'a b c'],
  ])('%j in a cell becomes %j', async (account, copied) => {
    await showTable({ rows: invoices(2).map((row) => ({ ...row, account })) })
    selectText(table.cell(0, 0), table.cell(0, 2))
    expect(copy()).toBe(`INV-1\t${copied}\t$1.00`)
  })
})
