import type { WorkbookOrder } from '#src/shared/list/workbook.worker.ts'
import { workbookFile, type FileRow } from '#src/shared/format/workbook.ts'

/** Neither jsdom nor Node has workers of the browser: this one does the work of `workbook.worker.ts`. */
export class WorkbookWorker extends EventTarget {
  readonly #rows: FileRow[] = []

  postMessage(order: WorkbookOrder): void {
    const post = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
    if ('rows' in order) this.#rows.push(...order.rows)
    else
      workbookFile({ ...order.end, rows: this.#rows }).then(
        (file) => post({ file }),
        (error: unknown) => post({ failed: String(error) }),
      )
  }

  terminate(): void {}
}
