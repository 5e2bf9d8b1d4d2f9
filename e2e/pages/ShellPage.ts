import type { Page } from '@playwright/test'

/** The shell around every signed-in page. */
export class ShellPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Opens a page: by default the user's details, which need no company. */
  async goto(path = '/user/details') {
    await this.page.goto(path)
    // A dialog that opens with the page hides the rest of it from screen readers.
    await this.page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor()
  }

  /** Like `goto`, but waits until page and shell have loaded; `hasNotifications`: whether the user has any. */
  async gotoLoaded(path: string, { hasNotifications = true } = {}) {
    const invites = this.page.waitForResponse(/\/payables\/registration\/invites/)
    await this.goto(path)
    await invites
    // Their number loads last, after the companies. A dialog may hide the button from screen readers.
    const name = hasNotifications ? /^\d+ notifications?$/ : /^Notifications$/
    await this.page.getByRole('button', { name, includeHidden: true }).waitFor()
    await this.page.locator('[role="progressbar"], [aria-busy="true"]').first().waitFor({ state: 'detached' })
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** The element around the sidebar's links, which determines its width. */
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

  /** The newest notification of a kind. */
  notification(kind: string) {
    return this.notifications.getByRole('listitem').filter({ hasText: kind }).first()
  }

  /** The toast itself, not its copy for screen readers. */
  toast(text: string | RegExp) {
    return this.page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })
  }

  /** Named after the user; its menu has the user's details, theme and language, and sign-out. */
  get accountButton() {
    // A list's filter can have the same name, but opens no menu.
    return this.page.getByRole('button', { name: /^Account: / }).and(this.page.locator('[aria-haspopup="menu"]'))
  }

  async openDetails() {
    await this.accountButton.click()
    await this.page.getByRole('menuitem', { name: 'Your details' }).click()
  }

  async signOut() {
    await this.accountButton.click()
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
  }

  async chooseTheme(name: 'Light' | 'Dark' | 'System') {
    await this.accountButton.click()
    await this.page.getByRole('menuitemradio', { name }).click()
  }
}
