import type { APIRequestContext, Browser } from '@playwright/test'
import type { SessionTokens } from '#generated/auth/model/sessionTokens.ts'
import { expect, test } from './fixtures.ts'
import { saveAndDeleteView } from './journeys/changes.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { harbor } from './support/worldIds.ts'
import { apiAs, login } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { quietFile } from './support/openPage.ts'
import { watchPage } from './support/watchPage.ts'

/** The email address of a member of the supplier's company who is not a persona. */
async function colleagueOf(request: APIRequestContext): Promise<string> {
  const { get } = await apiAs(request, 'admin')
  const query = new URLSearchParams({ companyId: harbor.authId, status: 'Member', q: '@harborsupply.test' })
  const { items } = await get<{ items: { email: string }[] }>(`/auth/admin/companies/memberships?${query}`)
  const [colleague] = items
  if (!colleague) throw new Error('The supplier has no colleague')
  return colleague.email
}

/** A signed-in page in a separate browser context, in the test's world. */
async function signedIn(browser: Browser, world: string, tokens: SessionTokens, pageErrors: string[]) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-mock-world': world } })
  context.on('page', (page) => watchPage(page, pageErrors))
  const page = await context.newPage()
  await page.goto(quietFile)
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('access_token', accessToken)
    localStorage.setItem('refresh_token', refreshToken)
  }, tokens)
  return page
}

test('saves a view and shares it as a link that a colleague can save', async ({
  supplier,
  context,
  browser,
  request,
  world,
  pageErrors,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const invoices = await supplier.open(InvoicesPage)
  await invoices.goto('?q=annex&sort=-outstandingAmount')
  await expect(invoices.row(1)).toBeVisible()
  await invoices.page.getByRole('button', { name: 'Columns' }).click()
  await invoices.page.getByRole('menuitemcheckbox', { name: 'Job', exact: true }).click()
  await invoices.page.keyboard.press('Escape')
  await invoices.saveView('Annexes, most first')
  await expect(invoices.views).toHaveText('View: Annexes, most first')
  await invoices.chooseInViews('Copy link')
  await expect(new ShellPage(invoices.page).toast('Link copied')).toBeVisible()
  const link = await invoices.page.evaluate(() => navigator.clipboard.readText())
  // The rows on the screen with the prompt to save a shared view: those around them render later.
  const numbers = (await invoices.columnTexts('Invoice')).slice(0, 10)
  const headers = await invoices.grid.getByRole('columnheader').allInnerTexts()

  const page = await signedIn(browser, world, await login(request, await colleagueOf(request)), pageErrors)
  const theirs = new InvoicesPage(page)
  await page.goto(link)
  await expect(theirs.row(1)).toBeVisible()
  expect((await theirs.columnTexts('Invoice')).slice(0, 10)).toEqual(numbers)
  await expect.poll(() => theirs.grid.getByRole('columnheader').allInnerTexts()).toEqual(headers)
  await expect(page.getByText('This is the shared view “Annexes, most first”.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(theirs.views).toHaveText('View: Annexes, most first')

  // The view is now theirs: it works without the link and after a reload.
  await theirs.goto()
  await theirs.views.click()
  await page.getByRole('menuitemradio', { name: 'Annexes, most first' }).click()
  await expect(theirs.search).toHaveValue('annex')
  await expect(theirs.columnHeader('Outstanding')).toHaveAttribute('aria-sort', 'descending')
  await page.context().close()
})

test('saves, opens, and deletes a view with the keyboard only', async ({ supplier }) => {
  test.slow()
  await saveAndDeleteView(await supplier.open(InvoicesPage), {
    q: 'annex',
    name: 'Annexes',
    look: async () => expect(await axeViolations(supplier.page)).toEqual([]),
  })
})

test('repeated submits save a view once (double-submit)', async ({ supplier }) => {
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
