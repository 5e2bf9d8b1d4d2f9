import type { Locator, Page } from '@playwright/test'
import { harborAccountId, prairie, type CompanyIds } from '../support/worldIds.ts'
import { payablesOf } from './PayablesPages.ts'

/** The buyer's checkout page. */
export class CheckoutPage {
  readonly page: Page
  readonly #company: CompanyIds

  constructor(page: Page, company = prairie) {
    this.page = page
    this.#company = company
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: 'Checkout' })
  }

  /** The section of a payment in the checkout, by its supplier's name. */
  section(supplier: string | RegExp): Locator {
    return this.page.getByRole('region', { name: supplier, exact: typeof supplier === 'string' })
  }

  get summary() {
    return this.page.getByRole('region', { name: 'Payment', exact: true })
  }

  creditLine(number: string) {
    return this.page.getByRole('list', { name: 'Credits' }).getByRole('listitem').filter({ hasText: number })
  }

  creditField(number: string) {
    return this.page.getByRole('textbox', { name: `Amount of ${number} to use` })
  }

  /** Shows all payment methods, not only the chosen one. */
  async openMethods() {
    await this.summary.getByRole('button', { name: 'Change payment method' }).click()
  }

  /** Shows each credit. */
  async openCredits() {
    await this.page.getByRole('button', { name: 'Edit credits' }).click()
  }

  method(name: string | RegExp) {
    return this.summary.getByRole('radio', { name })
  }

  /** Its label shows the total once that has been calculated. */
  get payButton() {
    return this.summary.getByRole('button', { name: /^(Pay(?! on this day)|Calculating|Paying)/ })
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
    return this.page.getByRole('heading', {
      level: 1,
      name: /Payment made|payments made| sent (to|in) | scheduled for /,
    })
  }

  get banner() {
    return this.page.getByRole('region', { name: 'Payments that are not confirmed' })
  }

  /** Goes to checkout with the first `count` payable invoices of an account, which form one payment. */
  async choose(count = 1, account = harborAccountId, search = '') {
    const filter = `?paymentState=%5B%22Payable%22%5D&invoicingAccountId=${account}${search}`
    await this.page.goto(`${payablesOf(this.#company)}/invoices${filter}`)
    const boxes = this.page.getByRole('checkbox', { name: /^Select (?!all)/ })
    for (let index = 0; index < count; index += 1) {
      // By keyboard, because the rows move when the names in the filters load, so a click could miss.
      await boxes.nth(index).press('Space')
      await boxes.nth(index).and(this.page.locator(':checked')).waitFor()
    }
    await this.page.getByRole('button', { name: new RegExp(`^Pay ${count} invoice`) }).click()
    await this.heading.waitFor()
  }

  /** Sets a partial amount for an invoice. */
  async payPart(number: string, amount: string, reason: string) {
    await this.page.getByRole('button', { name: `Pay part of this invoice: ${number}`, exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: `Pay part of this invoice: ${number}` })
    await dialog.getByRole('textbox', { name: 'Amount to pay' }).fill(amount)
    await dialog.getByRole('combobox', { name: /full amount/ }).selectOption({ label: reason })
    await dialog.getByRole('button', { name: 'Save amount' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  /** Sets a later payment date, such as `2026-12-01`. */
  async payOn(day: string) {
    await this.summary.getByRole('radio', { name: 'Schedule for later' }).check()
    await this.summary.getByLabel('Day', { exact: true }).fill(day)
  }

  /** Resolves once the amounts are known. */
  async calculated() {
    await this.payButton.and(this.page.locator(':not([aria-disabled=true])')).waitFor()
  }

  async confirm() {
    await this.calculated()
    await this.payButton.click()
    await this.confirmButton.click()
  }
}
