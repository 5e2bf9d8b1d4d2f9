import Papa from 'papaparse'
import { cleanText } from '#src/lib/cleanText.ts'
import { sumMoney } from '#src/shared/format/money.ts'
import { decodeCsv } from './decodeCsv.ts'
import { csvLayout, withoutSpacesBeforeQuotes } from './csvLayout.ts'
import { columnFinder } from './columnFinder.ts'
import { discountPlaces, otherType } from './uploadHeadings.ts'
import { keyColumns, uploadColumns, type UploadColumn } from './uploadColumns.ts'
import type { BrokenRule } from './cellChecks.ts'
import type { UploadType } from './uploadTypes.ts'

/** A broken rule in a file; `line` counts from 1, which is the header. */
export interface LineIssue extends BrokenRule {
  line: number
  /** Null when the whole line is invalid. */
  field: string | null
  value: string | null
}

export interface CheckedFile {
  /** Number of lines, without the header and blank lines. */
  lineCount: number
  invalidCount: number
  /** In line order, at most `maxIssues`. */
  issues: LineIssue[]
  issueCount: number
  /** How many lines without any value were skipped. */
  blankCount: number
  /** Columns of the file that are ignored; "…" in place of those after the first twenty. */
  ignoredColumns: string[]
  /** The valid lines that are due before their issue date, and the first of them; such a line is not refused. */
  dueBeforeIssue: { count: number; first: number }
  /** Sums over the valid lines, by column. */
  totals: Record<string, string>
  /** False when the header or the whole file is invalid, so that none of its lines can be checked. */
  isReadable: boolean
}

/** How many issues are kept: two per line of a 50,000-line file. All issues of a broken file could fill the memory. */
export const maxIssues = 100_000
const maxShownValue = 200
const maxShownColumns = 20

/** A cell may be as long as the whole file, too long to render or read. */
const shorten = (value: string) => (value.length > maxShownValue ? `${value.slice(0, maxShownValue - 1)}…` : value)

const unreadable = (issues: LineIssue[], ignoredColumns: string[] = []): CheckedFile => ({
  lineCount: 0,
  invalidCount: 0,
  issues,
  issueCount: issues.length,
  blankCount: 0,
  ignoredColumns,
  dueBeforeIssue: { count: 0, first: 0 },
  totals: {},
  isReadable: false,
})

const lineIssue = (line: number, code: string, params: BrokenRule['params'] = {}): LineIssue => ({
  line,
  field: null,
  value: null,
  code,
  params,
})

/** Checks what the browser can check in a file: header, types, duplicates and totals (docs/rules.md#upload-types). */
export function checkCsv(type: UploadType, bytes: ArrayBuffer): CheckedFile {
  const file = decodeCsv(bytes)
  if ('unreadable' in file) return unreadable([lineIssue(1, file.unreadable)])
  const columnOf = columnFinder(type)
  const { delimiter, headerLine } = csvLayout(file.text, (name) => columnOf(name) !== undefined)
  const check = new FileCheck(type, columnOf, headerLine)
  const text = withoutSpacesBeforeQuotes(file.text, delimiter)
  // At the end of a file, the parser treats spaces after a closing quote as text.
  Papa.parse<string[]>(`${text}\n`, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      if (!check.take(data, errors.length > 0)) parser.abort()
    },
  })
  return check.result()
}

/** The names that occur more than once, at most `maxIssues`. */
function repeated(names: readonly string[]): string[] {
  const once = new Set<string>()
  const twice = new Set<string>()
  for (const name of names) (once.has(name) ? twice : once).add(name)
  return [...twice].slice(0, maxIssues)
}

/** A check in progress, line by line. */
class FileCheck {
  readonly #type: UploadType
  readonly #columnOf: (heading: string) => string | undefined
  readonly #seen = new Map<string, number>()
  readonly #amounts: Record<string, string[]> = {}
  readonly #issues: LineIssue[] = []
  #names: string[] | null = null
  #places: { column: UploadColumn; place: number }[] = []
  #discounts: number[] = []
  #headerLine: number
  #broken: CheckedFile | null = null
  /** The issues of the last line so far, if it is invalid and looks like a row of totals. */
  #total: LineIssue[] = []
  #nextLine = 1
  #blankCount = 0
  #lineCount = 0
  #invalidCount = 0
  #issueCount = 0
  #dueBeforeIssue = { count: 0, first: 0 }

  /** @param headerLine lines above it aren't part of the table */
  constructor(type: UploadType, columnOf: (heading: string) => string | undefined, headerLine: number) {
    this.#type = type
    this.#columnOf = columnOf
    this.#headerLine = headerLine
  }

  /** False when the rest of the file can't be understood. */
  take(values: string[], isMalformed: boolean): boolean {
    const line = this.#nextLine
    for (const value of values) this.#nextLine += value.split('\n').length - 1
    this.#nextLine += 1
    if (line < this.#headerLine) return true
    if (values.every((value) => cleanText(value) === '')) {
      // An empty line isn't a row of a spreadsheet.
      if (values.length > 1 && this.#names !== null) this.#blankCount += 1
      return true
    }
    if (this.#names === null) return this.#readHeader(line, values)
    if (this.#isHeader(values)) return true
    if (this.#discounts.some((place) => cleanText(values[place] ?? '') !== '')) {
      this.#broken = unreadable([lineIssue(this.#headerLine, 'hasDiscounts')], this.#ignored(this.#names))
      return false
    }
    this.#lineCount += 1
    this.#total = []
    const { length } = this.#names
    const isTooLong = values.slice(length).some((value) => cleanText(value) !== '')
    if (isMalformed) this.#report([lineIssue(line, 'malformed')])
    else if (isTooLong) this.#report([lineIssue(line, 'columnCount', { found: values.length, expected: length })])
    else this.#checkLine(line, values)
    return true
  }

  result(): CheckedFile {
    if (this.#broken) return this.#broken
    if (this.#names === null) return unreadable([lineIssue(1, 'empty')])
    this.#sumUpTotal()
    return {
      lineCount: this.#lineCount,
      invalidCount: this.#invalidCount,
      issues: this.#issues,
      issueCount: this.#issueCount,
      blankCount: this.#blankCount,
      ignoredColumns: this.#ignored(this.#names),
      dueBeforeIssue: this.#dueBeforeIssue,
      totals: Object.fromEntries(Object.entries(this.#amounts).map(([name, amounts]) => [name, sumMoney(amounts)])),
      isReadable: true,
    }
  }

  #readHeader(line: number, values: string[]): boolean {
    const names = values.map((name) => this.#columnOf(name) ?? cleanText(name))
    const missing = uploadColumns[this.#type].filter(({ name, isRequired }) => isRequired && !names.includes(name))
    const twice = repeated(names.filter((name) => this.#columnOf(name) !== undefined))
    this.#names = names
    this.#places = uploadColumns[this.#type].map((column) => ({ column, place: names.indexOf(column.name) }))
    this.#discounts = discountPlaces(this.#type, values)
    this.#headerLine = line
    const other = missing.length > 0 && otherType(this.#type, values)
    const issues = other
      ? [lineIssue(line, other)]
      : [
          ...missing.map(({ name }) => ({ ...lineIssue(line, 'missingColumn'), field: name })),
          ...twice.map((name) => ({ ...lineIssue(line, 'columnTwice'), field: shorten(name) })),
        ]
    if (issues.length > 0) this.#broken = unreadable(issues, this.#ignored(names))
    return issues.length === 0
  }

  /** Files that were joined, and pages of a report, have their header again. */
  #isHeader(values: readonly string[]): boolean {
    return this.#places.every(({ column, place }) => place < 0 || this.#columnOf(values[place] ?? '') === column.name)
  }

  #ignored(names: readonly string[]): string[] {
    const known = new Set(uploadColumns[this.#type].map(({ name }) => name))
    const ignored = [...new Set(names)].filter((name) => name !== '' && !known.has(name))
    const shown = ignored.slice(0, maxShownColumns).map(shorten)
    return ignored.length > shown.length ? [...shown, '…'] : shown
  }

  #checkLine(line: number, values: string[]): void {
    const cells: Record<string, string> = {}
    const issues: LineIssue[] = []
    const complain = (field: string, broken: BrokenRule) => {
      const value = cells[field] ?? ''
      issues.push({ line, field, value: shorten(value), ...broken })
    }
    for (const { column, place } of this.#places) {
      if (place < 0) continue
      const value = column.tidy(values[place] ?? '')
      cells[column.name] = value
      const broken = value === '' ? column.isRequired && { code: 'required' } : column.check(value)
      if (broken) complain(column.name, broken)
    }
    const first = this.#firstOf(line, cells)
    if (first !== line) complain(keyColumns[this.#type].at(-1) ?? '', { code: 'duplicate', params: { first } })
    if (issues.length === 0) for (const [field, broken] of crossCheck(cells)) complain(field, broken)
    if (issues.length === 0) return this.#add(line, cells)
    this.#report(issues)
    if (isTotal(values, uploadColumns[this.#type], cells)) this.#total = issues
  }

  /** A row of totals at the end has one issue instead of one for each column. */
  #sumUpTotal(): void {
    const [first] = this.#total
    const at = this.#issues.indexOf(first as LineIssue)
    if (first === undefined || at < 0) return
    this.#issueCount -= this.#total.length - 1
    this.#issues.splice(at, this.#total.length, lineIssue(first.line, 'total'))
  }

  /** The line where the same record first occurred; this line if it is the first. */
  #firstOf(line: number, cells: Record<string, string>): number {
    const key = keyColumns[this.#type].map((name) => cells[name] ?? '')
    if (key.includes('')) return line
    const text = key.join('\n')
    const first = this.#seen.get(text)
    if (first === undefined) this.#seen.set(text, line)
    return first ?? line
  }

  #report(issues: LineIssue[]): void {
    this.#invalidCount += 1
    this.#issueCount += issues.length
    this.#issues.push(...issues.slice(0, maxIssues - this.#issues.length))
  }

  #add(line: number, cells: Record<string, string>): void {
    if ((cells.paymentDueDate ?? '') < (cells.transactionDate ?? '')) {
      const { count, first } = this.#dueBeforeIssue
      this.#dueBeforeIssue = { count: count + 1, first: first || line }
    }
    for (const { column } of this.#places)
      if (column.isTotal) (this.#amounts[column.name] ??= []).push(cells[column.name] ?? '0')
  }
}

/**
 * Whether an invalid line looks like the totals that spreadsheets and reports have at the end: it says so, or it has amounts and
 * nothing else that is required.
 */
function isTotal(values: readonly string[], columns: readonly UploadColumn[], cells: Record<string, string>): boolean {
  const isNamed = values.some((value) => totalWord.test(cleanText(value)))
  const others = columns.filter(({ isRequired, isTotal: isSum }) => isRequired && !isSum)
  const hasSum = columns.some(({ name, isTotal: isSum }) => isSum && (cells[name] ?? '') !== '')
  const isBlank = ({ name }: UploadColumn) => (cells[name] ?? '') === ''
  return hasSum && (others.every(isBlank) || (isNamed && others.some(isBlank)))
}

const totalWord = /^(?:grand |sub-?)?totals?(?![\p{L}\p{N}-])|^total général|^(?:sum|somme)(?![\p{L}\p{N}-])/iu

/** Checks the amounts of one line against each other; each of them is valid by itself. */
function crossCheck(cells: Readonly<Record<string, string>>): [field: string, broken: BrokenRule][] {
  const broken: [string, BrokenRule][] = []
  for (const field of ['outstandingAmount', 'discountAmount'])
    if (isMore(cells[field], cells.paymentAmount)) broken.push([field, { code: 'overPayment' }])
  if (isMore(cells.discountAmount, '0') && isMore(cells.outstandingAmount, '0') && cells.discountDate === '')
    broken.push(['discountDate', { code: 'discountDate' }])
  return broken
}

const isMore = (amount = '', limit = '') => inTenThousandths(amount) > inTenThousandths(limit)

/** Uploaded amounts stay below a billion, so their ten-thousandths are exact. */
function inTenThousandths(amount: string): number {
  const [whole = '', fraction = ''] = amount.split('.')
  return Number(whole + fraction.padEnd(4, '0'))
}
