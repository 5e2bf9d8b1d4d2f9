import { folded, line as textLine, number } from '../../typedText.ts'
import { columnsOf, keyColumns, type FileType } from './columns.ts'
import { csvRecords } from './records.ts'

/** The values in a message, by their names in the contract. */
type MessageValues = Readonly<Record<string, string | number>>

/** One broken rule in an uploaded file; `line` counts from 1, which is the header. */
export interface RowError {
  line: number
  field: string | null
  value: string | null
  code: string
  /** The values in the message. */
  params?: MessageValues
  message: string
}

/** A line whose cells are all valid; a column that the file lacks has no cell. */
export interface Line {
  line: number
  cells: Readonly<Record<string, string>>
}

interface ReadFile {
  /** Number of lines, excluding the header and blank lines. */
  lineCount: number
  lines: Line[]
  errors: RowError[]
  /** False when the header is wrong, so that no line can be read. */
  isReadable: boolean
}

/** Reads an uploaded file and checks each cell on its own (docs/rules.md#upload-types). */
export function readCsv(type: FileType, text: string): ReadFile {
  const csv = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const columnOf = columnNames(type)
  const { delimiter, headerLine } = layoutOf(columnOf, csv)
  const [header, ...others] = [...csvRecords(csv, delimiter)].filter(
    ({ line, values }) => line >= headerLine && values.some((value) => number(value) !== ''),
  )
  const names = header?.values.map((name) => columnOf(name) ?? number(name)) ?? []
  const known = columnsOf[type].flatMap(({ name }) => (names.includes(name) ? [name] : []))
  // Files that were joined have their header more than once.
  const rows = others.filter(({ values }) => known.some((name) => columnOf(values[names.indexOf(name)] ?? '') !== name))
  const headerErrors = checkHeader(type, names, header?.line ?? 1)
  const discounts = type === 'CreditAdjustment' ? discountPlaces(header?.values ?? []) : []
  if (
    headerErrors.length === 0 &&
    rows.some(({ values }) => discounts.some((place) => number(values[place] ?? '') !== ''))
  )
    headerErrors.push(lineError(header?.line ?? 1, 'has_discounts', 'has discounts, which only invoices have'))
  const lineCount = rows.length
  if (headerErrors.length > 0) return { lineCount, lines: [], errors: headerErrors, isReadable: false }

  const lines: Line[] = []
  const errors: RowError[] = []
  const places = columnsOf[type].map((column) => ({ column, place: names.indexOf(column.name) }))
  const seen = new Map<string, number>()
  for (const [i, { line, values, isMalformed }] of rows.entries()) {
    if (isMalformed) {
      errors.push(lineError(line, 'malformed', 'has a quote that is never closed or is in the wrong place'))
      continue
    }
    if (values.slice(names.length).some((value) => number(value) !== '')) {
      const params = { found: values.length, expected: names.length }
      const message = `has ${params.found} values for ${params.expected} columns`
      errors.push(lineError(line, 'column_count', message, params))
      continue
    }
    const cells: Record<string, string> = {}
    for (const { column, place } of places) if (place >= 0) cells[column.name] = column.tidy(values[place] ?? '')
    const broken = [...checkCells(type, { line, cells }), ...checkUnique(type, { line, cells }, seen)]
    if (broken.length === 0) lines.push({ line, cells })
    else if (i === rows.length - 1 && isTotal(type, values, cells))
      errors.push(lineError(line, 'total', 'looks like a total'))
    else errors.push(...broken)
  }
  return { lineCount, lines, errors, isReadable: true }
}

const sums = ['paymentAmount', 'outstandingAmount']

/** Whether the last line has the sums of the others: it lacks what each line needs, or says that it is a total. */
function isTotal(type: FileType, values: readonly string[], cells: Line['cells']): boolean {
  const needed = columnsOf[type].filter(({ name, isRequired }) => isRequired && !sums.includes(name))
  const lacking = needed.filter(({ name }) => !cells[name])
  const saysSo = values.some((value) =>
    /^((grand |sub-?)?totals?|total général|sum|somme)(?![\p{L}\p{N}-])/iu.test(textLine(value)),
  )
  return sums.some((name) => cells[name]) && (lacking.length === needed.length || (saysSo && lacking.length > 0))
}

type ColumnOf = (heading: string) => string | undefined

const headingKey = (name: string) => folded(name).replaceAll(/[ _-]/g, '')

/** Finds the column that a heading names, ignoring case, spaces, and dashes. Caches the results. */
function columnNames(type: FileType): ColumnOf {
  const known = new Map(columnsOf[type].map(({ name }) => [headingKey(name), name]))
  const names = new Map<string, string | undefined>()
  return (heading) => {
    const name = names.has(heading) ? names.get(heading) : known.get(headingKey(heading.slice(0, 100)))
    names.set(heading, name)
    return name
  }
}

/**
 * The delimiter and the line of the header. A first line such as `sep=;` states the delimiter; otherwise it is the one that
 * finds the most columns in the header. The header is the first line that names two columns, because reports and
 * spreadsheets can have titles above it.
 */
function layoutOf(columnOf: ColumnOf, csv: string): { delimiter: string; headerLine: number } {
  const lines = csv.split('\n', 20)
  const [, stated] = /^"?sep=([^"])"?[,;\t|]*$/i.exec(lines[0] ?? '') ?? []
  const from = stated === undefined ? 1 : 2
  const layouts = lines.flatMap((line, i) => {
    if (i + 1 < from || line.trim() === '') return []
    const found = (stated === undefined ? [',', ';', '\t', '|'] : [stated]).map((delimiter) => {
      const names = line.split(delimiter).map((name) => columnOf(name.split('"').join('')))
      return { delimiter, headerLine: i + 1, columns: names.filter((name) => name !== undefined).length }
    })
    const most = Math.max(...found.map(({ columns }) => columns))
    return found.filter(({ columns }) => columns === most).slice(0, 1)
  })
  return layouts.find(({ columns }) => columns > 1) ?? layouts[0] ?? { delimiter: stated ?? ',', headerLine: from }
}

const lineError = (line: number, code: string, message: string, params?: MessageValues): RowError => ({
  line,
  field: null,
  value: null,
  code,
  message,
  ...(params && { params }),
})

export function cellError(
  { line, cells }: Line,
  field: string,
  code: string,
  message: string,
  params?: MessageValues,
): RowError {
  const value = cells[field] ?? ''
  const shown = value.length > 200 ? `${value.slice(0, 199)}…` : value
  return { ...lineError(line, code, message, params), field, value: shown }
}

/** Where a file of credit adjustments has the columns that only invoices have. */
function discountPlaces(headings: readonly string[]): number[] {
  const [own, invoices] = [columnNames('CreditAdjustment'), columnNames('Invoice')]
  return headings.flatMap((heading, place) => (!own(heading) && invoices(heading) ? [place] : []))
}

function checkHeader(type: FileType, names: readonly string[], line: number): RowError[] {
  const isColumn = (name: string) => columnsOf[type].some((column) => column.name === name)
  const missing = columnsOf[type].filter(({ name, isRequired }) => isRequired && !names.includes(name))
  const twice = new Set(names.filter((name, i) => isColumn(name) && names.indexOf(name) < i))
  return [
    ...missing.map(({ name }) => ({ ...lineError(line, 'missing_column', 'the column is missing'), field: name })),
    ...[...twice].map((name) => ({ ...lineError(line, 'duplicate_column', 'the column is there twice'), field: name })),
  ]
}

function checkCells(type: FileType, line: Line): RowError[] {
  const errors: RowError[] = []
  for (const { name, isRequired, check } of columnsOf[type]) {
    const value = line.cells[name] ?? ''
    const broken = value !== '' ? check(value) : isRequired ? { code: 'required', message: 'is required' } : undefined
    if (broken) errors.push(cellError(line, name, broken.code, broken.message))
  }
  return errors
}

/** A second line with the same key is an error, since it's unclear which of the two is right. */
function checkUnique(type: FileType, line: Line, seen: Map<string, number>): RowError[] {
  const fields = keyColumns[type]
  const values = fields.map((field) => line.cells[field] ?? '')
  if (values.includes('')) return []
  const key = values.join('\n')
  const first = seen.get(key)
  if (first !== undefined)
    return [cellError(line, fields.at(-1) ?? '', 'duplicate', `is on line ${first} already`, { first })]
  seen.set(key, line.line)
  return []
}
