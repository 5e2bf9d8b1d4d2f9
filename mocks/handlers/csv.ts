import { Reply } from './call.ts'

/** An item whose fields of these names fit into cells. */
export type CsvItem<Column extends string> = Record<Column, string | number | null>

const formulaStart = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/

/** The columns whose text is an amount: no formula, although it can start with a minus. */
const isAmount = (column: string) => /(?:amount|subtotal|total)$/i.test(column)

/**
 * A CSV download as defined in RFC 4180: a header line, then one line per item. A byte-order mark tells spreadsheets that
 * it is UTF-8, and an apostrophe keeps them from running a text as a formula (docs/rules.md#csv-formulas).
 */
export function csvFile<Column extends string>(
  name: string,
  columns: readonly Column[],
  items: readonly CsvItem<NoInfer<Column>>[],
): Reply {
  const cell = (value: string | number | null = null, column = '') => {
    const isText = typeof value === 'string' && !isAmount(column)
    const text = isText && formulaStart.test(value) ? `'${value}` : String(value ?? '')
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = items.map((item) => columns.map((column) => cell(item[column], column)))
  return new Reply(200, `\uFEFF${[columns, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`, {
    'content-type': 'text/csv',
    'content-disposition': `attachment; filename="${name}"`,
  })
}
