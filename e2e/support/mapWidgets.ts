import type { Page } from '@playwright/test'
import { expect, test as base } from '../fixtures.ts'

/** A test of the map widgets: none of its pages may send a request to another host. */
export const test = base.extend<{ outside: string[] }>({
  outside: [
    async ({ context }, use) => {
      const outside: string[] = []
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (/^https?:$/.test(url.protocol) && url.hostname !== 'localhost') outside.push(url.href)
      })
      await use(outside)
      expect(outside).toEqual([])
    },
    { auto: true },
  ],
})

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

/** A phone in portrait orientation. */
export const phone = { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true }
