import { expect, type Page } from '@playwright/test'
import { check, fill } from './steps.ts'
import type { Step } from './way.ts'

/** Fills in what a new company needs; the postal code fills in the state. */
export const companyFields: readonly Step[] = [
  fill('Company name', 'Okafor Timber'),
  check(/pays invoices/),
  fill('Address line 1', '5 Summit Way'),
  fill('Postal code', '10001'),
  (page: Page) => expect(page.getByRole('textbox', { name: 'State or province' })).toHaveValue('NY'),
]
