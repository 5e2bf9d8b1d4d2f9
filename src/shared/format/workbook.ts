import { writeXlsx, type CellStyle, type CellValue } from 'hucre/xlsx'
import type { FileKind } from '#src/ui/table/defineColumns.ts'
import { isMoney, sumIfMoney } from './money.ts'

/** A row's cells, in the order of the columns. */
export type FileRow = readonly (string | number | null)[]

/** A column of a file. */
export interface FileHead {
  heading: string
  kind: FileKind
  /** Of the column on the screen, in pixels. */
  width: number
}

/** A line of a workbook's second sheet: what it is about, such as a filter, and its value. */
export type AboutLine = readonly [label: string, text: string]

export interface WorkbookParts {
  /** Names of the two sheets. */
  sheets: readonly [rows: string, about: string]
  columns: readonly FileHead[]
  rows: readonly FileRow[]
  about: readonly AboutLine[]
}

const numberFormats: Readonly<Record<FileKind, string>> = {
  text: '@',
  money: '#,##0.00##;(#,##0.00##)',
  percent: '0.00"%"',
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
}

/** In the font of the other cells; bold alone would be another one. */
const bold: CellStyle = { font: { name: 'Calibri', size: 11, bold: true } }
const boldAtEnd: CellStyle = { ...bold, alignment: { horizontal: 'right' } }

/** An Excel file with a list's rows and, on a second sheet, what the list shows (docs/rules.md#list-xlsx). */
export async function workbookFile({ sheets, columns, rows, about }: WorkbookParts): Promise<Blob> {
  const [name, aboutName] = sheetNames(sheets)
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ kind, width, heading }) => ({
          width: Math.max(width / 7, heading.length + 2),
          style: { numFmt: numberFormats[kind] },
        })),
        rows: [
          columns.map(({ heading }) => textCell(heading)),
          ...rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at]?.kind ?? 'text'))),
        ],
        cells: new Map(columns.map(({ kind }, at) => [`0,${at}`, { style: kind === 'text' ? bold : boldAtEnd }])),
        freezePane: { rows: 1 },
      },
      {
        name: aboutName,
        columns: [{ width: 24, style: bold }, { width: 64 }],
        rows: about.map((line) => line.map(textCell)),
      },
    ],
  })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

/** Names that Excel accepts, and that differ. */
function sheetNames([rows, about]: WorkbookParts['sheets']): [string, string] {
  const clean = (name: string) =>
    name
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 28)
      .trim() || '-'
  const [first, second] = [clean(rows), clean(about)]
  return [first, first.toLowerCase() === second.toLowerCase() ? `${second} 2` : second]
}

function cellOf(value: string | number | null, kind: FileKind): CellValue {
  if (value === null || value === '') return null
  if (typeof value === 'number') return value
  switch (kind) {
    case 'money':
    case 'percent':
      return decimalCell(value)
    case 'date':
      return dayCell(value, Date.parse(value))
    case 'moment':
      return dayCell(value, localTime(value))
    case 'text':
      return textCell(value)
  }
}

/** The number of digits that a spreadsheet keeps. */
const exactDigits = 15

/** A number, if a spreadsheet keeps all of its digits. */
function decimalCell(value: string): CellValue {
  const plain = isMoney(value) ? sumIfMoney([value]) : undefined
  const digits = plain?.replaceAll(/\D/g, '').replace(/^0+/, '') ?? ''
  return plain === undefined || digits.length > exactDigits ? textCell(value) : Number(plain)
}

const dayMs = 86_400_000
/** The day that spreadsheets count from. */
const firstDay = Date.UTC(1899, 11, 30)
/** Spreadsheets do not agree on the days before it, and have none before 1900. */
const firstCommonDay = Date.UTC(1900, 2, 1)

/** A date or time as a spreadsheet counts it: in days. */
function dayCell(value: string, at: number): CellValue {
  return at >= firstCommonDay ? (at - firstDay) / dayMs : textCell(value)
}

/** An instant's date and time in the user's time zone, as if it were UTC. */
function localTime(instant: string): number {
  const date = new Date(instant)
  return date.getTime() - date.getTimezoneOffset() * 60_000
}

/** The most characters that a cell can have. */
const longestText = 32_767

/** Text as it is: `_x0041_` would become an A. */
const textCell = (text: string): string =>
  text
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
