import type { Browser, Page } from '@playwright/test'
import type { Place } from './visit.ts'

/** How long a pointer rests on a link before the click, in milliseconds: time in which the app may load the page. */
const hoverMs = 150

/** When the page is usable: its heading is shown, and nothing is loading in its main part except in a list. */
const ready =
  'main:has(h1):not(:has(:is([role=progressbar]:not([aria-valuenow]), [aria-busy=true]):not([data-list] *)))'
/** A list has its first rows, or says that there are none; more rows may be loading. */
const listRows = '[data-list]:has([role=grid]:not([aria-busy=true])) :is([role=gridcell], output)'

/** A screen that was opened, and how. */
interface Move {
  /** From the click, or from the change of the address, until the screen was usable. */
  milliseconds: number
  /** The page with the link or the row; if no page has one, the screen was opened by its address. */
  from: Place | undefined
}

/**
 * Opens a screen from the first of the given pages that links to it, or whose list opens it by a click on a row. That page
 * has loaded; nothing of the new one has before the pointer reaches the link. `rate` is for the browser's throttling.
 */
export async function move(browser: Browser, pages: readonly Place[], path: string, rate: number): Promise<Move> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const link = page.locator(`:is(nav, main) a[href="${path}"]`).first()
  const row = page.locator('[data-list] [role=gridcell]').nth(1)
  let opener = link
  let from: Place | undefined
  for (const place of pages) {
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, place.storage ?? {})
    await page.goto(place.url)
    await page.locator(place.ready).first().waitFor()
    // `networkidle` on purpose, as in `visit`.
    await page.waitForLoadState('networkidle')
    // An account's address leads to the page of its invoices.
    if (page.url().endsWith(path)) continue
    const isLinked = await link.isVisible()
    const isInList = place.url.endsWith(path.slice(0, path.lastIndexOf('/'))) && (await row.isVisible())
    if (!isLinked && !isInList) continue
    opener = isLinked ? link : row
    from = place
    break
  }
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  if (from) {
    await opener.hover()
    await page.waitForTimeout(hoverMs)
  }
  const usable = timeUntilUsable(page, from ? undefined : path)
  if (from) await opener.click()
  const milliseconds = await usable
  await context.close()
  return { milliseconds, from }
}

/** Starts with the next click or, if there is a path, by going there. */
function timeUntilUsable(page: Page, path: string | undefined): Promise<number> {
  return page.evaluate(
    ([usable, rows, to]) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')
        let start: number | undefined
        let usableAt: number | undefined
        let hadList = false
        const has = (selector: string) => document.querySelector(selector) !== null
        const look = () => {
          const isUsable = before?.isConnected !== true && has(usable) && (!has('[data-list]') || has(rows))
          if (start === undefined || !isUsable) usableAt = undefined
          else if (usableAt === undefined || has('[data-list]') !== hadList) {
            usableAt = performance.now() - start
            hadList = has('[data-list]')
            // A list renders after its heading, so only an idle page is known to have no list.
            requestIdleCallback(() => usableAt !== undefined && resolve(usableAt))
          }
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        if (to === undefined)
          document.addEventListener('click', ({ timeStamp }) => (start = timeStamp), { capture: true, once: true })
        else {
          start = performance.now()
          history.pushState({}, '', to)
        }
      }),
    [ready, listRows, path] as const,
  )
}
