import type { Browser, Page } from '@playwright/test'
import { cpuSlowdown, type Place } from './visit.ts'

/** How long a pointer rests on a link before the click, in milliseconds: time in which the app may load the page. */
const hoverMs = 150

/** What the page has when it can be used: its heading, and nothing that loads in its main part. */
const ready = 'main:has(h1):not(:has([role=progressbar]:not([aria-valuenow]), [aria-busy=true]))'

/**
 * Milliseconds from the click on a link in the sidebar, or from the change of the address where there is none, until
 * the page is usable. The page that it is opened from has loaded; nothing of the new one has.
 */
export async function move(browser: Browser, from: Place, path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, from.storage ?? {})
  await page.goto(from.url)
  await page.locator(from.ready).first().waitFor()
  // `networkidle` on purpose, as in `visit`.
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const link = page.locator(`nav a[href="${path}"]`).first()
  const isLinked = await link.isVisible()
  if (isLinked) {
    await link.hover()
    await page.waitForTimeout(hoverMs)
  }
  const usable = timeUntilUsable(page, isLinked ? undefined : path)
  if (isLinked) await link.click()
  const duration = await usable
  await context.close()
  return duration
}

/** Starts with the next click or, if there is a path, by going there. */
function timeUntilUsable(page: Page, path: string | undefined): Promise<number> {
  return page.evaluate(
    ([selector, to]) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')
        let start: number | undefined
        const look = () => {
          const isNew = before?.isConnected !== true && document.querySelector(selector) !== null
          if (start !== undefined && isNew) resolve(performance.now() - start)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        if (to === undefined)
          document.addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true })
        else {
          start = performance.now()
          history.pushState({}, '', to)
        }
      }),
    [ready, path] as const,
  )
}
