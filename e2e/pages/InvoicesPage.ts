import type { Page } from '@playwright/test'

/** Harbor Supply Co., the supplier persona's company. */
export const harbor = {
  id: '00000003-0000-4000-8000-000000000001',
  authId: '00000002-0000-4000-8000-000000000001',
}

export const invoicesPath = `/company/${harbor.authId}/receivables/${harbor.id}/invoices`

export class InvoicesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto(search = '') {
    await this.page.goto(`${invoicesPath}${search}`)
    await this.heading.waitFor()
  }

  get heading() {
    return this.page.getByRole('heading', { name: 'Invoices', level: 1 })
  }

  get grid() {
    return this.page.getByRole('grid', { name: 'Invoices' })
  }

  /** What scrolls. */
  get region() {
    return this.page.getByRole('region', { name: 'Invoices' })
  }

  get count() {
    return this.page.getByText(/^[\d,]+ invoices?$/)
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Search' })
  }

  get retry() {
    return this.page.getByRole('button', { name: 'Try again' })
  }

  get csv() {
    return this.page.getByRole('button', { name: 'Download CSV' })
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name })
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

  columnHeader(name: string) {
    return this.grid.getByRole('columnheader', { name })
  }

  /** Rows by their place in the whole list, from 1; the header is row 1 of the grid. */
  row(position: number) {
    return this.grid.locator(`[role=row][aria-rowindex="${position + 1}"]`)
  }

  async chooseStatus(name: string) {
    await this.page.getByRole('combobox', { name: 'Status' }).click()
    await this.page.getByRole('menuitemcheckbox', { name }).click()
    await this.page.keyboard.press('Escape')
  }

  /** The texts of one column in the rows that are drawn, top to bottom. */
  async columnTexts(column: string): Promise<string[]> {
    const index = await this.columnHeader(column).getAttribute('aria-colindex')
    return this.grid.locator(`[role=gridcell][aria-colindex="${index}"]`).allInnerTexts()
  }
}
