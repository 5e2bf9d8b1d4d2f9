import type { Page } from '@playwright/test'

/** What stands around every signed-in page. */
export class ShellPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** At the person's own details, which need no company. */
  async goto(path = '/user/details') {
    await this.page.goto(path)
    // A dialog that opens with the page hides the rest from screen readers.
    await this.page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  }

  /** The same, once the page and the shell have loaded everything. Someone without notifications says so. */
  async gotoLoaded(path: string, { hasNotifications = true } = {}) {
    const invites = this.page.waitForResponse(/\/payables\/registration\/invites/)
    await this.goto(path)
    await invites
    // Their number comes last: it needs the companies first. A dialog may hide the button from screen readers.
    const name = hasNotifications ? /^\d+ notifications?$/ : /^Notifications$/
    await this.page.getByRole('button', { name, includeHidden: true }).waitFor()
    await this.page.locator('[role="progressbar"], [aria-busy="true"]').first().waitFor({ state: 'detached' })
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** What stands around the sidebar's links decides about its width. */
  get sidebar() {
    return this.page.locator('div:has(> nav[aria-label="Main"])')
  }

  get sheet() {
    return this.page.getByRole('dialog', { name: 'Sidebar' })
  }

  get sidebarButton() {
    return this.page.getByRole('button', { name: 'Toggle sidebar' })
  }

  get breadcrumbs() {
    return this.page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
  }

  get companyButton() {
    return this.page.getByRole('button', { name: /^Company: / })
  }

  get palette() {
    return this.page.getByRole('combobox', { name: 'Command palette' })
  }

  get notificationsButton() {
    return this.page.getByRole('button', { name: /^(\d+ )?[Nn]otifications?$/ })
  }

  get notifications() {
    return this.page.getByRole('complementary', { name: 'Notifications' })
  }

  link(name: string) {
    return this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name })
  }

  /** One notification of a kind, the newest. */
  notification(kind: string) {
    return this.notifications.getByRole('listitem').filter({ hasText: kind }).first()
  }

  /** The toast itself, not the copy of it that is read out. */
  toast(text: string | RegExp) {
    return this.page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })
  }

  async chooseTheme(name: 'Light' | 'Dark' | 'System') {
    await this.page.getByRole('button', { name: 'Theme' }).click()
    await this.page.getByRole('menuitemradio', { name }).click()
  }
}
