import type { Locator, Page } from '@playwright/test'
import { ShellPage } from '../pages/ShellPage.ts'
import type { PersonaName } from '#generated/control/model/personaName.ts'

/** A part of the application that is loaded on demand, and what a person sees of that without a connection. */
export interface LazyPart {
  /** Who uses it; the supplier unless it says otherwise. */
  persona?: PersonaName | 'visitor'
  /** The page that the person is on. */
  at: string
  isPhone?: true
  /**
   * The file, for a part that comes with its page, or that needs an answer of the service besides: it alone does not come.
   * Without it, the connection is cut before the person asks for the part.
   */
  file?: string
  /** What the person does to get it; nothing for a part that comes with its page. */
  open?: (page: Page) => Promise<unknown>
  /** Where the failure is told; a toast unless it says otherwise, null when the page does well without the part. */
  told?: ((page: Page) => Locator) | null
  /** Another way to get it than by opening it again. */
  retry?: (page: Page) => Promise<unknown>
  /** Trying again loads the page anew, which has nothing to lose. */
  isReloaded?: true
  shown: (page: Page) => Locator
  /** Makes room for the next part; Escape unless it says otherwise. */
  close?: (page: Page) => Promise<unknown>
}

export const stay = () => Promise.resolve()
export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
/** By keyboard: a pointer left over a link of the page that then comes would load the next part before it is asked for. */
export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().press('Enter')
export const firstRow = (page: Page) => page.locator('[role=row][aria-rowindex="2"]').click()
export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
export const unreachable = heading('We can’t reach Tallyport')

/** A page of the sidebar, from another page. */
export const linked = (link: string, name: string): LazyPart => ({
  at: '/user/details',
  open: (page) => new ShellPage(page).link(link).click(),
  told: unreachable,
  retry: tryAgain,
  shown: heading(name),
  close: stay,
})

/** A page that a person comes to from elsewhere. */
export const visited = (persona: LazyPart['persona'], at: string, file: string, name: string | RegExp): LazyPart => ({
  ...(persona && { persona }),
  at,
  file,
  told: unreachable,
  retry: tryAgain,
  shown: heading(name),
})

/** A menu beside the heading of a list. */
export const listMenu = (at: string, file: string, name: string): LazyPart => ({
  at,
  file,
  told: (page) => page.getByRole('button', { name: `${name}: not loaded` }),
  retry: button(`${name}: not loaded`),
  shown: (page) => page.getByRole('button', { name, exact: true }),
})
