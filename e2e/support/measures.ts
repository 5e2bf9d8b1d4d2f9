import type { Page } from '@playwright/test'

/** How long the page was once unable to answer, in milliseconds, from here on. */
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

/** Object URLs that the page made and has not given back. */
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
