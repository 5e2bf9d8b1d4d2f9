import type { Page } from '@playwright/test'
import { harbor, type CompanyIds } from '../support/worldIds.ts'

const dashboardOf = ({ authId, id }: CompanyIds) => `/company/${authId}/receivables/${id}/dashboard`
export const dashboardPath = dashboardOf(harbor)

export class DashboardPage {
  readonly page: Page
  readonly #path: string

  constructor(page: Page, company = harbor) {
    this.page = page
    this.#path = dashboardOf(company)
  }

  async goto() {
    await this.page.goto(this.#path)
    await this.heading.waitFor()
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Dashboard', level: 1 })
  }

  tile(name: string) {
    return this.page.getByRole('list', { name: 'Key figures' }).getByRole('link', { name: new RegExp(`^${name}`) })
  }

  get incoming() {
    return this.page.getByRole('figure', { name: 'Incoming payments by month' })
  }

  get forecast() {
    return this.page.getByRole('figure', { name: 'Expected in the next 8 weeks' })
  }

  /** The columns of the chart, each named by its label and value. */
  get columns() {
    return this.incoming.getByRole('option')
  }

  /** What is outstanding, one row for each age. */
  get ages() {
    return this.page.getByRole('table', { name: 'Outstanding by age' }).locator('tbody').getByRole('row')
  }

  get mostPastDue() {
    return this.page.getByRole('table', { name: 'Most past due' })
  }

  get failure() {
    return this.page.getByRole('main').getByRole('alert')
  }
}
