import { pdfjs } from 'react-pdf'
import { documentOptions } from './pdfjs.ts'

interface MergedPdfs {
  /** Undefined if some can't be read. */
  file?: Blob
  /** The places of those that are damaged, or locked with a password. */
  unreadable: readonly number[]
}

/** Puts the pages of PDFs together as one, in a worker; nothing is merged if one of them can't be read. */
export async function mergePdfs(files: readonly Blob[], signal: AbortSignal): Promise<MergedPdfs> {
  const worker = new pdfjs.PDFWorker()
  const open = (data: Uint8Array) => pdfjs.getDocument({ ...documentOptions, data, worker })
  const merge = async (): Promise<MergedPdfs> => {
    const parts: Uint8Array[] = []
    const unreadable: number[] = []
    for (const [at, file] of files.entries()) {
      const bytes = new Uint8Array(await file.arrayBuffer())
      parts.push(bytes)
      // The worker takes what it reads.
      const task = open(bytes.slice())
      try {
        await task.promise
      } catch {
        unreadable.push(at)
      }
      await task.destroy()
    }
    const [first] = parts
    if (unreadable.length > 0 || first === undefined) return { unreadable }
    const task = open(first.slice())
    const pdf = await task.promise
    const merged = await pdf.extractPages(parts.map((document, at) => ({ document: at === 0 ? null : document })))
    return { file: new Blob([new Uint8Array(merged)], { type: 'application/pdf' }), unreadable }
  }
  try {
    return await Promise.race([merge(), aborted(signal)])
  } finally {
    worker.destroy()
  }
}

/** Rejects when the signal is aborted. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
