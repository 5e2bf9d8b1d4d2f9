import { readFileSync } from 'node:fs'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import type { PersonaName } from '#generated/control/model/personaName.ts'
import { openDocument } from './journeys/documents.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { DocumentViewer } from './pages/DocumentViewer.ts'
import { csv, IntegrationPage } from './pages/IntegrationPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ForgotPasswordPage, PasswordResetPage } from './pages/PasswordResetPages.ts'
import { failedOnly, PaymentsPage } from './pages/PaymentsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import { axeReport } from './support/axe.ts'
import { startDemoHost, subfolder } from './support/demoHost.ts'
import { watchPage } from './support/watchPage.ts'

/** The demo without a server, on a host that only knows files. Each test has its own browser, and so its own world. */
const test = base.extend<{ pageErrors: string[] }, { demoUrl: string }>({
  demoUrl: [
    async ({}, use) => {
      const host = await startDemoHost()
      await use(host.url)
      await host.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demoUrl }, use) => use(demoUrl),
  pageErrors: async ({}, use) => {
    const pageErrors: string[] = []
    await use(pageErrors)
    expect(pageErrors).toEqual([])
  },
  page: async ({ page, pageErrors }, use) => {
    watchPage(page, pageErrors)
    await use(page)
  },
})

const panel = (page: Page) => page.getByRole('dialog', { name: 'Mock' })

async function openPanel(page: Page, tab = 'Persona') {
  await page.getByRole('button', { name: 'Mock', exact: true }).click()
  await panel(page).getByRole('tab', { name: tab }).click()
}

async function closePanel(page: Page) {
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await panel(page).waitFor({ state: 'detached' })
}

/** Opens the demo as a new visitor, and signs in with the panel. */
async function openAs(page: Page, persona: PersonaName, folder = '/') {
  await page.goto(folder)
  await openPanel(page)
  await panel(page)
    .getByRole('button', { name: `${persona}@tallyport.test` })
    .click()
  await page.waitForURL((url) => url.pathname.startsWith(folder) && !url.pathname.endsWith('/login'))
  await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' })
}

/** Stops the service worker, as the browser does when it has nothing to do. */
async function stopWorker(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

const names: Record<PersonaName, string> = {
  supplier: 'Sofía',
  buyer: 'Ben',
  both: 'Noor',
  admin: 'Ada',
  newcomer: 'Nia',
}

test('the demo says what it is, and signs in as each persona', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Demo with made-up data.')).toBeVisible()
  for (const [persona, name] of Object.entries(names) as [PersonaName, string][]) {
    await openAs(page, persona)
    await expect(new ShellPage(page).accountButton).toContainText(name)
  }
})

test('in a folder of the host: signs in by password, and a reload keeps the page', async ({ page }) => {
  await page.goto(subfolder)
  const login = new LoginPage(page)
  await login.signIn('supplier@tallyport.test')
  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  const invoices = new InvoicesPage(page)
  await invoices.row(1).waitFor()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${subfolder}company/.*/invoices$`))
  await page.reload()
  await expect(invoices.row(1)).toBeVisible()
})

test('a link of an email leads back into the folder', async ({ page }) => {
  await page.goto(subfolder)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const forgot = new ForgotPasswordPage(page)
  // The sign-in form has a field with the same name.
  await forgot.submit.waitFor()
  await forgot.email.fill('newcomer@tallyport.test')
  await forgot.submit.click()
  await forgot.sent.waitFor()
  await openPanel(page, 'Mail')
  await panel(page).getByRole('link').first().click()
  await expect(new PasswordResetPage(page).password).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`${subfolder}password-reset`)
})

test('a payment is still made after the browser has stopped the worker', async ({ page }) => {
  await openAs(page, 'buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(2)
  await checkout.calculated()
  await checkout.payButton.click()
  await checkout.confirmButton.click()
  await expect(checkout.paid).toBeVisible()
  await expect.poll(() => paymentsIn(page)).toBe(1)
  await stopWorker(page)
  await page.reload()
  await expect(checkout.paid).toBeVisible()
  expect(await paymentsIn(page)).toBe(1)
})

/** How many payments were made in the demo's world. */
const paymentsIn = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/__mock/ledger')
    return ((await response.json()) as { payments: unknown[] }).payments.length
  })

const invoiceHeader = 'externalId,externalAccountId,transactionDate,paymentDueDate,paymentAmount,outstandingAmount'

test('checks files, uploads the corrected ones, and shows the upload', async ({ page }) => {
  await openAs(page, 'supplier')
  const screen = new IntegrationPage(page)
  await screen.goto()
  await screen.choose('Accounts', csv('accounts.csv', 'externalAccountId,name', 'DEMO-1,Harbor One'))
  const line = 'DEMO-INV-1,DEMO-1,2026-07-01,2026-07-31,100.00,80.00'
  await screen.choose('Invoices', csv('invoices.csv', invoiceHeader, line.replace('2026-07-31', '31/07/2026')))
  await expect(screen.errors('Invoices')).toContainText('Enter a date such as 2026-07-31.')
  await screen.choose('Invoices', csv('invoices.csv', invoiceHeader, line))
  await screen.submit.click()
  await expect(screen.accepted).toBeVisible()
  await openPanel(page, 'World')
  await panel(page).getByRole('button', { name: '+1 minute' }).click()
  await closePanel(page)
  await expect(screen.event(1)).toContainText('Succeeded')
})

test('shows an invoice as PDF', async ({ page }) => {
  await openAs(page, 'supplier')
  const viewer = new DocumentViewer(page)
  await viewer.openPanel()
  await openDocument(viewer)
})

test('a failure of the panel is replayed until it is taken back', async ({ page }) => {
  await openAs(page, 'supplier')
  await openPanel(page, 'Failures')
  await panel(page).getByLabel('Operation').selectOption('listReceivableInvoices')
  await panel(page).getByLabel('How often').selectOption('Every time')
  await panel(page).getByRole('button', { name: 'Let it fail' }).click()
  await panel(page)
    .getByText(/^listReceivableInvoices: status 500 — matched 0$/)
    .waitFor()
  const invoices = new InvoicesPage(page)
  for (const load of [() => invoices.goto(), () => page.reload()]) {
    await load()
    await expect(invoices.retry.first()).toBeVisible()
  }
  await openPanel(page, 'Failures')
  await panel(page).getByRole('button', { name: 'No more failures' }).click()
  await closePanel(page)
  await invoices.retry.first().click()
  await expect(invoices.row(1)).toBeVisible()
})

test('a supplier reopens the invoices of a failed payment', async ({ page }) => {
  await openAs(page, 'supplier')
  const payments = new PaymentsPage(page)
  await payments.goto(failedOnly)
  const before = String(await payments.reviewFailed.textContent())
  await payments.row(1).getByRole('gridcell').nth(1).click()
  await payments.panel.getByRole('button', { name: 'Review' }).click()
  await payments.dialog('Review the failed payment').getByRole('button', { name: 'Reopen invoices' }).click()
  await payments.dialog('Reopen the invoices?').getByRole('button', { name: 'Reopen invoices' }).click()
  await expect(new ShellPage(page).toast('Invoices of 1 payment reopened')).toBeVisible()
  await payments.goto(failedOnly)
  await expect(payments.reviewFailed).toBeVisible()
  await expect(payments.reviewFailed).not.toHaveText(before)
})

test('the scenario and the clock of the panel change the world', async ({ page }) => {
  await openAs(page, 'supplier')
  await openPanel(page, 'World')
  await panel(page).getByLabel('Scenario (resets the world)').selectOption('empty')
  await expect(panel(page).getByText('Clock: ')).toBeVisible()
  const before = await clockOf(page)
  await panel(page).getByRole('button', { name: '+30 days' }).click()
  await expect.poll(async () => (await clockOf(page)) - before).toBeGreaterThan(29 * 86_400_000)
  await openPanelAgainAs(page, 'supplier')
  await new InvoicesPage(page).goto()
  await expect(page.getByText('No open invoices')).toBeVisible()
})

const clockOf = (page: Page) =>
  page.evaluate(async () => {
    const response = await fetch('/__mock/clock')
    return Date.parse(((await response.json()) as { now: string }).now)
  })

/** Another scenario ends all sessions. */
async function openPanelAgainAs(page: Page, persona: PersonaName) {
  await panel(page).getByRole('tab', { name: 'Persona' }).click()
  await panel(page)
    .getByRole('button', { name: `${persona}@tallyport.test` })
    .click()
  await panel(page).waitFor({ state: 'detached' })
}

test('a saved world is replayed by dropping its file on the panel in another world', async ({ page }) => {
  await openAs(page, 'buyer')
  const details = new UserDetailsPage(page)
  await details.goto()
  await details.field('First name').fill('Benjamin')
  await details.save.click()
  await expect(details.ownName).toContainText('Benjamin')
  await openPanel(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save this world' }).click(),
  ])
  await expect(page.getByText(/^Saved tallyport-world-\S+\.json \(\d+ KB\)\.$/)).toBeVisible()
  expect((await axeReport(page, { isWholePage: true })).violations).toEqual([])

  await panel(page).getByRole('tab', { name: 'World' }).click()
  await panel(page).getByRole('button', { name: 'Reset the world' }).click()
  await openPanelAgainAs(page, 'supplier')
  await expect(details.ownName).toContainText('Sofía')
  await openPanel(page)
  await dropFile(panel(page).getByRole('tablist'), await download.path())
  await page.waitForURL('/user/details')
  await expect(details.field('First name')).toHaveValue('Benjamin')
  await expect(details.ownName).toContainText('Benjamin')
  await openPanel(page)
  await expect(page.getByRole('button', { name: 'Continue as buyer@tallyport.test' })).toBeVisible()
})

async function dropFile(target: Locator, path: string) {
  const dataTransfer = await target.page().evaluateHandle(
    (text) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], 'bug.json', { type: 'application/json' }))
      return transfer
    },
    readFileSync(path, 'utf8'),
  )
  await target.dispatchEvent('drop', { dataTransfer })
}
