import type { Page } from '@playwright/test'

export class ForgotPasswordPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  goto() {
    return this.page.goto('/forgot-password')
  }

  get email() {
    return this.page.getByRole('textbox', { name: /^Email address/ })
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Send reset link' })
  }

  get sent() {
    return this.page.getByText('An email with a reset link will be sent if the address is valid.')
  }
}

export class PasswordResetPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  goto(token = 'no-such-token') {
    return this.page.goto(`/password-reset?token=${token}`)
  }

  get password() {
    return this.page.getByLabel(/^New password/)
  }

  get confirmation() {
    return this.page.getByLabel(/^Confirm password/)
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Set password' })
  }

  get invalid() {
    return this.page.getByText(
      'Your password reset token is invalid or expired. Please try resetting your password again',
    )
  }
}
