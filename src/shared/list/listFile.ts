import type { TFunction } from 'i18next'
import { range } from 'es-toolkit/math'
import type { ReactNode } from 'react'
import type { PageReader } from '#src/shared/api/pages.ts'
import { csvBlob, csvLines } from '#src/shared/format/csv.ts'
import { isMoney } from '#src/shared/format/money.ts'
import type { AboutLine, FileHead, FileRow } from '#src/shared/format/workbook.ts'
import { ChunkError } from '#src/lib/loadChunk.ts'
import type { Column } from '#src/ui/table/defineColumns.ts'
import type { WorkbookMessage, WorkbookOrder } from './workbook.worker.ts'

/** The contract's largest page. */
const pageSize = 500
/** How many pages are requested at a time. */
const maxConcurrent = 4
/** A workbook is complete in memory before it is saved. */
export const maxWorkbookRows = 100_000

/** A list with too many rows for a workbook. */
export class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
  readonly total: number

  constructor(total: number) {
    super(`A workbook can't have ${total} rows`)
    this.total = total
  }
}

/** How many rows a list had at the start and at the end of its download, and how many of them are in the file. */
export interface RowCounts {
  atStart: number
  atEnd: number
  inFile: number
}

export type ListFileType = 'csv' | 'xlsx'

/** A list that can be downloaded. */
export interface DownloadSource<Row> {
  /** The list's heading, also the name of a workbook's first sheet. */
  title: string
  /** The name of whom or what the page with the list is about. */
  subject?: string | undefined
  /** The list's name in the name of the file. */
  name: string
  columns: readonly Column<Row>[]
  /** Ids of the columns that are shown, where users choose them. */
  visible?: readonly string[]
  /** All rows, or what reads their pages. */
  rows: readonly Row[] | PageReader<Row>
  /** The filters and the order, as terms and descriptions of a list. */
  about?: ReactNode
}

/** What is downloaded. */
export interface ListFile<Row> {
  type: ListFileType
  /** Names of a workbook's sheets. */
  sheets: readonly [rows: string, about: string]
  columns: readonly Column<Row>[]
  /** All rows, or what reads their pages. */
  rows: readonly Row[] | PageReader<Row>
}

interface Progress {
  t: TFunction
  /** The lines of a workbook's second sheet; read at the end. */
  about: () => readonly AboutLine[]
  onRows: (done: number, total: number) => void
  signal: AbortSignal
}

/**
 * Reads all rows of a list, page by page, and writes them into a file (docs/rules.md#list-download).
 *
 * @throws TooManyRows for a workbook
 * @throws ChunkError when the code that writes workbooks can't be loaded
 */
export async function writeListFile<Row extends { id: string }>(
  { type, sheets, columns, rows: source }: ListFile<Row>,
  { t, about, onRows, signal }: Progress,
): Promise<{ file: Blob; counts: RowCounts }> {
  // A failure ends the requests, too.
  const ending = new AbortController()
  const both = AbortSignal.any([signal, ending.signal])
  const heads = columns.map(({ header, file, width }) => ({ heading: t(header), kind: file?.kind ?? 'text', width }))
  const writer = type === 'csv' ? csvWriter(heads) : workbookWriter(sheets, heads, both)
  let done = 0
  const read = async () => {
    const counts = await readRows(
      typeof source === 'function' ? source : pagesOf(source),
      (rows, total) => {
        if (type === 'xlsx' && total > maxWorkbookRows) throw new TooManyRows(total)
        writer.add(rows.map((row) => columns.map((column) => valueOf(column, row, t))))
        done += rows.length
        onRows(done, total)
      },
      both,
    )
    writer.end(about())
    return counts
  }
  try {
    const [file, counts] = await Promise.all([writer.file, read()])
    return { file, counts }
  } finally {
    ending.abort()
    writer.close()
  }
}

function valueOf<Row>({ id, file, cell }: Column<Row>, row: Row, t: TFunction): FileRow[number] {
  if (file) return file.valueOf(row, t)
  const content = cell(row) ?? null
  if (content === null || typeof content === 'string' || typeof content === 'number') return content
  throw new Error(`The column ${id} does not say what a file has in it`)
}

/** Pages of rows that are there. */
const pagesOf =
  <Row>(items: readonly Row[]): PageReader<Row> =>
  async () => ({ items: [...items], page: 1, pageSize: items.length, totalItems: items.length, totalPages: 1 })

/** Reads all pages of a list; each row once, even if it moves to another page meanwhile. */
async function readRows<Row extends { id: string }>(
  pageOf: PageReader<Row>,
  onRows: (rows: readonly Row[], total: number) => void,
  signal: AbortSignal,
): Promise<RowCounts> {
  const ids = new Set<string>()
  const take = ({ items, totalItems }: { items: readonly Row[]; totalItems: number }) => {
    const added = items.filter(({ id }) => ids.size < ids.add(id).size)
    onRows(added, totalItems)
  }
  const first = await pageOf(1, pageSize, signal)
  take(first)
  let last = first
  let next = 2
  // Stop at an empty page too, whatever `totalPages` says.
  while (next <= last.totalPages && last.items.length > 0) {
    const numbers = range(next, Math.min(next + maxConcurrent, last.totalPages + 1))
    const pages = await Promise.all(numbers.map((page) => pageOf(page, pageSize, signal)))
    for (const page of pages) take(page)
    last = pages.at(-1) ?? last
    next += numbers.length
  }
  return { atStart: first.totalItems, atEnd: last.totalItems, inFile: ids.size }
}

interface FileWriter {
  add: (rows: readonly FileRow[]) => void
  end: (about: readonly AboutLine[]) => void
  /** Resolves after the end. */
  file: Promise<Blob>
  close: () => void
}

function csvWriter(columns: readonly FileHead[]): FileWriter {
  const { promise, resolve } = Promise.withResolvers<Blob>()
  const isNumber = (cell: string, at: number) =>
    (columns[at]?.kind === 'money' || columns[at]?.kind === 'percent') && isMoney(cell)
  const parts = [csvLines([columns.map(({ heading }) => heading)], () => false)]
  return {
    add: (rows) => {
      if (rows.length > 0) parts.push(csvLines(rows, isNumber))
    },
    end: () => resolve(csvBlob(parts)),
    file: promise,
    close: () => undefined,
  }
}

/** Writes a workbook in its own worker, which ends with it or when the signal is aborted. */
function workbookWriter(
  sheets: ListFile<never>['sheets'],
  columns: readonly FileHead[],
  signal: AbortSignal,
): FileWriter {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  worker.addEventListener('message', ({ data }: MessageEvent<WorkbookMessage>) => {
    if ('file' in data) resolve(data.file)
    else reject(new Error(data.failed))
  })
  worker.addEventListener('error', (event) =>
    // Only an error in a worker that was loaded has a message.
    reject(event instanceof ErrorEvent ? new Error(event.message) : new ChunkError('network', 'workbook.worker')),
  )
  signal.addEventListener('abort', () => reject(new DOMException('Not needed any more', 'AbortError')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage has no origin
  const post = (order: WorkbookOrder) => worker.postMessage(order)
  return {
    add: (rows) => post({ rows }),
    end: (about) => post({ end: { sheets, columns, about } }),
    file: promise,
    close: () => worker.terminate(),
  }
}
