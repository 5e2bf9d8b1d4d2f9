import type { Page } from '@playwright/test'

/** Where a widget is (docs/maps.md). */
export const widgetPath = (widget: string, config: object, theme = 'light'): string =>
  `/maps.html?${new URLSearchParams({ widget, config: JSON.stringify(config), theme })}`

/** Opens a widget of `maps.html`; what its policy stops fails the test, even where the code goes on without it. */
export async function openWidget(page: Page, ...widget: Parameters<typeof widgetPath>): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // oxlint-disable-next-line no-console -- `watchPage` listens to it
      console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  await page.goto(widgetPath(...widget))
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
