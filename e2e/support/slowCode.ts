import type { Page, Route } from '@playwright/test'

/** What a call is made with, and the rules of phone numbers. */
const neededToSend = /\/(transport|min)-/

/** From now on the code of parts that were not loaded yet stays on its way, until it may arrive. */
export async function slowCode(page: Page): Promise<{ arrive: () => Promise<void> }> {
  const held: Route[] = []
  let isHolding = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHolding && !neededToSend.test(route.request().url())) held.push(route)
    else await route.continue()
  })
  return {
    async arrive() {
      isHolding = false
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}
