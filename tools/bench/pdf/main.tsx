import { createRoot } from 'react-dom/client'
import { loadTexts } from '#src/locales/i18n.ts'
import { PdfDialog } from '#src/ui/pdf/PdfDialog.tsx'
import { ThemeProvider } from '#src/ui/theme/ThemeProvider.tsx'

/** Called by tools/bench/pdf.ts through the page. */
export interface PdfBench {
  /** Milliseconds from when the bytes have loaded until the first page is visible. */
  open: () => Promise<number>
  close: () => void
  /** Scrolls this many windows at a time to the end, or back; returns the most canvases seen and the step count. */
  scroll: (direction: 1 | -1, windows: number) => Promise<{ canvases: number; steps: number }>
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
const root = createRoot(document.querySelector('#root') ?? document.body)
const close = () => root.render(null)
function show(file: Blob) {
  root.render(
    <ThemeProvider>
      <PdfDialog title="Document" fileName="document.pdf" file={file} onRetry={close} onClose={close} />
    </ThemeProvider>,
  )
}

const isDrawn = (canvas: HTMLCanvasElement) => canvas.width > 0 && canvas.style.visibility === ''
/** The canvases of pages; pdf.js keeps another one without size to measure text. */
const canvases = () => [...document.querySelectorAll<HTMLCanvasElement>('[role="group"] canvas')]

const bench: PdfBench = {
  open: async () => {
    await loadTexts(['common'])
    const file = await (await fetch('document.pdf')).blob()
    const started = performance.now()
    show(file)
    while (!canvases().some(isDrawn)) await nextFrame()
    return performance.now() - started
  },
  close,
  scroll: async (direction, windows) => {
    const region = document.querySelector('[role="region"]')
    if (!region) throw new Error('No document to scroll')
    let [most, steps] = [0, 0]
    for (let top = -1; top !== region.scrollTop; steps++) {
      top = region.scrollTop
      region.scrollTop += direction * windows * region.clientHeight
      await nextFrame()
      most = Math.max(most, canvases().length)
    }
    while (!canvases().every(isDrawn)) await nextFrame()
    return { canvases: most, steps }
  },
}

Object.assign(globalThis, { bench })
