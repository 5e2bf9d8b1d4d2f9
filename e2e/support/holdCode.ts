import { globSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page, Route } from '@playwright/test'

/**
 * Files of the build that are needed to submit a form: the transport, the sign-in form's validation with what it imports,
 * and the phone number rules.
 */
const neededToSend = ['transport', 'checkCredentials', 'cleaned', 'min']

/** Errors: throws if the build has no file of one of these names any more. */
function checkNames(): void {
  const files = globSync('dist/assets/*.js').map((path) => basename(path))
  const missing = neededToSend.filter((name) => !files.some((file) => file.startsWith(`${name}-`)))
  if (missing.length > 0) throw new Error(`dist/assets has no file named ${missing.join(', ')}: mend \`neededToSend\`.`)
}

/** Holds back the code of parts that are not loaded yet, until `release` lets it through. */
export async function holdCode(page: Page): Promise<{ release: () => Promise<void> }> {
  checkNames()
  const heldRoutes: Route[] = []
  let isHolding = true
  await page.route('**/assets/*.js', async (route) => {
    const file = basename(new URL(route.request().url()).pathname)
    if (isHolding && !neededToSend.some((name) => file.startsWith(`${name}-`))) heldRoutes.push(route)
    else await route.continue()
  })
  return {
    async release() {
      isHolding = false
      await Promise.all(heldRoutes.map((route) => route.continue()))
    },
  }
}
