import { expect, test } from './fixtures.ts'
import { switchAccessLink } from './journeys/changes.ts'
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

test('approves a request for a chosen account using only the keyboard, and its panel passes axe (axe)', async ({
  supplier,
  mock,
  elsewhere,
}) => {
  await ask(new AccessRequestPage(elsewhere), 'Harbor Foods')
  const requests = await supplier.open(AccessRequestsPage)
  const { page } = requests
  await requests.row('Harbor Foods').getByRole('gridcell').first().focus()
  await page.keyboard.press('Enter')
  await requests.panel.getByRole('definition').first().waitFor()
  expect(await axeViolations(page), 'panel').toEqual([])
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

test('quick clicks on a question’s button reach nothing beneath it (extra-clicks)', async ({ supplier, mock }) => {
  const { page, replace, question, link } = await supplier.open(AccessSettingsPage)
  // At this size, the question's button is over the page's.
  await page.setViewportSize({ width: 1440, height: 900 })
  const old = await link.inputValue()
  await replace.click()
  const box = await question.getByRole('button', { name: 'Replace link' }).boundingBox()
  if (!box) throw new Error('The question has no button.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 20, delay: 60 })
  await expect(link).not.toHaveValue(old)
  await expect(question).toBeHidden()
  expect(await mock.journal('updateAccessLink')).toHaveLength(1)
  await replace.click()
  await expect(question).toBeVisible()
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
  expect(await axeViolations(page), 'replace link dialog').toEqual([])
  await tabTo(page, settings.question.getByRole('button', { name: 'Replace link' }))
  await page.keyboard.press('Enter')
  await expect(settings.link).not.toHaveValue(old)
  await expect(settings.replace).toBeFocused()

  await elsewhere.goto(old)
  await expect(new LoginPage(elsewhere).heading).toBeVisible()
  await elsewhere.goto(await settings.link.inputValue())
  await expect(new AccessRequestPage(elsewhere).submit).toBeVisible()

  await tabTo(page, settings.enabled)
  await switchAccessLink(settings)
  await elsewhere.reload()
  await expect(new LoginPage(elsewhere).heading).toBeVisible()
})
