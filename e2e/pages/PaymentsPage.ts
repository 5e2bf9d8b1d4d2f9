import type { Page } from '@playwright/test'
import { harbor } from '../support/worldIds.ts'
import { ListPage } from './ListPage.ts'

export class PaymentsPage extends ListPage {
  constructor(page: Page) {
    super(page, 'Payments')
  }

  async goto(search = '') {
    await this.page.goto(`/company/${harbor.authId}/receivables/${harbor.id}/payments${search}`)
    await this.row(1).waitFor()
  }

  get reviewFailed() {
    return this.page.getByRole('button', { name: /^Review failed payments/ })
  }

  /** One payment in full. */
  get panel() {
    return this.page.getByRole('dialog', { name: /^Payment of / })
  }

  /** What the payment in the panel comes to, line by line. */
  get sum() {
    return this.panel.locator('dl').last()
  }

  /** One failed payment after another. */
  get triage() {
    return this.page.getByRole('dialog', { name: 'Review failed payments' })
  }

  /** Where in the failed payments one is. */
  get place() {
    return this.triage.getByRole('status').first()
  }

  /** Can be pressed once the payment has been in sight for a moment. */
  get freeze() {
    return this.triage.getByRole('button', { name: 'Freeze' })
  }
}

export const failedOnly = `?status=${encodeURIComponent('["Failed","Reversed"]')}`
