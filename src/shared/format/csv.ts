import Papa from 'papaparse'

/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null

/** A text that a spreadsheet treats as the start of a formula, in some languages also in full width. Numbers are never escaped. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/

/** The columns of lists whose text is an amount, which can start with a minus (docs/rules.md#csv-formulas). */
const isAmount = (column: string) => /(?:amount|subtotal|total)$/i.test(column)

/** CSV text per RFC 4180; text that a spreadsheet would run gets a leading apostrophe (docs/rules.md#csv-formulas). */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvLines([header, ...rows], (_, column) => isAmount(header[column] ?? ''))
}

/** Lines of CSV text; `isNumber` says which texts are numbers, which are never escaped. */
export function csvLines(
  rows: readonly (readonly CsvCell[])[],
  isNumber: (cell: string, column: number) => boolean,
): string {
  const escaped = rows.map((row) =>
    row.map((cell, column) =>
      typeof cell === 'string' && formulaStart.test(cell) && !isNumber(cell, column) ? `'${cell}` : cell,
    ),
  )
  return `${Papa.unparse(escaped, { quotes: (cell: unknown) => typeof cell === 'string' && cell.startsWith("'") })}\r\n`
}

/** The given columns of a list's rows, as in the service's own CSV. */
export function rowsCsv<Row>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): Blob {
  return csvFile(
    columns,
    rows.map((row) => columns.map((column) => cellOf(row[column]))),
  )
}

/** Several values become one cell, separated by spaces. */
const cellOf = (value: unknown) => (Array.isArray(value) ? value.join(' ') : (value as CsvCell))

/** A CSV file in UTF-8, with a byte-order mark so that spreadsheets recognize the encoding. */
export function csvFile(header: readonly string[], rows: readonly (readonly CsvCell[])[]): Blob {
  return csvBlob([toCsv(header, rows)])
}

/** The same for text in several parts. */
export const csvBlob = (parts: readonly string[]): Blob =>
  new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' })
