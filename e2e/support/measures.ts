import { expect, type Locator, type Page } from '@playwright/test'

/** Measures the longest time, in milliseconds, that the page is unresponsive from now on. */
export async function longestTask(page: Page) {
  await page.evaluate(() => {
    const tasks = { longest: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration)
    }).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  return () => page.evaluate(() => (window as unknown as { tasks: { longest: number } }).tasks.longest)
}

/** Counts the object URLs that the page created, and those that it has not revoked. */
export async function countUrls(page: Page) {
  await page.addInitScript(() => {
    const urls = new Set<string>()
    const counts = { created: 0, open: urls }
    const create = URL.createObjectURL.bind(URL)
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.createObjectURL = (file) => {
      const url = create(file)
      counts.created += 1
      urls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      urls.delete(url)
      revoke(url)
    }
    Object.assign(window, { urlCounts: counts })
  })
  return () =>
    page.evaluate(() => {
      const { created, open } = (window as unknown as { urlCounts: { created: number; open: Set<string> } }).urlCounts
      return { created, open: open.size }
    })
}

/**
 * Expects that nothing is wider than its space: the page, its content, and a dialog or panel over it. A layout follows a
 * change of the window's size a moment later, so one measurement would depend on the machine.
 */
export const expectNoOverflow = (page: Page, place?: string, expecting = expect) =>
  expecting
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('html, main, .fui-DrawerBody, .fui-DialogContent')]
            .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
            .reduce((widest, width) => Math.max(widest, width)),
        ),
      place,
    )
    .toBeLessThanOrEqual(0)

/** Parts of an element whose text or box is not completely inside it, or whose text has a line break; one per line. */
export const cutParts = (whole: Locator, selector: string) =>
  whole.evaluate((element, parts) => {
    const { left, right } = element.getBoundingClientRect()
    return [...element.querySelectorAll(parts)].flatMap((part) => {
      if (!part.checkVisibility()) return []
      const text = document.createRange()
      text.selectNodeContents(part)
      const lines = [...text.getClientRects()]
      const boxes = [part.getBoundingClientRect(), ...lines].filter(({ width }) => width > 0)
      const isInside = boxes.every((box) => box.left >= left - 0.5 && box.right <= right + 0.5)
      const isOneLine = lines.every(({ top }) => top < (lines[0]?.bottom ?? 0))
      return isInside && isOneLine ? [] : [part.getAttribute('aria-label') ?? part.textContent]
    })
  }, selector)

/** Texts that end in an ellipsis; one per line. */
export const shortenedTexts = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap(({ scrollWidth, clientWidth, textContent }) => (scrollWidth > clientWidth ? [textContent] : [])),
  )

/** Elements of the page, or the dialog over it, that are hidden when focused (docs/rules.md#keyboard); one per line. */
export const coveredStops = (page: Page) =>
  page.evaluate(async () => {
    const root = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
    const stops = root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
    const covered: string[] = []
    for (const stop of stops) {
      if (stop.tabIndex < 0 || stop.hasAttribute('data-tabster-dummy') || !stop.checkVisibility()) continue
      stop.focus()
      if (document.activeElement !== stop) continue
      // With reduced motion, what moves at the focus does so in the next frame.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const { left, top, width, height } = stop.getBoundingClientRect()
      const isSeen = parts.some((x) =>
        parts.some((y) => {
          const seen = document.elementFromPoint(left + width * x, top + height * y)
          return seen !== null && (stop.contains(seen) || seen.contains(stop))
        }),
      )
      if (!isSeen) covered.push(`${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent}`)
    }
    return covered
  })
