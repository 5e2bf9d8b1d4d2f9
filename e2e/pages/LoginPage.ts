import type { Page } from '@playwright/test'
import { password } from '../support/worldIds.ts'

export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  goto() {
    return this.page.goto('/login')
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Sign in' })
  }

  get email() {
    return this.page.getByRole('textbox', { name: /Email address/ })
  }

  /** A password input has no role, so it is found by its label. */
  get password() {
    return this.page.getByLabel(/^Password/)
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Sign in' })
  }

  get message() {
    return this.page.getByRole('alert')
  }

  /** The password gets into the field as a password manager's does: Playwright's reports name what `fill` fills in. */
  async signIn(email: string, secret = password) {
    await this.email.fill(email)
    await this.password.evaluate((field: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, secret)
    await this.submit.click()
  }
}
