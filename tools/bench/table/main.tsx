import { FluentProvider, webDarkTheme, webLightTheme } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/locales/i18n.ts'
import { BareGrid } from './BareGrid.tsx'
import { makeInvoices } from './invoices.tsx'
import { TableGrid } from './TableGrid.tsx'

/** Called by tools/bench/table.ts through the page. */
export interface TableBench {
  /** Milliseconds until the rows are in the layout. */
  mount: () => Promise<number>
  /** Scrolls `step` pixels in every frame; returns the milliseconds of each frame and the peak number of elements. */
  scroll: (frames: number, step: number) => Promise<{ frames: number[]; peakElements: number }>
}

const query = new URLSearchParams(location.search)
const rows = makeInvoices(Number(query.get('rows') ?? 100))
const state = query.get('state') ?? 'rows'
const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

const root = createRoot(document.querySelector('#root') ?? document.body)

/** Both grids are rendered in a page that exists already, as a list is in the application. */
function show(grid?: ReactNode): void {
  const theme = query.get('theme') === 'dark' ? webDarkTheme : webLightTheme
  root.render(<FluentProvider theme={theme}>{grid}</FluentProvider>)
}

const chosenGrid = () =>
  query.get('grid') === 'bare' ? <BareGrid rows={rows} /> : <TableGrid rows={rows} state={state} />

const bench: TableBench = {
  mount: async () => {
    const started = performance.now()
    show(chosenGrid())
    while (!document.querySelector('[data-row],[role="gridcell"]')) await nextFrame()
    document.body.getBoundingClientRect()
    const duration = performance.now() - started
    // Parts that load after the rows must not count in the frames.
    await new Promise((resolve) => requestIdleCallback(resolve))
    return duration
  },
  scroll: async (count, step) => {
    const scroller = document.querySelector('[data-scroller],section')
    const elements = document.getElementsByTagName('*')
    const frames: number[] = []
    let peakElements = 0
    let last = await nextFrame()
    while (frames.length < count) {
      scroller?.scrollBy(0, step)
      const now = await nextFrame()
      frames.push(now - last)
      last = now
      if (frames.length % 10 === 0) peakElements = Math.max(peakElements, elements.length)
    }
    return { frames, peakElements }
  },
}

Object.assign(globalThis, { bench })
show(query.has('show') ? chosenGrid() : undefined)
