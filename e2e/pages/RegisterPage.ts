import type { Page } from '@playwright/test'

/** A password that meets every part of the password rule. */
export const goodPassword = 'A-better-Phrase-7'

export class RegisterPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  goto(code = 'welcome-to-harbor') {
    return this.page.goto(`/register?registrationToken=${code}`)
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 1, name })
  }

  /** A field by the beginning of its label. */
  field(label: string) {
    return this.page.getByLabel(new RegExp(`^${label}`)).and(this.page.locator('input'))
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Create account' })
  }

  get message() {
    return this.page.getByRole('alert')
  }

  async fill(lastName = 'Okafor') {
    await this.field('First name').fill('Nia')
    await this.field('Last name').fill(lastName)
    await this.field('Phone number').fill('(617) 555-0199')
    await this.field('Password').fill(goodPassword)
    await this.field('Confirm password').fill(goodPassword)
  }
}
