import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page, Route } from '@playwright/test'

/** What forms import before they send: the transport, the sign-in form's validation, and the phone number rules. */
const neededToSend = ['transport', 'checkCredentials', 'min']

/**
 * The files of the build that are needed to submit a form: those of `neededToSend` and what they import.
 * Errors: throws if the build has no file of one of these names any more.
 */
function filesNeededToSend(): ReadonlySet<string> {
  const files = globSync('dist/assets/*.js').map((path) => basename(path))
  const needed = new Set<string>()
  const add = (file: string) => {
    if (needed.has(file)) return
    needed.add(file)
    for (const [, imported = ''] of readFileSync(`dist/assets/${file}`, 'utf8').matchAll(/from"\.\/([^"]+)"/g))
      add(imported)
  }
  for (const name of neededToSend) {
    const file = files.find((one) => one.startsWith(`${name}-`))
    if (file === undefined) throw new Error(`dist/assets has no file named ${name}: mend neededToSend.`)
    add(file)
  }
  return needed
}

/** Holds back the code of parts that are not loaded yet, until `release` lets it through. */
export async function holdCode(page: Page): Promise<{ release: () => Promise<void> }> {
  const needed = filesNeededToSend()
  const heldRoutes: Route[] = []
  let isHolding = true
  await page.route('**/assets/*.js', async (route) => {
    const file = basename(new URL(route.request().url()).pathname)
    if (isHolding && !needed.has(file)) heldRoutes.push(route)
    else await route.continue()
  })
  return {
    async release() {
      isHolding = false
      await Promise.all(heldRoutes.map((route) => route.continue()))
    },
  }
}
