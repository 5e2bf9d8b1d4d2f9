import type { Page } from '@playwright/test'
import { prairie } from '../support/worldIds.ts'

/** The payment methods in a company's settings. */
export class PaymentMethodsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto({ authId } = prairie) {
    await this.page.goto(`/company/${authId}/settings?tab=payments`)
    await this.page.getByRole('heading', { level: 1, name: 'Company Settings' }).waitFor()
  }

  get section() {
    return this.page.getByRole('region', { name: 'Payment methods' })
  }

  get incoming() {
    return this.page.getByRole('region', { name: 'Receiving payments' })
  }

  get methods() {
    return this.section.getByRole('listitem')
  }

  /** A method by its name, such as `Visa •••• 4242`. */
  method(name: string) {
    return this.methods.filter({ hasText: name })
  }

  get addCard() {
    return this.section.getByRole('button', { name: 'Add a card' })
  }

  get cardDialog() {
    return this.page.getByRole('dialog', { name: 'Add a card' })
  }

  get submitCard() {
    return this.cardDialog.getByRole('button', { name: 'Add card' })
  }

  /** A field in the provider's own form. */
  cardField(name: string | RegExp) {
    return this.cardDialog.locator('moov-card-link').getByRole('textbox', { name })
  }

  async fillCard(number: string, expiration = '12/34') {
    await this.cardField('Card number').fill(number)
    await this.cardField(/^Expiration/).fill(expiration)
    await this.cardField('Security code').fill('123')
  }

  async addCardOf(number: string, expiration?: string) {
    await this.addCard.click()
    await this.fillCard(number, expiration)
    await this.submitCard.click()
  }

  get linkBank() {
    return this.section.getByRole('button', { name: 'Link a bank account' })
  }

  /** Plaid's own dialog; its title says what it asks for. */
  plaid(title: string) {
    return this.page.getByRole('dialog', { name: title })
  }

  /** Clicks these buttons in Plaid's dialog, one after another. */
  async choose(...names: string[]) {
    for (const name of names) await this.page.getByRole('dialog').getByRole('button', { name }).click()
  }
}
