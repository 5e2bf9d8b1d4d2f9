import type { Page } from '@playwright/test'
import { harbor } from './InvoicesPage.ts'

export const customersPath = `/company/${harbor.authId}/receivables/${harbor.id}/customers`

/** Filters by one state of the account, as the URL has it. */
export const withStatus = (status: string) => `?status=${encodeURIComponent(JSON.stringify([status]))}`

export class CustomersPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(search = '') {
    await this.page.goto(`${customersPath}${search}`)
    await this.row(1).or(this.page.getByText('No customers')).first().waitFor()
  }

  get grid() {
    return this.page.getByRole('grid', { name: 'Customers' })
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Customers', level: 1 })
  }

  get selectAll() {
    return this.page.getByRole('checkbox', { name: 'Select all loaded rows' })
  }

  /** How many customers there are, or how many are chosen. */
  status(text: string | RegExp) {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** Rows by their place in the whole list, from 1; the header is row 1 of the grid. */
  row(position: number) {
    return this.grid.locator(`[role=row][aria-rowindex="${position + 1}"]`)
  }

  cell(position: number, column: number) {
    return this.row(position).locator(`[aria-colindex="${column}"]`)
  }

  action(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name })
  }
}

export class CustomerPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(id: string, search = '') {
    await this.page.goto(`${customersPath}/${id}${search}`)
    await this.tab('Contacts').waitFor()
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 })
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
