import { expect, test } from './fixtures.ts'
import { AccessRequestPage } from './pages/AccessRequestPage.ts'
import { AccessRequestsPage, AccessSettingsPage } from './pages/AccessPages.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'

/** A user in another browser requests access. */
async function ask(access: AccessRequestPage, company: string): Promise<void> {
  await access.goto()
  await access.field('Email address').fill('noor@harborfoods.test')
  await access.field('Company name').fill(company)
  await access.submit.click()
  await expect(access.sent).toBeFocused()
}

test('a supplier approves a request for a chosen account using only the keyboard', async ({
  supplier,
  mock,
  elsewhere,
}) => {
  await ask(new AccessRequestPage(elsewhere), 'Harbor Foods')
  const requests = await supplier.open(AccessRequestsPage)
  const { page } = requests
  await requests.row('Harbor Foods').getByRole('gridcell').first().focus()
  await page.keyboard.press('Enter')
  await tabTo(page, requests.panel.getByRole('button', { name: 'Approve' }))
  await page.keyboard.press('Enter')
  const dialog = requests.dialog('Approve the access request')
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await expect(dialog).toBeVisible()
  await tabTo(page, approve)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Choose an invoicing account.')).toBeVisible()
  await tabTo(page, dialog.getByRole('combobox'))
  await page.keyboard.type('HS-2')
  await expect(page.getByRole('option').first()).toContainText('HS-2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox')).toHaveValue(/\(HS-2/)
  await tabTo(page, approve)
  await page.keyboard.press('Enter')
  await expect(new ShellPage(requests.page).toast('Access request approved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(requests.row('Harbor Foods')).toContainText('Approved')
  await expect(requests.row('Harbor Foods').getByRole('gridcell').first()).toBeFocused()
  expect(await mock.journal('processAccessRequest')).toMatchObject([{ status: 200 }])
  expect(await mock.mail('noor@harborfoods.test')).toMatchObject([{ kind: 'Invite' }])
})

test('a supplier denies a request using only the keyboard', async ({ supplier, mock, elsewhere }) => {
  await ask(new AccessRequestPage(elsewhere), 'Harbor Foods')
  const requests = await supplier.open(AccessRequestsPage)
  const { keyboard } = requests.page
  await requests.row('Harbor Foods').getByRole('gridcell').first().focus()
  await keyboard.press('Enter')
  await tabTo(requests.page, requests.panel.getByRole('button', { name: 'Deny' }))
  await keyboard.press('Enter')
  const question = requests.dialog('Deny the access request?')
  await expect(question).toBeVisible()
  await tabTo(requests.page, question.getByRole('button', { name: 'Deny' }))
  await keyboard.press('Enter')
  await expect(new ShellPage(requests.page).toast('Access request denied')).toBeVisible()
  await keyboard.press('Escape')
  await expect(requests.panel).toBeHidden()
  await expect(requests.row('Harbor Foods')).toContainText('Denied')
  expect(await mock.journal('processAccessRequest')).toMatchObject([{ status: 200 }])
})

test('a replaced link stops working and the new one works until disabled, using only the keyboard', async ({
  supplier,
  elsewhere,
}) => {
  const settings = await supplier.open(AccessSettingsPage)
  const old = await settings.link.inputValue()
  const { page } = settings
  await settings.link.focus()
  await tabTo(page, settings.replace)
  await page.keyboard.press('Enter')
  await expect(settings.question).toBeVisible()
  await tabTo(page, settings.question.getByRole('button', { name: 'Replace link' }))
  await page.keyboard.press('Enter')
  await expect(settings.link).not.toHaveValue(old)
  await expect(settings.replace).toBeFocused()

  await elsewhere.goto(old)
  await expect(new LoginPage(elsewhere).heading).toBeVisible()
  await elsewhere.goto(await settings.link.inputValue())
  await expect(new AccessRequestPage(elsewhere).submit).toBeVisible()

  await tabTo(page, settings.enabled)
  await page.keyboard.press('Space')
  await expect(settings.enabled).not.toBeChecked()
  await elsewhere.reload()
  await expect(new LoginPage(elsewhere).heading).toBeVisible()
})

test('saves the notification recipients and emails them', async ({ supplier, mock, elsewhere }) => {
  const settings = await supplier.open(AccessSettingsPage)
  await settings.recipients.fill('ana@harbor.test\nnobody')
  await settings.page.getByRole('checkbox', { name: /Send an email/ }).check()
  await settings.page.getByRole('radio', { name: /Immediately/ }).check()
  await settings.save.click()
  await expect(settings.page.getByText('Not a valid email address: nobody')).toBeVisible()
  await settings.recipients.fill('ana@harbor.test')
  await settings.save.click()
  await expect(new ShellPage(settings.page).toast('Notification settings saved')).toBeVisible()
  await settings.page.reload()
  await expect(settings.recipients).toHaveValue('ana@harbor.test')
  await ask(new AccessRequestPage(elsewhere), 'Harbor Foods')
  expect(await mock.mail('ana@harbor.test')).toMatchObject([{ kind: 'AccessRequest' }])
})

test(`access requests and settings have no accessibility violations`, async ({ supplier, page }) => {
  const settings = await supplier.open(AccessSettingsPage)
  expect(await axeViolations(page), 'settings').toEqual([])
  await settings.replace.click()
  await settings.question.waitFor()
  expect(await axeViolations(page), 'replace link dialog').toEqual([])
  const requests = await supplier.open(AccessRequestsPage)
  await requests.grid.getByRole('row').nth(1).click()
  await requests.panel.getByRole('definition').first().waitFor()
  expect(await axeViolations(page), 'panel').toEqual([])
})
