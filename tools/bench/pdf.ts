/**
 * `npm run bench:pdf [-- --pages=500 --rounds=3]`: measures the viewer in Chromium with a long document: time from the
 * loaded bytes to the first visible page (limit: 1 s), and memory before and after scrolling to the end and back. Only
 * reports figures; nothing is asserted.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import griffel from '@griffel/vite-plugin'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { build, preview, type InlineConfig } from 'vite'
import { productionHeaders } from '#security/headers.ts'
import { pdfjsPlugin } from '#tools/build/pdfjsFiles.ts'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import type { PdfBench } from './pdf/main.tsx'

/** One window per frame: far faster than anyone reads, and every page is visited. */
const windowsPerFrame = 1

declare const bench: PdfBench

interface Memory {
  /** After garbage collection. */
  heapMb: number
  canvases: number
  canvasMb: number
}

interface Figures {
  firstPageMs: number
  opened: Memory
  afterFirstTrip: Memory
  afterSecondTrip: Memory
  mostCanvases: number
}

const config: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('pdf', import.meta.url)),
  logLevel: 'warn',
  plugins: [react(), griffel(), pdfjsPlugin()],
  build: {
    target: 'es2023',
    outDir: fileURLToPath(new URL('../../.cache/bench-pdf', import.meta.url)),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
  preview: { port: 5281, headers: productionHeaders() },
}

async function makeDocument(pageCount: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pageCount; number++) {
    const page = document.addPage([612, 792])
    page.drawText(`Page ${number}`, { x: 50, y: 730, size: 24, font })
    for (let line = 1; line <= 40; line++)
      page.drawText(`${number}-${line}   Galvanised bracket, box of 50   12   $18.40   $220.80`, {
        x: 50,
        y: 700 - line * 16,
        size: 10,
        font,
      })
  }
  return Buffer.from(await document.save())
}

async function memory(devtools: CDPSession, page: Awaited<ReturnType<Browser['newPage']>>): Promise<Memory> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const areas = await page.evaluate(() =>
    [...document.querySelectorAll('canvas')].map(({ width, height }) => width * height),
  )
  return {
    heapMb: (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6,
    canvases: areas.length,
    canvasMb: (areas.reduce((sum, area) => sum + area, 0) * 4) / 1e6,
  }
}

async function measure(browser: Browser, url: string, body: Buffer): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.route('**/document.pdf', (route) => route.fulfill({ body, contentType: 'application/pdf' }))
  await page.goto(url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const firstPageMs = await page.evaluate(() => bench.open())
  const opened = await memory(devtools, page)
  const trip = async () => {
    const there = await page.evaluate((windows) => bench.scroll(1, windows), windowsPerFrame)
    const back = await page.evaluate((windows) => bench.scroll(-1, windows), windowsPerFrame)
    return Math.max(there.canvases, back.canvases)
  }
  const first = await trip()
  const afterFirstTrip = await memory(devtools, page)
  const second = await trip()
  const afterSecondTrip = await memory(devtools, page)
  await page.close()
  return { firstPageMs, opened, afterFirstTrip, afterSecondTrip, mostCanvases: Math.max(first, second) }
}

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '500' }, rounds: { type: 'string', default: '3' } },
})
const body = await makeDocument(Number(values.pages))
await build(config)
const server = await preview(config)
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
try {
  const url = server.resolvedUrls?.local[0] ?? ''
  console.log(`${values.pages} pages, ${(body.byteLength / 1e6).toFixed(1)} MB, window 1440 × 900`)
  for (let round = 1; round <= Number(values.rounds); round++) {
    const { firstPageMs, mostCanvases, ...memories } = await measure(browser, url, body)
    console.log(
      `\nround ${round}: first page after ${firstPageMs.toFixed(0)} ms (bar 1,000), at most ${mostCanvases} canvases`,
    )
    console.table(
      Object.fromEntries(
        Object.entries(memories).map(([when, { heapMb, canvases, canvasMb }]) => [
          when,
          { 'JS heap, MB': heapMb.toFixed(1), canvases, 'canvas, MB': canvasMb.toFixed(1) },
        ]),
      ),
    )
  }
} finally {
  await browser.close()
  await server.close()
}
