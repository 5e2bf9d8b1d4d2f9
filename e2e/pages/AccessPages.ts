import type { Page } from '@playwright/test'
import { harbor, type CompanyIds } from '../support/worldIds.ts'

/** The second tab of the customers page. */
export class AccessRequestsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(search = 'tab=requests') {
    await this.page.goto(`/company/${harbor.authId}/receivables/${harbor.id}/customers?${search}`)
    await this.grid.waitFor()
  }

  get grid() {
    return this.page.getByRole('grid', { name: 'Access requests' })
  }

  row(name: string) {
    return this.grid.getByRole('row').filter({ hasText: name })
  }

  get panel() {
    return this.page.getByRole('dialog', { name: /^Access request from / })
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name })
  }
}

/** The access settings in a supplier's company settings. */
export class AccessSettingsPage {
  readonly page: Page
  readonly #company: CompanyIds

  constructor(page: Page, company = harbor) {
    this.page = page
    this.#company = company
  }

  async goto() {
    await this.page.goto(`/company/${this.#company.authId}/settings?tab=access`)
    await this.link.waitFor()
    await this.recipients.waitFor()
  }

  get link() {
    return this.page.getByRole('textbox', { name: 'Link' })
  }

  get enabled() {
    return this.page.getByRole('switch', { name: 'Link is active' })
  }

  get replace() {
    return this.page.getByRole('button', { name: 'Replace link' })
  }

  get question() {
    return this.page.getByRole('dialog', { name: 'Replace the access link?' })
  }

  get recipients() {
    return this.page.getByRole('textbox', { name: 'Recipients' })
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save notification settings' })
  }
}
