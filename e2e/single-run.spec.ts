import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { csv, IntegrationPage } from './pages/IntegrationPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import { text } from './support/sending.ts'

test('repeated submits save a view once', async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  await invoices.chooseInViews('Save as a view…')
  const name = invoices.page.getByRole('textbox', { name: 'Name' })
  await name.fill('Annexes')
  await name.evaluate((input) => {
    for (let times = 0; times < 20; times++) (input as HTMLInputElement).form?.requestSubmit()
  })
  await expect(invoices.views).toHaveText('View: Annexes')
  await invoices.views.click()
  await expect(invoices.page.getByRole('menuitemradio', { name: 'Annexes' })).toHaveCount(1)
  await expect(new ShellPage(invoices.page).dialog('Save as a view')).toHaveCount(0)
})

/** Clicks many times in one task, before React can render anything. */
const clickInOneTask = (button: Locator) =>
  button.evaluate((element) => {
    for (let times = 0; times < 20; times++) (element as HTMLElement).click()
  })

test('20 clicks in one task upload a file once (double-submit)', async ({ supplier, mock }) => {
  const integration = await supplier.open(IntegrationPage)
  await integration.choose('Accounts', csv('accounts.csv', 'externalAccountId,name', 'ONCE-1,Once'))
  await expect(integration.submit).toBeEnabled()
  await clickInOneTask(integration.submit)
  await expect(integration.accepted).toBeVisible()
  // One call checks, one uploads.
  expect((await mock.journal('uploadIntegrationFiles')).map(({ status }) => status)).toEqual([200, 202])
})

test('20 clicks in one task send one reset link (double-submit)', async ({ supplier, mock }) => {
  const details = await supplier.open(UserDetailsPage)
  await clickInOneTask(details.sendResetLink)
  await expect(text(details.page, 'Reset link sent to supplier@tallyport.test')).toBeVisible()
  expect(await mock.journal('requestPasswordReset')).toHaveLength(1)
})
