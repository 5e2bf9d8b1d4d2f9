import { expect, test } from './fixtures.ts'
import { signInAtDeepLink, signOut } from './journeys/session.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { InvoicesPage, invoicesPath } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { tabTo } from './support/keyboard.ts'

test('a deep link shows sign-in and returns to the same URL', async ({ page }) => {
  const target = `${invoicesPath}?q=pier&sort=-outstandingAmount`
  await signInAtDeepLink(page, target, 'supplier@tallyport.test')
  const invoices = new InvoicesPage(page)
  await expect(invoices.heading).toBeVisible()
  await expect(invoices.search).toHaveValue('pier')
})

test('an expired access token is refreshed once and the page keeps working', async ({ supplier, mock }) => {
  const invoices = await supplier.open(InvoicesPage)
  await expect(invoices.count).toHaveText(/^[\d,]+ invoices$/)
  await mock.fault({
    match: { operationId: 'listReceivableInvoices', times: 1 },
    effect: { kind: 'status', status: 401 },
  })
  await invoices.columnHeader('Due').click()
  await expect(invoices.columnHeader('Due')).toHaveAttribute('aria-sort', 'descending')
  await expect(invoices.row(1)).toBeVisible()
  await expect.poll(async () => (await mock.journal('refreshSession')).length).toBe(1)
})

test('a supplier signs in, reaches the invoices, and signs out with the keyboard only @firefox', async ({ page }) => {
  const login = new LoginPage(page)
  await login.goto()
  await expect(login.submit).toBeVisible()
  await tabTo(page, login.email)
  await page.keyboard.type('supplier@tallyport.test')
  await tabTo(page, login.password)
  await page.keyboard.type('Tallyport-2026!')
  await tabTo(page, page.getByRole('button', { name: 'Show password' }))
  await page.keyboard.press('Space')
  await expect(login.password).toHaveAttribute('type', 'text')
  await tabTo(page, login.submit)
  await page.keyboard.press('Enter')
  await expect(new DashboardPage(page).heading).toBeFocused()
  await new ShellPage(page).link('Invoices').press('Enter')
  const invoices = new InvoicesPage(page)
  await expect(invoices.heading).toBeFocused()
  await expect(invoices.count).toHaveText(/^[\d,]+ invoices$/)
  await signOut(page)
})

test('the sign-in screen requests at most eight files without layout shift (size-budgets)', async ({ page }) => {
  const asked: string[] = []
  const finished: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('requestfinished', (request) => finished.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const login = new LoginPage(page)
  await login.goto()
  await expect(login.submit).toBeVisible()
  // Files that load late count too, so wait until every request has finished and no script is left to run.
  await expect.poll(() => finished.toSorted()).toEqual(asked.toSorted())
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(asked.length).toBeLessThanOrEqual(8)
  // No code for signed-in pages and no phone library; these patterns match their file names.
  expect(asked.filter((path) => /transport|shell|query|invoices|_auth|min-/.test(path))).toEqual([])
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((total, shift) => total + shift, 0)).toBeLessThanOrEqual(0.01)
})
