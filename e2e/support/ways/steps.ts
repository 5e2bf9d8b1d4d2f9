/** Steps of the ways (`way.ts`): each finds its element by the text that a person reads. */
import type { Page } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { apiAs } from '../api.ts'

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
export const lastText = (words: string) => (page: Page) => page.getByText(words).last()
export const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })
/** The rows of a list of the service, read without the app. */
export const listItems = (persona: PersonaName, path: string) => async (page: Page) =>
  (await (await apiAs(page.request, persona)).get<{ items: readonly unknown[] }>(path)).items

const firstCheckbox = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
/** A click on the box of a row that is chosen already would undo it. */
export const chooseFirst = async (page: Page) => {
  await firstCheckbox(page).focus()
  await firstCheckbox(page).check()
}
