import { expect, test } from './fixtures.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { csv, IntegrationPage } from './pages/IntegrationPage.ts'
import { harbor } from './support/worldIds.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { expectNoOverflow } from './support/measures.ts'

const week = 7 * 24 * 60 * 60

test('the sidebar is 16rem wide, 3rem when collapsed, and keeps its state for 7 days', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  await expect(shell.sidebar).toHaveCSS('width', '256px')
  await shell.page.keyboard.press('Control+b')
  await expect(shell.sidebar).toHaveCSS('width', '48px')
  await expect(shell.link('Invoices')).toBeVisible()
  const cookie = (await shell.page.context().cookies()).find(({ name }) => name === 'tallyport_sidebar')
  expect(cookie).toMatchObject({ value: 'closed', path: '/', sameSite: 'Lax' })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - week)).toBeLessThan(120)

  await shell.page.reload()
  await expect(shell.sidebar).toHaveCSS('width', '48px')
  await shell.page.keyboard.press('Meta+b')
  await expect(shell.sidebar).toHaveCSS('width', '256px')
})

test('wide page content does not shrink the sidebar', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  const integration = await supplier.open(IntegrationPage)
  await integration.choose('Invoices', csv('invoices.csv', 'externalId', 'A-1'))
  await expect(integration.errors('Invoices')).toBeVisible()
  await expect(shell.sidebar).toHaveCSS('width', '256px')
  await expectNoOverflow(shell.page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 767, height: 800 } })

  test('the sidebar is an 18rem sheet that closes by itself, and is beside the page at 768 px', async ({ signIn }) => {
    const shell = await (await signIn('newcomer')).open(ShellPage)
    await expect(shell.sidebar).toBeHidden()
    await shell.sidebarButton.click()
    await expect(shell.sheet).toHaveCSS('width', '288px')
    await shell.page.keyboard.press('Escape')
    await expect(shell.sheet).toBeHidden()
    await expect(shell.sidebarButton).toBeFocused()

    await shell.page.keyboard.press('Control+b')
    await shell.sheet.getByRole('link', { name: 'Tallyport' }).click()
    await expect(shell.page.getByRole('heading', { name: 'No company yet' })).toBeFocused()
    await expect(shell.sheet).toBeHidden()

    await shell.page.setViewportSize({ width: 768, height: 800 })
    await expect(shell.sidebar).toHaveCSS('width', '256px')
  })
})

test.describe('at 320 px wide', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no shell screen scrolls sideways', async ({ mock, signIn }) => {
    await mock.scenario('hostile')
    const shell = await (await signIn('supplier')).open(ShellPage)
    const company = `/company/${harbor.authId}`
    for (const path of [
      '/user/details',
      '/company',
      '/company?create=true',
      company,
      `${company}/settings`,
      '/oauth',
    ]) {
      await shell.gotoLoaded(path)
      await expectNoOverflow(shell.page, path)
    }
  })
})

test('skips to content, switches company, searches, opens notifications, and signs out by keyboard @firefox-full', async ({
  signIn,
}) => {
  const shell = await (await signIn('both')).open(ShellPage)
  const { page } = shell
  const { keyboard } = page
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await shell.companyButton.focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Maple Ridge Lumber' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(new DashboardPage(page).heading).toBeFocused()
  await expect(shell.companyButton).toHaveAccessibleName('Company: Maple Ridge Lumber')

  await keyboard.press('Control+k')
  await expect(shell.palette).toBeFocused()
  await keyboard.type('your details')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeFocused()

  await keyboard.press('Control+k')
  await keyboard.type('notifications')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(shell.notifications).toBeHidden()
  await expect(shell.notificationsButton).toBeFocused()

  await keyboard.press('Control+k')
  await keyboard.type('sign out')
  await keyboard.press('Enter')
  await expect(new LoginPage(page).heading).toBeFocused()
})

test('a new page starts at the top, and Back restores the scroll position', async ({ supplier }) => {
  await supplier.page.setViewportSize({ width: 1440, height: 420 })
  const shell = await supplier.open(ShellPage)
  const main = shell.page.getByRole('main')
  const top = () => main.evaluate((element) => element.scrollTop)
  await main.evaluate((element) => element.scrollTo({ top: 240 }))
  await expect.poll(top).toBe(240)
  await shell.link('Company Settings').click()
  await expect(shell.heading).toHaveText('Company Settings')
  await expect.poll(top).toBe(0)
  await shell.page.goBack()
  await expect(shell.heading).toHaveText('Your details')
  await expect.poll(top).toBe(240)
})

test('keeps the chosen theme after a reload, and System follows the device', async ({ signIn }) => {
  const shell = await (await signIn('newcomer')).open(ShellPage)
  const scheme = () => shell.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await expect.poll(scheme).toBe('light')
  await shell.chooseTheme('Dark')
  await expect.poll(scheme).toBe('dark')
  await shell.page.reload()
  await shell.heading.waitFor()
  await expect.poll(scheme).toBe('dark')
  await shell.chooseTheme('System')
  await expect.poll(scheme).toBe('light')
  await shell.page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(scheme).toBe('dark')
})

test('warns after 28 minutes of inactivity, and signs out after 30 with the return URL kept', async ({
  signIn,
  page,
}) => {
  await page.clock.install()
  await (await signIn('newcomer')).open(ShellPage)
  await test.step('one key press keeps the user signed in', async () => {
    await page.clock.fastForward('27:55')
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await page.clock.fastForward('00:10')
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' })
    await expect(warning).toContainText(/Time left: 1:\d\d/)
    await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(warning).toBeHidden()
  })
  await page.clock.fastForward('28:05')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.clock.fastForward('02:00')
  await expect(new LoginPage(page).heading).toBeVisible()
  await expect(page.getByText('You were signed out after 30 minutes without activity.')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/user/details')
})

test('Enter while composing runs no command (composing-keys)', async ({ page, supplier }) => {
  const shell = await supplier.open(ShellPage)
  await page.keyboard.press('Control+k')
  await shell.palette.fill('customers')
  await expect(page.getByRole('option').first()).toBeVisible()
  const address = page.url()
  await shell.palette.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(shell.palette).toBeVisible()
  expect(page.url()).toBe(address)
  await shell.palette.press('Enter')
  await expect(shell.palette).toBeHidden()
})
