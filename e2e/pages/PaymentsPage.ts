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

  /** The panel with a payment's details. */
  get panel() {
    return this.page.getByRole('dialog', { name: /^Payment of / })
  }

  /** The lines that add up to the payment's total in the panel. */
  get sum() {
    return this.panel.locator('dl').last()
  }

  /** The dialog that steps through the failed payments. */
  get triage() {
    return this.page.getByRole('dialog', { name: 'Review failed payments' })
  }

  /** The current position among the failed payments. */
  get place() {
    return this.triage.getByRole('status').first()
  }

  /** Enabled once the payment has been visible for a moment. */
  get keepOnHold() {
    return this.triage.getByRole('button', { name: 'Keep on hold' })
  }
}

export const failedOnly = `?status=${encodeURIComponent('["Failed","Reversed"]')}`
