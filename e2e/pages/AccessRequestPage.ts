import type { Page } from '@playwright/test'

export class AccessRequestPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  goto(token = 'al_harbor-supply') {
    return this.page.goto(`/access-request/${token}`)
  }

  field(label: string) {
    return this.page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Send request' })
  }

  get sent() {
    return this.page.getByRole('heading', { name: 'Request sent' })
  }
}
