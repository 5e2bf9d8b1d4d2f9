import type { Page } from '@playwright/test'
import { harbor } from '../support/worldIds.ts'
import { InvoicesPage } from './InvoicesPage.ts'

/** The document viewer that opens over an invoice's panel. */
export class DocumentViewer {
  readonly page: Page
  readonly #invoices: InvoicesPage

  constructor(page: Page, company = harbor) {
    this.page = page
    this.#invoices = new InvoicesPage(page, company)
  }

  /** Opens the first invoice's panel; returns the invoice number. */
  async openPanel(): Promise<string> {
    await this.#invoices.goto()
    await this.#invoices.row(1).waitFor()
    const [number = ''] = await this.#invoices.columnTexts('Invoice')
    await this.#invoices.row(1).click()
    await this.viewButton.waitFor()
    return number
  }

  get viewButton() {
    return this.page.getByRole('button', { name: 'View PDF' })
  }

  /** The button in the panel, not the one in the viewer. */
  get downloadButton() {
    return this.page.getByRole('dialog').filter({ has: this.viewButton }).getByRole('button', { name: 'Download' })
  }

  dialog(number: string) {
    return this.page.getByRole('dialog', { name: number, exact: true })
  }

  /** What the viewer shows when the document can't be displayed. */
  get noPreview() {
    return this.page.getByRole('group', { name: 'No preview available' })
  }

  /** The toasts, which give the reason. */
  get messages() {
    return this.page.getByRole('region', { name: 'Messages' })
  }

  get pages() {
    return this.page.getByRole('region', { name: 'Pages' })
  }

  get pageNumber() {
    return this.page.getByRole('textbox', { name: 'Page number' })
  }

  /** A page of the document, counted from 1, once it has been rendered. */
  renderedPage(page: number) {
    return this.pages
      .getByRole('group', { name: new RegExp(`^Page ${page} of`) })
      .locator('canvas:not([style*=hidden])')
  }

  tool(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  get searchField() {
    return this.page.getByRole('textbox', { name: 'Text to find' })
  }

  get searchStatus() {
    return this.page.getByRole('search').getByRole('status')
  }
}
