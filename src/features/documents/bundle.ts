import { mapAsync } from 'es-toolkit/array'
import { downloadZip } from 'client-zip'
import type { DocumentType } from '#generated/main/model/documentType.ts'
import { pdfFileName } from './DocumentActions.tsx'

/** How many documents are requested at a time. */
const maxConcurrent = 3
/** One PDF is put together in memory, in bytes of its parts. */
export const largestPdf = 100 * 2 ** 20

/** One of the rows whose documents the user wants. */
export interface DocumentItem {
  id: string
  /** What users know it by; also the name of its file. */
  name: string
  /** Null when it has none. */
  documentId: string | null
}

/** What the documents are saved as. */
export type BundleType = 'zip' | 'pdf'

/** The documents that the user wants. */
export interface DocumentsWanted {
  type: DocumentType
  into: BundleType
  items: readonly DocumentItem[]
}

/** Loads the file of an item. */
export type LoadFile = (documentId: string, signal: AbortSignal) => Promise<Blob>

interface Entry {
  item: DocumentItem
  file: Blob
}

/** The PDFs of a selection are too large to be one. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Some PDFs of a selection are damaged or locked, so that they can't be part of one. */
export class UnreadableItems extends Error {
  override readonly name = 'UnreadableItems'
  readonly items: readonly DocumentItem[]

  constructor(items: readonly DocumentItem[]) {
    super(`${items.length} PDFs can't be read`)
    this.items = items
  }
}

/** Loads the files of the items, and returns the items that failed with their errors. */
export async function loadFiles(
  items: readonly DocumentItem[],
  load: LoadFile,
  onFile: (item: DocumentItem, file: Blob) => void,
  signal: AbortSignal,
): Promise<[DocumentItem, unknown][]> {
  const failed: [DocumentItem, unknown][] = []
  const get = async (item: DocumentItem) => {
    const { documentId } = item
    if (signal.aborted || documentId === null) return
    try {
      onFile(item, await load(documentId, signal))
    } catch (error) {
      failed.push([item, error])
    }
  }
  await mapAsync([...items], get, { concurrency: maxConcurrent })
  return failed
}

/** A ZIP file with an entry for each file. */
export function zipOf(entries: readonly Entry[], extension: string): Promise<Blob> {
  const names = uniqueNames(entries.map(({ item }) => pdfFileName(item.name).replace(/pdf$/, extension)))
  return downloadZip(entries.map(({ file }, at) => ({ input: file, name: names[at] }))).blob()
}

/**
 * One PDF with the pages of all, in their order.
 *
 * @throws TooLarge or UnreadableItems if that can't be done
 */
export async function pdfOf(entries: readonly Entry[], signal: AbortSignal): Promise<Blob> {
  if (entries.reduce((sum, { file }) => sum + file.size, 0) > largestPdf) throw new TooLarge()
  const { mergePdfs } = await import('#src/ui/pdf/mergePdfs.ts')
  const { file, unreadable } = await mergePdfs(
    entries.map((entry) => entry.file),
    signal,
  )
  if (file) return file
  throw new UnreadableItems(entries.filter((_, at) => unreadable.includes(at)).map(({ item }) => item))
}

/** Makes file names unique, ignoring case: `a.pdf`, `A (2).pdf`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  return names.map((name) => {
    const [, base = name, extension = ''] = /^(.*)(\.[^.]*)$/s.exec(name) ?? []
    const key = name.toLowerCase()
    let unique = name
    for (let count = last.get(key) ?? 1; taken.has(unique.toLowerCase()); last.set(key, count))
      unique = `${base} (${++count})${extension}`
    taken.add(unique.toLowerCase())
    return unique
  })
}
