/**
 * `npm run bench:table [-- --rounds=5]`: compares the product's table in Chromium with a bare TanStack Virtual grid
 * with the same cells on the same page, in one run. Only reports figures; nothing is asserted.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import griffel from '@griffel/vite-plugin'
import { chromium, type Browser, type CDPSession } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build, preview, type InlineConfig } from 'vite'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import type { TableBench } from './table/main.tsx'

/** Five rows (200 px) in each of 300 frames, 12,000 px per second: faster than a wheel. */
const scrolling = { count: 300, step: 200 }
const SLOW_FRAME_MS = 20

declare const bench: TableBench

interface Figures {
  mountMs: number
  p95FrameMs: number
  mainThreadMsPerFrame: number
  slowFrames: number
  elements: number
  heapMb: number
}

const config: InlineConfig = {
  configFile: false,
  root: fileURLToPath(new URL('table', import.meta.url)),
  logLevel: 'warn',
  plugins: [react(), griffel()],
  build: {
    target: 'es2023',
    outDir: fileURLToPath(new URL('../../.cache/bench-table', import.meta.url)),
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
  preview: { port: 5280 },
}

async function measure(browser: Browser, url: string): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const heapBefore = await heapMb(devtools)
  const mountMs = await page.evaluate(() => bench.mount())

  const busyBefore = await metric(devtools, 'TaskDuration')
  const { frames, peakElements } = await page.evaluate(({ count, step }) => bench.scroll(count, step), scrolling)
  const busy = (await metric(devtools, 'TaskDuration')) - busyBefore
  const figures = {
    mountMs,
    p95FrameMs: percentile(frames, 0.95),
    mainThreadMsPerFrame: (busy * 1000) / frames.length,
    slowFrames: frames.filter((frame) => frame > SLOW_FRAME_MS).length,
    elements: peakElements,
    heapMb: (await heapMb(devtools)) - heapBefore,
  }
  await page.close()
  return figures
}

async function metric(devtools: CDPSession, name: string): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find((entry) => entry.name === name)?.value ?? Number.NaN
}

async function heapMb(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await metric(devtools, 'JSHeapUsedSize')) / 1e6
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

function medians(runs: readonly Figures[]): Figures {
  const median = (name: keyof Figures) =>
    percentile(
      runs.map((run) => run[name]),
      0.5,
    )
  return {
    mountMs: median('mountMs'),
    p95FrameMs: median('p95FrameMs'),
    mainThreadMsPerFrame: median('mainThreadMsPerFrame'),
    slowFrames: median('slowFrames'),
    elements: median('elements'),
    heapMb: median('heapMb'),
  }
}

function report(rowCount: number, table: Figures, bare: Figures): void {
  const line = (name: string, figure: keyof Figures, digits: number) => ({
    [name]: {
      DataTable: table[figure].toFixed(digits),
      'bare TanStack Virtual': bare[figure].toFixed(digits),
      ratio: (table[figure] / bare[figure]).toFixed(2),
    },
  })
  console.log(`\n${rowCount.toLocaleString('en')} rows, ${scrolling.count} frames of ${scrolling.step} px`)
  console.table({
    ...line('mount, ms', 'mountMs', 1),
    ...line('p95 frame, ms', 'p95FrameMs', 2),
    ...line('main thread per frame, ms', 'mainThreadMsPerFrame', 2),
    ...line(`frames over ${SLOW_FRAME_MS} ms`, 'slowFrames', 0),
    ...line('peak DOM elements', 'elements', 0),
    ...line('JS heap growth, MB', 'heapMb', 2),
  })
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
await build(config)
const server = await preview(config)
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
try {
  const origin = server.resolvedUrls?.local[0] ?? ''
  for (const rowCount of [10_000, 100_000]) {
    const runs = { table: [] as Figures[], bare: [] as Figures[] }
    for (let round = 0; round < Number(values.rounds); round += 1) {
      runs.table.push(await measure(browser, `${origin}?grid=table&rows=${rowCount}`))
      runs.bare.push(await measure(browser, `${origin}?grid=bare&rows=${rowCount}`))
    }
    report(rowCount, medians(runs.table), medians(runs.bare))
  }
} finally {
  await browser.close()
  await server.close()
}
