import { useEffect, useRef, useState } from 'react'
import { pdfjs } from 'react-pdf'
import { appFolder } from '#src/lib/appFolder.ts'
import { untilPrinted } from '#src/lib/untilPrinted.ts'
// oxlint-disable-next-line import/default -- Vite generates the export: the URL of the worker file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Where `tools/build/pdfjsFiles.ts` puts the files that pdf.js loads on demand: fonts, character maps, decoders. */
const files = `${appFolder}assets/pdfjs-${pdfjs.version}`

/**
 * Options for opening a document: nothing from another origin, no WebAssembly (our CSP allows none), no XFA forms, as
 * they have scripts of their own, and no image that would use up all memory. A document's scripts never run: they need
 * the pdf.js sandbox, which is not part of this application.
 */
export const documentOptions = {
  cMapUrl: `${files}/cmaps/`,
  standardFontDataUrl: `${files}/standard_fonts/`,
  iccUrl: `${files}/iccs/`,
  wasmUrl: `${files}/wasm/`,
  useWasm: false,
  enableXfa: false,
  maxImageSize: 2 ** 26,
  verbosity: pdfjs.VerbosityLevel.ERRORS,
}

export type PdfDocument = Awaited<ReturnType<typeof pdfjs.getDocument>['promise']>

/** Prints the document; `page` is the page being drawn, from 1, or null if none is. */
export function usePrint(pdf: PdfDocument) {
  const [page, setPage] = useState<number | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const running = useRef<AbortController | null>(null)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  async function print() {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setHasFailed(false)
    try {
      await printPdf(pdf, { signal: controller.signal, onPage: setPage })
    } catch {
      // If a page can't be drawn, there is nothing to print; a user who canceled needs no message.
      if (!controller.signal.aborted) setHasFailed(true)
    } finally {
      running.current = null
      setPage(null)
    }
  }
  return { page, hasFailed, print: () => void print(), cancel }
}

/** Dots per point: 150 dpi is sharp on paper, and 500 pages still fit into memory. */
const printScale = 150 / 72

interface PrintOptions {
  signal: AbortSignal
  /** Called before each page, from 1. */
  onPage: (page: number) => void
}

/**
 * Prints a document as images of its pages. The browser's own viewer would run the file's scripts, and our CSP doesn't
 * allow a frame for it.
 *
 * @throws the signal's reason when it aborts; the pdf.js error when a page can't be drawn
 */
async function printPdf(pdf: PdfDocument, { signal, onPage }: PrintOptions): Promise<void> {
  const pictures: string[] = []
  const container = document.createElement('div')
  container.dataset.print = 'pages'
  const style = new CSSStyleSheet()
  const release = () => {
    container.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== style)
    for (const url of pictures) URL.revokeObjectURL(url)
  }
  try {
    for (let page = 1; page <= pdf.numPages; page++) {
      signal.throwIfAborted()
      onPage(page)
      const url = URL.createObjectURL(await drawPage(pdf, page))
      pictures.push(url)
      const picture = new Image()
      picture.src = url
      await picture.decode()
      container.append(picture)
    }
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
    style.replaceSync(printRules(width, height))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
    document.body.append(container)
    await untilPrinted(signal)
  } finally {
    release()
  }
}

async function drawPage(pdf: PdfDocument, number: number): Promise<Blob> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: printScale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  try {
    await page.render({ canvas, viewport, intent: 'print' }).promise
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    if (picture === null) throw new Error(`Page ${number} could not be drawn`)
    return picture
  } finally {
    canvas.width = 0
    canvas.height = 0
    page.cleanup()
  }
}

function printRules(width: number, height: number): string {
  return `
    @page { size: ${width}pt ${height}pt; margin: 0; }
    [data-print="pages"] { display: none; }
    @media print {
      body > :not([data-print="pages"]) { display: none !important; }
      html, body { height: auto !important; overflow: visible !important; background: white !important; }
      [data-print="pages"] { display: block; }
      [data-print="pages"] img { display: block; width: 100%; max-height: 100vh; object-fit: contain; break-after: page; }
      [data-print="pages"] img:last-child { break-after: auto; }
    }`
}
