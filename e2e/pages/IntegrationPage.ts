import type { Page } from '@playwright/test'
import { harbor } from '../support/worldIds.ts'
import { ShellPage } from './ShellPage.ts'

export const integrationPath = `/company/${harbor.authId}/receivables/${harbor.id}/integration`

export type UploadName = 'Accounts' | 'Contacts' | 'Invoices' | 'Credit memos'

/** A CSV file in the form that a file input takes. */
export const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\n`).join('')),
})

export class IntegrationPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async goto() {
    await this.page.goto(integrationPath)
    await this.events.waitFor()
  }

  slot(name: UploadName) {
    return this.page.getByRole('group', { name, exact: true })
  }

  zone(name: UploadName) {
    return this.slot(name).getByRole('button', { name: new RegExp(`^${name} `) })
  }

  /** `file`: the file itself, or its path if it is large. */
  async choose(name: UploadName, file: ReturnType<typeof csv> | string) {
    await this.slot(name).locator('input[type=file]').setInputFiles(file)
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Check and upload' })
  }

  get submitGood() {
    return this.page.getByRole('button', { name: /^Upload the \d+ valid lines?$/ })
  }

  get cancel() {
    return this.page.getByRole('button', { name: 'Cancel', exact: true })
  }

  get accepted() {
    return this.page.getByText('We received your files. They may take up to one minute to appear.')
  }

  get failed() {
    return new ShellPage(this.page).toast('Failed to upload files')
  }

  /** The errors in one file. */
  errors(name: UploadName) {
    return this.page.getByRole('table', { name: `Errors in ${name}` })
  }

  /** The list of uploads, newest first. */
  get events() {
    return this.page.getByRole('grid', { name: 'Uploads' })
  }

  event(position: number) {
    return this.events.locator(`[role=row][aria-rowindex="${position + 1}"]`)
  }

  /** The element whose entire text is `text`. */
  text(text: string) {
    return this.page.getByText(text, { exact: true })
  }
}
