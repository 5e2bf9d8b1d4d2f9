import type { Locator, Page } from '@playwright/test'
import { ShellPage } from '../pages/ShellPage.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { press } from './ways/way.ts'

/** A part of the application that is loaded on demand, and what a user sees when it can't be loaded. */
export interface LazyPart {
  /** Who uses it; by default, the supplier. */
  persona?: PersonaName | 'visitor'
  /** The page that the user is on. */
  at: string
  isPhone?: true
  /**
   * For a part that loads with its page, or that also needs a response from the service: its file, the only one to be
   * blocked. Without `file`, the connection is cut before the user opens the part.
   */
  file?: string
  /** What the user does to open it; nothing for a part that loads with its page. */
  open?: (page: Page) => Promise<unknown>
  /** Where the failure is shown; by default, in a toast. `null` if the page works without the part. */
  failureShown?: ((page: Page) => Locator) | null
  /** How to retry, if not by opening the part again. */
  retry?: (page: Page) => Promise<unknown>
  /** A retry reloads the page, which has nothing to lose. */
  isReloaded?: true
  shown: (page: Page) => Locator
  /** Makes room for the next part; by default, presses Escape. */
  close?: (page: Page) => Promise<unknown>
}

export const stay = () => Promise.resolve()
/** By keyboard: a pointer left over a link on the page that then loads would preload the next part too early. */
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().press('Enter')
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
export const unreachable = heading('We can’t reach Tallyport')

/** A page opened from the sidebar of another page. */
export const linked = (link: string, name: string): LazyPart => ({
  at: '/user/details',
  open: (page) => new ShellPage(page).link(link).click(),
  failureShown: unreachable,
  retry: tryAgain,
  shown: heading(name),
  close: stay,
})

/** A page that a user opens directly by its URL. */
export const visited = (persona: LazyPart['persona'], at: string, file: string, name: string | RegExp): LazyPart => ({
  ...(persona && { persona }),
  at,
  file,
  failureShown: unreachable,
  retry: tryAgain,
  shown: heading(name),
})

/** A menu next to a list's heading. */
export const listMenu = (at: string, file: string, name: string): LazyPart => ({
  at,
  file,
  failureShown: (page) => page.getByRole('button', { name: `${name}: not loaded` }),
  retry: press(`${name}: not loaded`),
  shown: (page) => page.getByRole('button', { name, exact: true }),
})
