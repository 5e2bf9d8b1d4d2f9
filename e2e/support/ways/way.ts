import type { Locator, Page } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import type { Scenario } from '#generated/control/model/scenario.ts'
import type { OperationId } from '#generated/operations.ts'
import type { MockControl } from '../MockControl.ts'
import { apiAs } from '../api.ts'

export type Step = (page: Page, mock: MockControl) => Promise<unknown>

/** A form or button that sends something: neither a second press nor a second try may do it again. */
export interface Sending {
  operationId: OperationId
  /** Fills in the form. */
  fill?: readonly Step[]
  button: string | RegExp
  /** Shown once it has been sent. */
  done: (page: Page) => Locator
  /** What it makes, of which there is one afterwards. */
  made?: (page: Page, mock: MockControl) => Promise<readonly unknown[]>
}

/** How a person gets to a dialog, panel or menu, or to another state of a page. */
export interface Way {
  persona: PersonaName | 'visitor'
  at: string
  /** Nothing for the page itself. */
  steps: readonly Step[]
  /** It changes the page itself, and opens nothing over it. */
  isPage?: true
  /** What it announced stays in the language of that moment, until a reload. */
  isReloaded?: true
  /** A phone shows something else, or only a phone shows it. */
  only?: 'wide' | 'phone'
  /** The first Escape does something else: it asks about what was typed, or leaves the search. */
  isKept?: true
  /** Opens by the browser's clock. */
  hasClock?: true
  /** The world in which it is there, if not the default one. */
  scenario?: Scenario
  /** What is open at its end sends something. */
  sends?: Sending
  /** Submits the last text that was typed. */
  send?: Step
}

export const way =
  (persona: Way['persona'], options: Omit<Way, 'persona' | 'at' | 'steps'> = {}) =>
  (at: string, ...steps: readonly Step[]): Way => ({ persona, at, steps, ...options })

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
export const firstRow = (page: Page) => page.locator('[role=row][aria-rowindex="2"]').click()
export const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).first().click()
export const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name }).first().click()
export const fill = (name: string, text: string) => (page: Page) =>
  page.getByRole('textbox', { name }).first().fill(text)
export const key = (name: string) => (page: Page) => page.keyboard.press(name)
export const select = (name: string, option: string) => (page: Page) =>
  page.getByRole('combobox', { name }).first().selectOption(option)
export const check = (name: string | RegExp) => (page: Page) => page.getByRole('checkbox', { name }).first().check()
export const text = (words: string) => (page: Page) => page.getByText(words).last()
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })
/** The rows of a list of the service, read without the app. */
export const rows = (persona: PersonaName, path: string) => async (page: Page) =>
  (await (await apiAs(page.request, persona)).get<{ items: readonly unknown[] }>(path)).items

const firstCheckbox = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
/** A click on the box of a row that is chosen already would undo it. */
export const chooseFirst = async (page: Page) => {
  await firstCheckbox(page).focus()
  await firstCheckbox(page).check()
}
