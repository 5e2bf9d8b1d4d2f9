import type { Page, Response } from '@playwright/test'
import type { AccountStats } from '#generated/main/model/accountStats.ts'
import { harbor } from '../support/worldIds.ts'

export const dashboardPath = `/company/${harbor.authId}/receivables/${harbor.id}/dashboard`

const isStats = (response: Response) => new URL(response.url()).pathname.endsWith(`/company/${harbor.id}/stats`)

export class DashboardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto() {
    await this.page.goto(dashboardPath)
    await this.heading.waitFor()
  }

  /** Opens the page and returns the figures in the service's response. */
  async open(): Promise<AccountStats> {
    const response = this.page.waitForResponse(isStats)
    await this.goto()
    return (await response).json() as Promise<AccountStats>
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Dashboard', level: 1 })
  }

  get tiles() {
    return this.page.getByRole('list', { name: 'Key figures' }).getByRole('link')
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

  get attention() {
    return this.page.getByRole('list', { name: 'Needs your attention' }).getByRole('listitem')
  }

  get failedUploads() {
    return this.attention.filter({ hasText: /uploads? failed/ })
  }

  get failure() {
    return this.page.getByRole('main').getByRole('alert')
  }

  get retry() {
    return this.failure.getByRole('button', { name: 'Try again' })
  }
}
