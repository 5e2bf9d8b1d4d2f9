import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { newCompany } from './support/adminCompany.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
import { harbor } from './support/worldIds.ts'

const path = `/admin/companies/${harbor.id}`
const noNotifications = { hasNotifications: false }

/** What both journeys do on a page. */
function actions(page: Page) {
  const dialog = page.getByRole('dialog')
  const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  const loaded = () => page.locator('[role="progressbar"], [aria-busy="true"]').first().waitFor({ state: 'detached' })
  /** Checks the current state: axe, and no overflow on a phone. */
  const look = async (state: string) => {
    await loaded()
    expect(await axeViolations(page), state).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoOverflow(page, state)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  return { dialog, click, look }
}

test('the admin lists and errors have no accessibility violations and fit 320 px (axe)', async ({ page, signIn }) => {
  test.slow()
  const shell = new ShellPage((await signIn('admin')).page)
  const { dialog, click, look } = actions(page)
  const openList = async (name: string) => {
    await shell.link(name).click()
    await expect(shell.heading).toHaveText(name)
    await page.getByRole('gridcell').first().waitFor()
    await look(name)
  }

  await test.step('overview', async () => {
    await shell.gotoLoaded('/admin', noNotifications)
    await click(/^And \d+ more$/)
    await look('overview with all invitations')
  })
  await test.step('ingestion', async () => {
    await openList('Ingestion')
    await page.getByRole('tab', { name: 'Configurations' }).click()
    await page.getByRole('tab', { name: 'Configurations', selected: true }).waitFor()
    await page.getByRole('gridcell').first().waitFor()
    await look('configurations')
  })
  await test.step('users', async () => {
    await openList('Auth Users')
  })
  await test.step('companies', async () => {
    await openList('Companies')
    await click('New company')
    await dialog.getByLabel('Company name').fill(' ')
    await page.keyboard.press('Enter')
    await dialog.locator('[aria-invalid=true]').first().waitFor()
    await look('a company without a name')
  })
})

test('the tabs of a company and errors have no accessibility violations and fit 320 px (axe)', async ({
  page,
  signIn,
  request,
}) => {
  test.slow()
  const { get } = await apiAs(request, 'admin')
  const members = `/auth/admin/companies/memberships?companyId=${harbor.authId}&status=Member`
  const { items } = await get<{ items: { userId: string }[] }>(members)
  const id = await newCompany(request)
  const shell = new ShellPage((await signIn('admin')).page)
  const { dialog, click, look } = actions(page)
  /** `shown`: a button of the tab. */
  const openTab = async (name: string, shown: string) => {
    await page.getByRole('tab', { name }).click()
    await page.getByRole('button', { name: shown }).waitFor()
    await look(name)
  }

  await test.step('members', async () => {
    await shell.gotoLoaded(`${path}?tab=members&open=${items[0]?.userId}`, noNotifications)
    await dialog.waitFor()
    await look('an open member')
    await click('Remove from company')
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await expect(dialog).toHaveCount(0)
    await look('a removed member')
  })
  await test.step('payments', async () => {
    await openTab('Payment accounts', 'Add fee')
    await click(/^Edit: /)
    await page.getByLabel('Percentage').waitFor()
    await look('an edited fee')
    await page.getByLabel('Percentage').fill('9')
    await click('Save fee')
    await page.getByText(/^Enter a percentage/).waitFor()
    await look('a wrong fee')
    await click('Cancel')
  })
  await test.step('other tabs', async () => {
    await openTab('Ingestion', 'Save configuration')
    await openTab('Connections', 'Save connection')
    await openTab('Details', 'Save')
  })
  await test.step('a company without anything', async () => {
    await shell.gotoLoaded(`/admin/companies/${id}?tab=members`, noNotifications)
    await look('no members')
    await openTab('Payment accounts', 'Create payment account')
    await openTab('Ingestion', 'Create configuration')
    await openTab('Connections', 'New connection')
  })
})
