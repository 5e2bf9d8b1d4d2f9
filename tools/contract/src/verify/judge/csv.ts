/** What the contract says of CSV files for people: a byte-order mark, and no text that a spreadsheet would run. */
import { parse } from 'csv-parse/sync'
import type { Finding } from './finding.ts'

const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/
/** An amount or a count may start with a minus. */
const numeric = /^-?\d+(\.\d+)?$/
const numericColumn = /(?:amount|subtotal|total|count)$/i

const finding = (message: string): Finding => ({ rule: 'csv', message })

/** The findings in a CSV file, at most one for each column. */
export function csvFindings(text: string): Finding[] {
  const unmarked = text.startsWith('\uFEFF') ? [] : [finding('the file does not begin with a byte-order mark')]
  const [header = [], ...rows] = parse(text, { bom: true, relax_column_count: true, relax_quotes: true })
  const isFormula = (cell: string, column: string) =>
    formulaStart.test(cell) && !(numericColumn.test(column) && numeric.test(cell))
  const formulas = header.flatMap((column, at) => {
    const line = rows.findIndex((row) => isFormula(row[at] ?? '', column))
    return line < 0 ? [] : [finding(`${column} of line ${line + 2} begins like a formula, without an apostrophe`)]
  })
  return [...unmarked, ...formulas]
}
