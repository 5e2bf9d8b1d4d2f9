import type { Page } from '@playwright/test'

/** The elements that all lists have in common. */
export class ListPage {
  readonly page: Page
  readonly #name: string

  /** `name`: the accessible name of the grid. */
  constructor(page: Page, name: string) {
    this.page = page
    this.#name = name
  }

  get heading() {
    return this.page.getByRole('heading', { name: this.#name, level: 1 })
  }

  get grid() {
    return this.page.getByRole('grid', { name: this.#name })
  }

  /** The scrolling region. */
  get region() {
    return this.page.getByRole('region', { name: this.#name })
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Search' })
  }

  get retry() {
    return this.page.getByRole('button', { name: 'Try again' })
  }

  get download() {
    return this.page.getByRole('button', { name: 'Download list' })
  }

  /** Chooses one of the files that the list can be downloaded as. */
  async chooseFile(name = 'CSV with all columns') {
    await this.download.click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** The grid, once its first rows or its empty message have loaded. Its `aria-rowcount` includes the header. */
  get loaded() {
    return this.grid.and(this.page.locator(':not([aria-busy=true])'))
  }

  /** The number of rows. */
  get count() {
    return this.page.getByText(new RegExp(`^[\\d,]+ ${this.#name.toLowerCase().replace(/s$/, 's?')}$`))
  }

  tab(name: string) {
    return this.page.getByRole('tab', { name })
  }

  columnHeader(name: string) {
    return this.grid.getByRole('columnheader', { name, exact: true })
  }

  /** A row by its position in the whole list, from 1; the header is row 1 of the grid. */
  row(position: number) {
    return this.grid.locator(`[role=row][aria-rowindex="${position + 1}"]`)
  }

  /** Shows a column that is hidden at first. */
  async showColumn(name: string) {
    await this.page.getByRole('button', { name: 'Columns' }).click()
    await this.page.getByRole('menuitemcheckbox', { name, exact: true }).click()
    await this.page.keyboard.press('Escape')
    await this.columnHeader(name).waitFor()
  }

  /** Selects the loaded rows. Waits for the first one, because the checkbox does nothing without rows. */
  async selectAll() {
    await this.row(1).waitFor()
    await this.grid.getByRole('checkbox', { name: 'Select all loaded rows' }).check()
  }

  cell(position: number, column: number) {
    return this.row(position).locator(`[aria-colindex="${column}"]`)
  }

  /** The texts of one column in the rendered rows, top to bottom, once there are any. */
  async columnTexts(column: string): Promise<string[]> {
    await this.row(1).getByRole('gridcell').first().waitFor()
    const index = await this.columnHeader(column).getAttribute('aria-colindex')
    return this.grid.locator(`[role=gridcell][aria-colindex="${index}"]`).allInnerTexts()
  }

  /** On a phone, the button that shows the list's other buttons. */
  get options() {
    return this.page.getByRole('button', { name: 'List options' })
  }

  segment(name: string) {
    return this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true })
  }

  get addFilterButton() {
    return this.page.getByRole('button', { name: 'Add filter' })
  }

  /** Opens the popover for the values of a filter that is not set. */
  async addFilter(name: string) {
    await this.addFilterButton.click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  /** The chip of a filter that is set; it opens the popover for the filter's values. */
  chip(name: string) {
    return this.page.getByRole('search').getByRole('button', { name: new RegExp(`^${name}:`) })
  }

  removeFilter(name: string) {
    return this.page.getByRole('button', { name: `Remove filter: ${name}` })
  }

  /** The totals of the filtered rows. */
  get totals() {
    return this.page.getByRole('group', { name: 'Totals', exact: true })
  }

  action(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  dialog(name: string | RegExp) {
    return this.page.getByRole('dialog', { name })
  }
}
