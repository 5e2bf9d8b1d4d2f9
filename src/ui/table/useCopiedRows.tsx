import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from './defineColumns.ts'
import { SELECTION_COLUMN } from './rowSelection.tsx'
import { rowsWithSelectedText, tabSeparated } from './copiedRows.ts'

interface CopySource<Row> {
  rows: readonly Row[]
  /** Whether the user has chosen the row with its checkbox. */
  isChosen: (row: Row) => boolean
  columns: readonly Column<Row>[]
  headingOf: (column: Column<Row>) => string
}

/**
 * Copies rows for a spreadsheet: those in which the user has selected text, or else those chosen with checkboxes.
 * Within one cell, the browser copies the selected text itself (docs/rules.md#copied-rows).
 */
export function useCopiedRows<Row>({ rows, isChosen, columns, headingOf }: CopySource<Row>) {
  const [copied, setCopied] = useState<readonly Row[]>([])
  const hidden = useRef<HTMLDivElement>(null)
  const shown = columns.filter(({ id }) => id !== SELECTION_COLUMN)

  /** Most of the chosen rows are not on the page, so they are rendered for the moment. */
  const render = (chosen: readonly Row[], text: () => string): string => {
    flushSync(() => setCopied(chosen))
    const result = text()
    flushSync(() => setCopied([]))
    return result
  }

  const onCopy = (event: ClipboardEvent) => {
    const marked = rowsWithSelectedText(event.currentTarget)
    if (marked.length === 1 && isInOneCell()) return
    const indexes = marked.map((row) => Number(row.getAttribute('aria-rowindex')) - 2)
    const chosen = marked.length > 0 ? indexes.flatMap((at) => rows[at] ?? []) : rows.filter(isChosen)
    if (chosen.length === 0) return
    const text = render(chosen, () => tabSeparated([...(hidden.current?.children ?? [])], shown.map(headingOf)))
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }

  const source: ReactNode = copied.length > 0 && (
    <div ref={hidden} hidden>
      {copied.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- they are never reordered
        <div key={at}>
          {shown.map((column) => (
            <div key={column.id} role="gridcell">
              {column.cell(row, false)}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
  return { onCopy, source }
}

function isInOneCell(): boolean {
  const selection = getSelection()
  const cellOf = (node: Node | null | undefined) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('[role="gridcell"]')
  const cell = cellOf(selection?.anchorNode)
  return cell !== undefined && cell !== null && cell === cellOf(selection?.focusNode)
}
