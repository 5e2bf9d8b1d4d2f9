/** A text that a spreadsheet would run, unless it is an amount or a percentage (docs/rules.md#csv-formulas). */
const formula = /^(?!-?\$?[\d.,]+%?$)[=+\-@]/

/** A cell's text on one line, harmless in a spreadsheet. */
function textOf(cell: Element): string {
  const parts = [...cell.querySelectorAll('span')].filter((part) => part.parentElement?.parentElement === cell)
  const text = (parts.length > 1 ? parts : [cell]).map((part) => part.textContent).join(' ')
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return formula.test(line) ? `'${line}` : line
}

/** Rows as a spreadsheet takes them: one line each, with tabs between the cells (docs/rules.md#copied-rows). */
export function tabSeparated(rows: readonly Element[], headings: readonly string[]): string {
  const lines = rows.map((row) => [...row.querySelectorAll('[role="gridcell"]')].map(textOf).join('\t'))
  return [...(rows.length > 1 ? [headings.join('\t')] : []), ...lines].join('\n')
}

/** The rows of a grid in which the user has selected text; in order. */
export function rowsWithSelectedText(grid: Element): Element[] {
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
