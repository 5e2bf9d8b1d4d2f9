import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import type { Person } from '../fixtures.ts'
import type { MockControl } from './MockControl.ts'

export interface World {
  page: Page
  mock: MockControl
  request: APIRequestContext
  signIn: (persona: PersonaName) => Promise<Person>
  /** From here on, the code of other pages does not arrive. */
  holdCode: () => Promise<void>
}

/** A form, and how it is sent. */
export interface Sending {
  /** The component under `src` that renders the form. */
  source: string
  operationId: string
  /** Fills the form in; resolves with the button that sends it. */
  fill: (world: World) => Promise<Locator>
  /** What there is to see once it has been sent. */
  done: (page: Page) => Locator
}

/** All of a company but its name. */
export async function fillCompany(page: Page) {
  await page.getByRole('checkbox', { name: /pays invoices/ }).check()
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('5 Summit Way')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('10001')
  await expect(page.getByRole('textbox', { name: 'State or province' })).toHaveValue('NY')
  return page.getByRole('button', { name: 'Create company' })
}

export const text = (page: Page, words: string) => page.getByText(words).last()
