import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import type { Person } from '../fixtures.ts'
import type { MockControl } from './MockControl.ts'

interface World {
  page: Page
  mock: MockControl
  request: APIRequestContext
  signIn: (persona: PersonaName) => Promise<Person>
  /** From now on, holds back the code of other pages. */
  holdCode: () => Promise<void>
}

/** A form, and how to submit it. */
export interface Sending {
  /** The component under `src` that renders the form. */
  source: string
  operationId: string
  /** Fills in the form; resolves with its submit button. */
  fill: (world: World) => Promise<Locator>
  /** What is shown once the form has been submitted. */
  done: (page: Page) => Locator
}

/** Fills in a company's details, except its name; returns the submit button. */
export async function fillCompany(page: Page) {
  await page.getByRole('checkbox', { name: /pays invoices/ }).check()
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('5 Summit Way')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('10001')
  await expect(page.getByRole('textbox', { name: 'State or province' })).toHaveValue('NY')
  return page.getByRole('button', { name: 'Create company' })
}

export const text = (page: Page, words: string) => page.getByText(words).last()
