import { pdfjs } from 'react-pdf'
// oxlint-disable-next-line import/default -- Vite generates the export: the URL of the worker file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Where `tools/build/pdfjsFiles.ts` puts the files that pdf.js loads on demand: fonts, character maps, decoders. */
const files = `/assets/pdfjs-${pdfjs.version}`

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
