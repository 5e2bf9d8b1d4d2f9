/** A cell: text, a number, or nothing. */
export type CsvCell = string | number | null

/** What a spreadsheet takes for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/** Text that a spreadsheet would run as a formula gets an apostrophe; numbers are safe (docs/rules.md#csv-formulas). */
function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const safe = formulaStart.test(cell) ? `'${cell}` : cell
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV text after RFC 4180: comma, CRLF, quotes where they are needed. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

/** A CSV file in UTF-8; its byte-order mark tells spreadsheets so. */
export function csvFile(header: readonly string[], rows: Iterable<readonly CsvCell[]>): Blob {
  return new Blob(['\uFEFF', toCsv(header, rows)], { type: 'text/csv;charset=utf-8' })
}
