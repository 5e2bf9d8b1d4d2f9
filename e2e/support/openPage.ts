import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** The page that a test had open at its end, and who was signed in there. */
export interface OpenPage {
  address?: string
  userId?: string
}

/** A file of the app's origin that runs none of its code: a page that stays there has not opened the app. */
export const quietFile = '/favicon.svg'

/** Longer than a page needs to respond; one with a blocked script never does. */
const responseMs = 1000

/** The test's first page that shows the app. */
export async function openPageOf(context: BrowserContext): Promise<OpenPage> {
  const page = context.pages().find((one) => one.url().startsWith('http'))
  if (page === undefined) return {}
  const { pathname, search } = new URL(page.url())
  // A page that is leaving can't say; then the file has only its address.
  const userId = await Promise.race([page.evaluate(signedInUser).catch(() => null), wait(responseMs, null)])
  return { address: pathname === quietFile ? '/' : pathname + search, ...(userId !== null && { userId }) }
}

/** The app's record of the user; before its first page, whoever the tokens belong to. */
async function signedInUser(): Promise<string | null> {
  const record = localStorage.getItem('tallyport.user')
  if (record !== null) return (JSON.parse(record) as { id: string }).id
  const token = localStorage.getItem('access_token')
  if (token === null) return null
  const response = await fetch('/api/auth/user/me', { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { id: string }).id
}
