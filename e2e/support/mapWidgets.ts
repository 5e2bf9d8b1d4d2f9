import type { Page } from '@playwright/test'

/** Opens a widget of `maps.html` (docs/maps.md). */
export async function openWidget(page: Page, widget: string, config: object, theme = 'light'): Promise<void> {
  await page.goto(`/maps.html?${new URLSearchParams({ widget, config: JSON.stringify(config), theme })}`)
}

/** Lists the requests of a page to other hosts, from now on. */
export function requestsOutside(page: Page): string[] {
  const outside: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.hostname !== 'localhost') outside.push(url.href)
  })
  return outside
}

/** A phone held upright. */
export const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }
