import type { Page } from '@playwright/test'

/** The path of a widget (docs/maps.md). */
export const widgetPath = (widget: string, config: object, theme = 'light'): string =>
  `/maps.html?${new URLSearchParams({ widget, config: JSON.stringify(config), theme })}`

/** Opens a widget of `maps.html`; anything its policy blocks fails the test, even if the code works without it. */
export async function openWidget(page: Page, ...widget: Parameters<typeof widgetPath>): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // oxlint-disable-next-line no-console -- `watchPage` listens for it
      console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  await page.goto(widgetPath(...widget))
}

/** Collects a page's requests to other hosts from now on. */
export function requestsOutside(page: Page): string[] {
  const outside: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.hostname !== 'localhost') outside.push(url.href)
  })
  return outside
}

/** A phone in portrait orientation. */
export const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }
