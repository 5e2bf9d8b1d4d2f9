import type { Page } from '@playwright/test'
import type { FaultEffect } from '#generated/control/model/index.ts'
import type { Random } from './randomPlan.ts'

/** What can happen to a write whose response doesn't come, or comes late. */
export const lostResponses: readonly FaultEffect[] = [
  { kind: 'dropAfterCommit' },
  { kind: 'dropBeforeCommit' },
  { kind: 'status', status: 500 },
  { kind: 'truncate' },
  { kind: 'delay', ms: 400 },
]

/** What people do while they wait for a response, or once it is lost. */
export const whileWaiting = ['stay', 'reload', 'back', 'close', 'offline'] as const

/** Errors: throws for an empty list. */
export function oneOf<T>(list: readonly T[], next: Random): T {
  const chosen = list[next(list.length)]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

/** Leaves a page by reloading it, by going back, or by closing its tab; resolves with the tab that is open then. */
export async function leave(page: Page, how: string): Promise<Page> {
  if (how === 'reload') await page.reload()
  if (how === 'back') await page.goBack()
  if (how !== 'close') return page
  const context = page.context()
  await page.close()
  return context.newPage()
}
