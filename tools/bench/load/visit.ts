import type { Browser } from '@playwright/test'

export interface Visit {
  requests: number
  /** Bytes over the wire, including headers. */
  bytes: number
  firstPaintMs: number
  /** From the navigation until the user can start: the form or the page's heading has loaded. */
  readyMs: number
  /** Total of all tasks over 50 ms until then. */
  longTasksMs: number
  layoutShift: number
}

export interface Place {
  url: string
  /** Selector of the element that has loaded when the user can start. */
  ready: string
  /** Local storage at the start of the visit. */
  storage?: Record<string, string>
}

/** Lighthouse's slow 4G, in the format of the browser's own throttling, and its CPU slowdown. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
export const cpuSlowdown = 4

interface Watch {
  readyMs?: number
  longTasksMs: number
  layoutShift: number
}
declare const watch: Watch

/** One visit with an empty cache, on a slow phone. */
export async function visit(browser: Browser, { url, ready, storage = {} }: Place): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await page.addInitScript(
    ([selector, stored]) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      const seen: Watch = { longTasksMs: 0, layoutShift: 0 }
      Object.assign(window, { watch: seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) if (seen.readyMs === undefined) seen.longTasksMs += duration
      }).observe({ type: 'longtask', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          seen.layoutShift += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      const look = () => {
        if (document.querySelector(selector)) seen.readyMs = performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    [ready, storage] as const,
  )

  const devtools = await context.newCDPSession(page)
  let requests = 0
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })

  await page.goto(url)
  await page.waitForFunction(() => watch.readyMs !== undefined)
  // `networkidle` on purpose: this bench counts requests and bytes, so a visit ends when none is left. A test would wait for
  // something on the page.
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    ...watch,
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  }))
  await context.close()
  const { readyMs = NaN, longTasksMs, layoutShift, firstPaintMs } = seen
  return { requests, bytes, firstPaintMs, readyMs, longTasksMs, layoutShift }
}
