import type { Page } from '@playwright/test'
import { ListPage } from './ListPage.ts'
import { payables } from './PayablesPages.ts'

export const paymentsMade = `${payables}/payments`

/** The search of the list's URL for payments with a receipt. */
export const completed = `?status=${encodeURIComponent('["Completed"]')}`

export class PaymentsMadePage extends ListPage {
  constructor(page: Page) {
    super(page, 'Payments')
  }

  async goto(search = '') {
    await this.page.goto(`${paymentsMade}${search}`)
    await this.row(1).waitFor()
  }

  /** The panel with a payment's details. */
  get panel() {
    return this.page.getByRole('dialog', { name: /^Payment of / })
  }

  get emailReceipt() {
    return this.panel.getByRole('button', { name: 'Email receipt' })
  }

  get receipt() {
    return this.dialog('Email the receipt')
  }

  get recipients() {
    return this.receipt.getByRole('textbox', { name: 'Recipients' })
  }

  get send() {
    return this.receipt.getByRole('button', { name: 'Send receipt' })
  }
}
