import type { Locator, Page } from '@playwright/test'
import { harborAccountId } from '../support/worldIds.ts'
import { payables } from './PayablesPages.ts'

/** What a buyer is about to pay. */
export class CheckoutPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Checkout' })
  }

  /** Every payment of the checkout, by its supplier. */
  section(supplier: string | RegExp): Locator {
    return this.page.getByRole('region', { name: supplier, exact: typeof supplier === 'string' })
  }

  get summary() {
    return this.page.getByRole('region', { name: 'Payment', exact: true })
  }

  method(name: string | RegExp) {
    return this.summary.getByRole('radio', { name })
  }

  /** Says the total once it is known. */
  get payButton() {
    return this.summary.getByRole('button', { name: /^(Pay|Calculating|Paying)/ })
  }

  get confirmation() {
    return this.page.getByRole('dialog', { name: /^Pay \$/ })
  }

  get confirmButton() {
    return this.confirmation.getByRole('button', { name: /^Pay \$/ })
  }

  get notConfirmed() {
    return this.page.getByRole('heading', { name: 'Payment not confirmed', level: 3 })
  }

  get paid() {
    return this.page.getByRole('heading', { level: 1, name: /Payment made|payments made/ })
  }

  get banner() {
    return this.page.getByRole('region', { name: 'Payments that are not confirmed' })
  }

  /** Chooses the first payable invoices of an account, which are one payment, and goes to checkout. */
  async choose(count = 1, account = harborAccountId) {
    await this.page.goto(`${payables}/invoices?paymentState=%5B%22Payable%22%5D&invoicingAccountId=${account}`)
    const boxes = this.page.getByRole('checkbox', { name: /^Select (?!all)/ })
    for (let at = 0; at < count; at += 1) {
      // By keyboard: names of filters that come late move the rows under a pointer.
      await boxes.nth(at).press('Space')
      await boxes.nth(at).and(this.page.locator(':checked')).waitFor()
    }
    await this.page.getByRole('button', { name: new RegExp(`^Pay ${count} invoice`) }).click()
    await this.heading.waitFor()
  }

  /** Once the amounts are known. */
  async settled() {
    await this.payButton.and(this.page.locator(':not([aria-disabled=true])')).waitFor()
  }

  async confirm() {
    await this.settled()
    await this.payButton.click()
    await this.confirmButton.click()
  }
}
