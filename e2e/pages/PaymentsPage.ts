import type { Page } from '@playwright/test'
import { harbor } from './InvoicesPage.ts'

export class PaymentsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(search = '') {
    await this.page.goto(`/company/${harbor.authId}/receivables/${harbor.id}/payments${search}`)
    await this.row(1).waitFor()
  }

  get grid() {
    return this.page.getByRole('grid', { name: 'Payments' })
  }

  get count() {
    return this.page.getByText(/^[\d,]+ payments?$/)
  }

  get csv() {
    return this.page.getByRole('button', { name: 'Download CSV' })
  }

  get reviewFailed() {
    return this.page.getByRole('button', { name: /^Review failed payments/ })
  }

  /** One payment in full. */
  get panel() {
    return this.page.getByRole('dialog', { name: /^Payment of / })
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

  /** Rows by their place in the whole list, from 1; the header is row 1 of the grid. */
  row(position: number) {
    return this.grid.locator(`[role=row][aria-rowindex="${position + 1}"]`)
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name })
  }
}

export const failedOnly = `?status=${encodeURIComponent('["Failed","Reversed"]')}`
