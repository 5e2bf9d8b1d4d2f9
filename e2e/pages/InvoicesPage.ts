import type { Page } from '@playwright/test'
import { harbor } from '../support/worldIds.ts'
import { ListPage } from './ListPage.ts'

export const invoicesPath = `/company/${harbor.authId}/receivables/${harbor.id}/invoices`

/** All of them, whatever became of them: without a filter the list has the open ones. */
export const everyState = `?paymentState=${encodeURIComponent('["Payable","Processing","Frozen","Paid"]')}`

export class InvoicesPage extends ListPage {
  constructor(page: Page) {
    super(page, 'Invoices')
  }

  async goto(search = '') {
    await this.page.goto(`${invoicesPath}${search}`)
    await this.heading.waitFor()
  }

  /** A row in full. */
  get panel() {
    return this.page.getByRole('dialog', { name: /^(Invoice|Credit memo) / })
  }

  /** Its button names the view that is shown. */
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
