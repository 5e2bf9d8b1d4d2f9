import { workbookFile, type FileRow, type WorkbookParts } from '#src/shared/format/workbook.ts'

/** Rows to add, or everything else, which ends the file. */
export type WorkbookOrder = { rows: readonly FileRow[] } | { end: Omit<WorkbookParts, 'rows'> }

/** `failed` when the file could not be written. */
export type WorkbookMessage = { file: Blob } | { failed: string }

const rows: FileRow[] = []

/** Writes one workbook off the main thread, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<WorkbookOrder>) => {
  const post = (message: WorkbookMessage) => postMessage(message)
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row)
    return
  }
  workbookFile({ ...data.end, rows })
    .then((file) => post({ file }))
    .catch((error: unknown) => post({ failed: String(error) }))
})
