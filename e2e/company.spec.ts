import { expect, test } from './fixtures.ts'
import { CompanySettingsPage } from './pages/CompanySettingsPage.ts'
import { harbor, maple } from './support/worldIds.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { fullOnly } from './support/sample.ts'

test('a newcomer creates a company and lands on its Payables page', async ({ signIn }) => {
  const shell = await (await signIn('newcomer')).open(ShellPage)
  await shell.goto('/')
  await shell.page.getByRole('link', { name: 'Create a company' }).click()
  const dialog = shell.dialog('New company')
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Okafor Timber')
  await dialog.getByRole('checkbox', { name: /pays invoices/ }).check()
  await dialog.getByRole('textbox', { name: 'Address line 1' }).fill('5 Summit Way')
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('10001')
  await expect(dialog.getByRole('textbox', { name: 'State or province' })).toHaveValue('NY')
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(shell.toast('Okafor Timber was created')).toBeVisible()
  await expect(shell.heading).toHaveText('Payables')
  await expect(shell.heading).toBeFocused()
  await expect(shell.companyButton).toHaveAccessibleName('Company: Okafor Timber')
})

test('the start page opens the last used company', async ({ signIn }) => {
  const shell = await (await signIn('both')).open(ShellPage)
  await shell.goto('/')
  await expect(shell.heading).toHaveText('Choose a company')
  await shell.page.getByRole('main').getByRole('link', { name: /Maple/ }).click()
  await expect(shell.companyButton).toHaveAccessibleName('Company: Maple Ridge Lumber')
  await shell.goto('/')
  await expect(shell.companyButton).toHaveAccessibleName('Company: Maple Ridge Lumber')
  await expect(shell.heading).not.toHaveText('Choose a company')
})

test('renaming a company updates the company button and the page heading', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  await shell.goto(`/company/${harbor.authId}/settings`)
  await shell.page.getByRole('textbox', { name: 'Company name' }).fill('Harbor & Sons')
  await shell.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(shell.toast('Company details saved')).toBeVisible()
  await expect(shell.companyButton).toHaveAccessibleName('Company: Harbor & Sons')
  await shell.breadcrumbs.getByRole('link', { name: 'Company Details' }).click()
  await expect(shell.heading).toHaveText('Harbor & Sons')
})

test('concurrent edits to a company show conflicts instead of overwriting changes', async ({
  supplier,
  signIn,
  elsewhere,
  mock,
}) => {
  const mine = await supplier.open(CompanySettingsPage)
  const theirs = await (await signIn('supplier', elsewhere)).open(CompanySettingsPage)
  await theirs.field('Tax ID').fill('11-1111111')
  await theirs.field('Company name').fill('Harbor Group')
  await theirs.save.click()
  await expect(theirs.saved).toBeVisible()

  await mine.field('Company name').fill('Harbor & Sons')
  await mine.save.click()
  await expect(mine.conflicts).toBeFocused()
  await expect(mine.field('Tax ID')).toHaveValue('11-1111111')
  expect(await axeViolations(mine.page)).toEqual([])
  await mine.save.click()
  await expect(mine.conflicts).toBeFocused()
  expect(await mock.journal('updateCompany')).toHaveLength(1)

  await expect(mine.conflicts.getByRole('radio', { name: 'Use theirs: Harbor Group' })).toBeVisible()
  await mine.conflicts.getByRole('radio', { name: 'Keep mine: Harbor & Sons' }).check()
  await mine.save.click()
  await expect(mine.saved).toBeVisible()
  expect((await mock.journal('updateCompany')).map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
    { name: 'Harbor Group', taxId: '11-1111111' },
    { name: 'Harbor & Sons' },
  ])
})

test('another user’s company shows “Page not found”', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  await shell.goto(`/company/${maple.authId}`)
  await expect(shell.heading).toHaveText('Page not found')
})

for (const [operationId, form, failed, change] of [
  ['updateCompany', 'Save', 'Failed to update company details', 'Company name'],
  [
    'updateNotificationSettings',
    'Save notification settings',
    'We couldn’t save the notification settings',
    'Recipients',
  ],
] as const)
  test(
    `“${failed}” is shown as a toast until dismissed, and the input is kept (toast-texts)`,
    operationId === 'updateCompany' ? {} : fullOnly,
    async ({ supplier, mock }) => {
      const settings = await supplier.open(CompanySettingsPage)
      const toast = new ShellPage(settings.page).toast(failed)
      await mock.fault({ match: { operationId }, effect: { kind: 'status', status: 500 } })
      await settings.field(change).fill('someone@harbor.test')
      await settings.page.getByRole('button', { name: form, exact: true }).click()
      await expect(toast).toContainText('The service had a problem. Try again in a moment.')
      await expect(settings.field(change)).toHaveValue('someone@harbor.test')
      await expect(settings.page.getByRole('main').getByRole('alert')).toHaveCount(0)
      expect(await axeViolations(settings.page)).toEqual([])
      await toast.getByRole('button', { name: 'Dismiss' }).click()
      await expect(toast).toHaveCount(0)
    },
  )
