import type { Page } from '@playwright/test'
import { harbor } from '../support/worldIds.ts'
import { ShellPage } from './ShellPage.ts'

export class CompanySettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto() {
    await this.page.goto(`/company/${harbor.authId}/settings`)
    await this.postalCode.waitFor()
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name })
  }

  /** The fields that another user has changed in the meantime. */
  get conflicts() {
    return this.page.getByRole('group', { name: 'These details were changed while you were editing' })
  }

  get postalCode() {
    return this.page.getByRole('textbox', { name: 'Postal code' })
  }

  get city() {
    return this.page.getByRole('combobox', { name: 'City' })
  }

  get state() {
    return this.page.getByRole('textbox', { name: 'State or province' })
  }

  get failure() {
    return this.page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  }

  get tryAgain() {
    return this.page.getByRole('button', { name: 'Try again' })
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }

  get saved() {
    return new ShellPage(this.page).toast('Company details saved')
  }
}
