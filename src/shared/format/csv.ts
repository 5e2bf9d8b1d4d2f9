import Papa from 'papaparse'

/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null

/** What a spreadsheet takes for the beginning of a formula. Numbers are never escaped. */
const formulaStart = /^[=+\-@\t\r]/

/** The same where decimal text is an amount, which the contract never has as a number. */
const formulaNotAmount = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/

/** A CSV text after RFC 4180; text that a spreadsheet would run gets an apostrophe (docs/rules.md#csv-formulas). */
export function toCsv(header: string[], rows: CsvCell[][], formula = formulaStart): string {
  return `${Papa.unparse([header, ...rows], { escapeFormulae: formula })}\r\n`
}

/** Some columns of a list's rows, as the service's own CSV of the list has them: no byte-order mark, amounts as they came. */
export function rowsCsv<Row>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): Blob {
  const cells = rows.map((row) => columns.map((column) => row[column] as CsvCell))
  return new Blob([toCsv([...columns], cells, formulaNotAmount)], { type: 'text/csv;charset=utf-8' })
}

/** A CSV file in UTF-8; its byte-order mark tells spreadsheets so. */
export function csvFile(header: string[], rows: CsvCell[][]): Blob {
  return new Blob(['\uFEFF', toCsv(header, rows)], { type: 'text/csv;charset=utf-8' })
}
