import type { Page, Route } from '@playwright/test'

/** Needed to submit a form: the transport, the sign-in form's validation with what it loads, and the phone number rules. */
const neededToSend = /\/(transport|checkCredentials|shell|min)-/

/** Holds back the code of parts that are not loaded yet, until `arrive` releases it. */
export async function slowCode(page: Page): Promise<{ arrive: () => Promise<void> }> {
  const heldRoutes: Route[] = []
  let isHolding = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHolding && !neededToSend.test(route.request().url())) heldRoutes.push(route)
    else await route.continue()
  })
  return {
    async arrive() {
      isHolding = false
      await Promise.all(heldRoutes.map((route) => route.continue()))
    },
  }
}
