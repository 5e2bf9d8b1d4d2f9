import type { Page } from '@playwright/test'
import { harbor, type CompanyIds } from '../support/worldIds.ts'
import { ListPage } from './ListPage.ts'

const invoicesOf = ({ authId, id }: CompanyIds) => `/company/${authId}/receivables/${id}/invoices`

export const invoicesPath = invoicesOf(harbor)

/** The query for invoices in every state; without a filter, the list shows only open invoices. */
export const everyState = `?paymentState=${encodeURIComponent('["Payable","Processing","Frozen","Paid"]')}`

export class InvoicesPage extends ListPage {
  /** The list's address. */
  protected readonly path: string

  constructor(page: Page, company = harbor) {
    super(page, 'Invoices')
    this.path = invoicesOf(company)
  }

  async goto(search = '') {
    await this.page.goto(`${this.path}${search}`)
    await this.heading.waitFor()
  }

  /** The panel with a row's details. */
  get panel() {
    return this.page.getByRole('dialog', { name: /^(Invoice|Credit memo) / })
  }

  /** The views button, which names the current view. */
  get views() {
    return this.page.getByRole('button', { name: /^Views?(:|$)/ })
  }

  async chooseInViews(item: string) {
    if ((this.page.viewportSize()?.width ?? 0) < 768 && !(await this.views.isVisible())) await this.options.click()
    await this.views.click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  async saveView(name: string) {
    await this.chooseInViews('Save as a view…')
    const dialog = this.page.getByRole('dialog', { name: 'Save as a view' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}
