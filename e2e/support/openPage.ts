import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** The page that a test had open at its end, and who was signed in there. */
export interface OpenPage {
  address?: string
  userId?: string
}

/** Longer than a page needs to respond; one with a blocked script never does. */
const responseMs = 1000

/** The test's first page that shows the app. */
export async function openPageOf(context: BrowserContext): Promise<OpenPage> {
  const page = context.pages().find((one) => one.url().startsWith('http'))
  if (page === undefined) return {}
  const { pathname, search } = new URL(page.url())
  const stored = page.evaluate(() => localStorage.getItem('tallyport.user'))
  // A page that is leaving can't say; then the file has only its address.
  const record = await Promise.race([stored.catch(() => null), wait(responseMs, null)])
  const user = record === null ? null : (JSON.parse(record) as { id: string })
  return { address: pathname + search, ...(user && { userId: user.id }) }
}
