import { pdfjs } from 'react-pdf'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the worker's own file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Where `tools/build/pdfjsFiles.ts` puts what pdf.js loads when a document needs it: fonts, character maps, decoders. */
const files = `/assets/pdfjs-${pdfjs.version}`

/**
 * How a document is opened: nothing from another origin, no WebAssembly (the policy allows none), no forms that bring
 * scripts of their own, and no picture that would take all memory. Scripts of a document never run: that takes pdf.js'
 * sandbox, which is not part of this application.
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
