import type { Page } from '@playwright/test'
import { harbor } from '../support/worldIds.ts'
import { ListPage } from './ListPage.ts'

export const invoicesPath = `/company/${harbor.authId}/receivables/${harbor.id}/invoices`

/** The query for invoices in every state; without a filter, the list shows only open invoices. */
export const everyState = `?paymentState=${encodeURIComponent('["Payable","Processing","Frozen","Paid"]')}`

export class InvoicesPage extends ListPage {
  constructor(page: Page) {
    super(page, 'Invoices')
  }

  async goto(search = '') {
    await this.page.goto(`${invoicesPath}${search}`)
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
