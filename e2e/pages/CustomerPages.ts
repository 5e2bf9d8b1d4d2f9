import type { Page } from '@playwright/test'
import { harbor, type CompanyIds } from '../support/worldIds.ts'
import { ListPage } from './ListPage.ts'

const customersOf = ({ authId, id }: CompanyIds) => `/company/${authId}/receivables/${id}/customers`
export const customersPath = customersOf(harbor)

/** The customers in one state, by name. */
export const withStatus = (status: string) => `?sort=name&status=${encodeURIComponent(JSON.stringify([status]))}`

export class CustomersPage extends ListPage {
  constructor(page: Page) {
    super(page, 'Customers')
  }

  async goto(search = '') {
    await this.page.goto(`${customersPath}${search}`)
    await this.row(1).or(this.page.getByText('No customers')).first().waitFor()
  }

  /** Selects the first customer with that name. */
  async chooseCustomer(name: string) {
    await this.page
      .getByRole('checkbox', { name: `Select ${name} (` })
      .first()
      .check()
  }

  /** The status text: the number of customers, or how many are selected. */
  status(text: string | RegExp) {
    return this.page.getByRole('status').filter({ hasText: text })
  }
}

export class CustomerPage {
  readonly page: Page
  readonly #company: CompanyIds

  constructor(page: Page, company = harbor) {
    this.page = page
    this.#company = company
  }

  async goto(id: string, search = '') {
    await this.page.goto(`${customersOf(this.#company)}/${id}${search}`)
    await this.tab('Contacts').waitFor()
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** A figure, which links to the rows that it counts. */
  figure(name: string) {
    return this.page.getByRole('list', { name: 'Key figures for this customer' }).getByRole('link', { name })
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name })
  }

  grid(name: string) {
    return this.page.getByRole('grid', { name })
  }

  badge(text: string) {
    return this.page.getByRole('main').getByText(text, { exact: true })
  }

  action(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name })
  }

  field(label: string) {
    return this.page.getByRole('dialog').getByRole('textbox', { name: label })
  }
}
