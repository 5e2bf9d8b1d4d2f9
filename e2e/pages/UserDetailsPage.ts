import type { Page } from '@playwright/test'
import { ShellPage } from './ShellPage.ts'

export class UserDetailsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto() {
    await this.page.goto('/user/details')
    await this.field('First name').waitFor()
  }

  field(name: string) {
    return this.page.getByRole('textbox', { name })
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save' })
  }

  get sendResetLink() {
    return this.page.getByRole('button', { name: 'Send reset link' })
  }

  /** The user's name in the sidebar. */
  get ownName() {
    return new ShellPage(this.page).accountButton
  }
}
