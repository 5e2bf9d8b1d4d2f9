import type { Locator, Page } from '@playwright/test'
import { InvoicesPage } from './InvoicesPage.ts'
import { prairie, type CompanyIds } from '../support/worldIds.ts'

export const payablesOf = ({ authId, id }: CompanyIds) => `/company/${authId}/payables/${id}`
export const payables = payablesOf(prairie)

/** The elements that all buyer pages have in common. */
abstract class BuyerPage {
  readonly page: Page
  protected abstract readonly path: string
  protected abstract readonly name: string

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the page; resolves once everything has loaded. */
  async goto(search = '') {
    await this.page.goto(`${payables}${this.path}${search}`)
    await this.settled()
  }

  async settled() {
    await this.page.getByRole('heading', { level: 1, name: this.name, includeHidden: true }).waitFor()
    await this.page.locator('main [role=progressbar], main [aria-busy=true]').first().waitFor({ state: 'detached' })
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1, name: this.name })
  }

  get failure() {
    return this.page.getByRole('main').getByRole('alert')
  }
}

export class PayablesPage extends BuyerPage {
  protected readonly path = ''
  protected readonly name = 'Payables'

  tile(name: string): Locator {
    return this.page.getByRole('list', { name: 'Key figures' }).getByRole('listitem').filter({ hasText: name })
  }

  get accounts() {
    return this.page.getByRole('table', { name: 'Supplier accounts' }).locator('tbody > tr')
  }

  get payPastDue() {
    return this.page.getByRole('button', { name: /^Pay past due \(\$/ })
  }

  get chart() {
    return this.page.getByRole('figure', { name: 'Due in the next 8 weeks' })
  }

  get invites() {
    return this.page.getByRole('region', { name: 'Invitations' })
  }
}

export class CalendarPage extends BuyerPage {
  protected readonly path = '/calendar'
  protected readonly name = 'Calendar'

  get grid() {
    return this.page.getByRole('grid')
  }

  day(date: string) {
    return this.page.locator(`button[data-date="${date}"]`)
  }

  get panel() {
    return this.page.getByRole('dialog')
  }
}

export class DiscountsPage extends BuyerPage {
  protected readonly path = '/discounts'
  protected readonly name = 'Discounts'

  get grid() {
    return this.page.getByRole('grid', { name: 'Discounts' })
  }

  get sum() {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /in total|saves \$/ })
  }

  get selectWeek() {
    return this.page.getByRole('button', { name: /^Select \d+ ending by / })
  }
}

/** The invoices of all accounts, with the same elements as the supplier's list. */
export class PayableInvoicesPage extends InvoicesPage {
  protected override readonly path: string

  constructor(page: Page, company = prairie) {
    super(page)
    this.path = `${payablesOf(company)}/invoices`
  }
}
