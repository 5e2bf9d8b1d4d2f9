import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Column } from './defineColumns.ts'
import { SELECTION_COLUMN } from './rowSelection.tsx'

interface CopySource<Row> {
  /** The table. */
  region: HTMLElement
  rows: readonly Row[]
  /** Whether the user has chosen the row with its checkbox. */
  isChosen: (row: Row) => boolean
  columns: readonly Column<Row>[]
  headingOf: (column: Column<Row>) => string
}

/**
 * Copies rows for a spreadsheet: those in which the user has selected text, or else those chosen with checkboxes.
 * Within one cell, the browser copies the selected text itself (docs/rules.md#copied-rows). Loaded on demand.
 */
export function CopiedRows<Row>({ region, rows, isChosen, columns, headingOf }: CopySource<Row>) {
  const [copied, setCopied] = useState<readonly Row[]>([])
  const hidden = useRef<HTMLDivElement>(null)
  const lastEnds = useRef<SelectedRows>(noEnds)
  const shown = columns.filter(({ id }) => id !== SELECTION_COLUMN)

  /** Most of the chosen rows are not on the page, so they are rendered for the moment. */
  const render = (chosen: readonly Row[], text: () => string): string => {
    flushSync(() => setCopied(chosen))
    const result = text()
    flushSync(() => setCopied([]))
    return result
  }

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const marked = rowsWithSelectedText(region)
    if (!isIn(region, event.target) && !hasEndIn(region)) return
    if (marked.length === 1 && isInOneCell()) return
    const places = [...marked.map(placeOf), ...endsScrolledAway(region, lastEnds.current)]
    // Rows in the middle of a long selection are not on the page.
    const chosen = places.length > 0 ? rows.slice(Math.min(...places), Math.max(...places) + 1) : rows.filter(isChosen)
    if (chosen.length === 0) return
    const text = render(chosen, () => tabSeparated([...(hidden.current?.children ?? [])], shown.map(headingOf)))
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event)
    // A selection that was dragged beyond the table may start outside of it, which is where the event goes to then.
    document.addEventListener('copy', listener)
    const onSelection = () => {
      lastEnds.current = endsOfSelection(region, lastEnds.current)
    }
    document.addEventListener('selectionchange', onSelection)
    return () => {
      document.removeEventListener('copy', listener)
      document.removeEventListener('selectionchange', onSelection)
    }
  }, [region])

  if (copied.length === 0) return null
  return (
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
}

const isIn = (region: Element, target: EventTarget | null) => target instanceof Node && region.contains(target)

/** Whether the selection begins or ends in the element. */
function hasEndIn(element: Element): boolean {
  const selection = getSelection()
  return isIn(element, selection?.anchorNode ?? null) || isIn(element, selection?.focusNode ?? null)
}

/** The places in the list of the rows in which a selection starts and ends; undefined outside the rows. */
type SelectedRows = readonly [anchor: number | undefined, focus: number | undefined]
const noEnds: SelectedRows = [undefined, undefined]

const placeOf = (row: Element) => Number(row.getAttribute('aria-rowindex')) - 2

const elementOf = (node: Node | null | undefined) => (node instanceof Element ? node : node?.parentElement)

/** Where the selection starts and ends; when the row there has been scrolled away, it keeps its last place. */
function endsOfSelection(region: Element, last: SelectedRows): SelectedRows {
  const selection = getSelection()
  if (!selection) return noEnds
  const endOf = (node: Node | null, before: number | undefined) => {
    if (!isIn(region, node)) return undefined
    const row = elementOf(node)?.closest('[role="row"]')
    return row ? placeOf(row) : selection.isCollapsed ? undefined : before
  }
  return [endOf(selection.anchorNode, last[0]), endOf(selection.focusNode, last[1])]
}

/** The ends of the selection whose rows are no longer on the page; the browser moves such an end to the parent. */
function endsScrolledAway(region: Element, last: SelectedRows): number[] {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return []
  return [selection.anchorNode, selection.focusNode].flatMap((node, at) => {
    const isAway = isIn(region, node) && !elementOf(node)?.closest('[role="row"]')
    return isAway ? (last[at] ?? []) : []
  })
}

function isInOneCell(): boolean {
  const selection = getSelection()
  const cellOf = (node: Node | null | undefined) => elementOf(node)?.closest('[role="gridcell"]')
  const cell = cellOf(selection?.anchorNode)
  return cell !== undefined && cell !== null && cell === cellOf(selection?.focusNode)
}

/** A text that a spreadsheet would run, unless it is an amount or a percentage (docs/rules.md#csv-formulas). */
const formula = /^(?!-?\$?[\d.,]+%?$)[=+\-@＝＋－＠]/

/** A cell's text on one line, harmless in a spreadsheet. */
function textOf(cell: Element): string {
  const parts = [...cell.querySelectorAll('span')].filter((part) => part.parentElement?.parentElement === cell)
  const text = (parts.length > 1 ? parts : [cell]).map((part) => part.textContent).join(' ')
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return formula.test(line) ? `'${line}` : line
}

/** Rows as a spreadsheet takes them: one line each, with tabs between the cells (docs/rules.md#copied-rows). */
function tabSeparated(rows: readonly Element[], headings: readonly string[]): string {
  const lines = rows.map((row) => [...row.querySelectorAll('[role="gridcell"]')].map(textOf).join('\t'))
  return [...(rows.length > 1 ? [headings.join('\t')] : []), ...lines].join('\n')
}

/** The rows of a grid in which the user has selected text. */
function rowsWithSelectedText(grid: Element): Element[] {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return []
  const range = selection.getRangeAt(0)
  const rows = [...grid.querySelectorAll('[role="row"]:has([role="gridcell"])')]
  return rows.filter((row) => hasTextIn(row, range))
}

/** Whether the range holds text of the element, and does not only touch it. */
function hasTextIn(element: Element, range: Range): boolean {
  if (!range.intersectsNode(element)) return false
  const inside = document.createRange()
  inside.selectNodeContents(element)
  if (range.compareBoundaryPoints(Range.START_TO_START, inside) > 0)
    inside.setStart(range.startContainer, range.startOffset)
  if (range.compareBoundaryPoints(Range.END_TO_END, inside) < 0) inside.setEnd(range.endContainer, range.endOffset)
  return inside.toString().trim() !== ''
}
