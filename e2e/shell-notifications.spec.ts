import { expect, test } from './fixtures.ts'
import { harbor } from './support/worldIds.ts'
import { ShellPage } from './pages/ShellPage.ts'

test.use({ isNewTab: true })

test('a supplier approves an access request with the keyboard only @firefox-full', async ({ supplier, mock }) => {
  const shell = await supplier.open(ShellPage)
  const { keyboard } = shell.page
  const request = shell.notification('Access request')
  await request.getByRole('button', { name: 'Approve' }).focus()
  await keyboard.press('Enter')
  const account = shell.dialog('Approve the access request').getByRole('combobox', { name: /Invoicing account/ })
  await expect(account).toBeFocused()
  await expect(account).toHaveValue(/\(HS-\d+\)$/)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('HS-2')
  await expect(shell.page.getByRole('option', { name: /HS-2/ }).first()).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(account).toHaveValue(/\(HS-2\d+\)$/)
  // Skip the combobox's own button and Cancel.
  for (let i = 0; i < 3; i++) await keyboard.press('Tab')
  await expect(shell.dialog('Approve the access request').getByRole('button', { name: 'Approve' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(shell.toast('Access request approved')).toBeVisible()
  await expect(shell.page.getByRole('heading', { name: 'Notifications' })).toBeFocused()
  expect(await mock.journal('processAccessRequest')).toMatchObject([{ status: 200 }])
})

test('the panel opens when a notification arrives and closes when none are left', async ({
  signIn,
  mock,
  page,
  request,
}) => {
  await mock.scenario('empty')
  await page.clock.install()
  const shell = await (await signIn('supplier')).open(ShellPage)
  await expect(shell.notificationsButton).toHaveAccessibleName('Notifications')
  await expect(shell.notifications).toBeHidden()

  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const link = await request.post(`/api/tallyport/company/${harbor.id}/access/request-link`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const access = (await link.json()) as { token: string }
  await request.post(`/api/tallyport/company/access/${access.token}/request`, { data: { email: 'noor@foods.test' } })

  await page.clock.fastForward('01:01')
  await expect(shell.notification('noor@foods.test')).toBeVisible()
  await expect(shell.page.getByRole('heading', { name: 'Notifications' })).not.toBeFocused()
  await shell.notification('Access request').getByRole('button', { name: 'Deny' }).click()
  await shell.dialog('Deny the access request?').getByRole('button', { name: 'Deny' }).click()
  await expect(shell.notifications).toBeHidden()
  await expect(shell.notificationsButton).toBeFocused()
})

test('narrowing the window closes the panel but keeps an open review dialog', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  const { page } = shell
  await expect(shell.notifications).toBeVisible()
  // A decision in progress stays open.
  await shell.notification('Failed payment').getByRole('button', { name: 'Review' }).click()
  const review = shell.dialog('Review the failed payment')
  await review.getByLabel('Note (optional)').fill('Called them')
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(review.getByLabel('Note (optional)')).toHaveValue('Called them')
  await page.keyboard.press('Escape')
  await shell.dialog('Discard your changes?').getByRole('button', { name: 'Discard' }).click()
  await expect(review).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Notifications' })).toHaveCount(0)
  // Opened with its button, the panel is a sheet.
  await shell.notificationsButton.click()
  await expect(shell.dialog('Notifications')).toBeVisible()
})
