import Papa from 'papaparse'

/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null

/** Matches text that a spreadsheet treats as the start of a formula. Numbers are never escaped. */
const formulaStart = /^[=+\-@\t\r]/

/** The same, but not decimal text: amounts, which the contract never encodes as numbers. */
const formulaNotAmount = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r]/

/** CSV text per RFC 4180; cells that a spreadsheet would run get a leading apostrophe (docs/rules.md#csv-formulas). */
export function toCsv(header: string[], rows: CsvCell[][], formula = formulaStart): string {
  return `${Papa.unparse([header, ...rows], { escapeFormulae: formula })}\r\n`
}

/** The given columns of a list's rows, formatted like the service's own CSV: no byte-order mark, amounts unchanged. */
export function rowsCsv<Row>(columns: readonly (keyof Row & string)[], rows: readonly Row[]): Blob {
  const cells = rows.map((row) => columns.map((column) => row[column] as CsvCell))
  return new Blob([toCsv([...columns], cells, formulaNotAmount)], { type: 'text/csv;charset=utf-8' })
}

/** A CSV file in UTF-8, with a byte-order mark so that spreadsheets recognize the encoding. */
export function csvFile(header: string[], rows: CsvCell[][]): Blob {
  return new Blob(['\uFEFF', toCsv(header, rows)], { type: 'text/csv;charset=utf-8' })
}
