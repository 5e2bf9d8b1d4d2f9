import { useEffect, useRef, useState } from 'react'
import type { PdfDocument } from './pdfjs.ts'
import { printPdf } from './printPdf.ts'

/** Prints the document; `page` is the one that is being drawn, from 1, and null when none is. */
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
      // Whatever kept a page from being drawn, there is nothing to print; someone who cancelled knows.
      if (!controller.signal.aborted) setHasFailed(true)
    } finally {
      running.current = null
      setPage(null)
    }
  }
  return { page, hasFailed, print: () => void print(), cancel }
}
