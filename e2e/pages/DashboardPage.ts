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

  figure(name: 'Outstanding by age' | 'Incoming payments by month') {
    return this.page.getByRole('figure', { name })
  }

  /** The columns of a chart, each named by its label and value. */
  columns(name: 'Outstanding by age' | 'Incoming payments by month') {
    return this.figure(name).getByRole('option')
  }

  get buckets() {
    return this.page.getByRole('list', { name: 'Invoices by age' }).getByRole('listitem')
  }

  get failure() {
    return this.page.getByRole('main').getByRole('alert')
  }
}
