import { expect, test } from './fixtures.ts'
import { CompanySettingsPage } from './pages/CompanySettingsPage.ts'
import { apiAs } from './support/api.ts'
import { harbor } from './support/worldIds.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'

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

test('a failure and a colleague’s changes to a company are shown, and nothing is overwritten (toast-texts)', async ({
  supplier,
  request,
  mock,
}) => {
  const mine = await supplier.open(CompanySettingsPage)
  await test.step('a failure is a toast until dismissed, and keeps the input', async () => {
    const toast = new ShellPage(mine.page).toast('Failed to update company details')
    await mock.fault({ match: { operationId: 'updateCompany', times: 1 }, effect: { kind: 'status', status: 500 } })
    await mine.field('Company name').fill('Harbor & Sons')
    await mine.save.click()
    await expect(toast).toContainText('The service had a problem. Try again in a moment.')
    await expect(mine.field('Company name')).toHaveValue('Harbor & Sons')
    await expect(mine.page.getByRole('main').getByRole('alert')).toHaveCount(0)
    expect(await axeViolations(mine.page)).toEqual([])
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
  })

  await test.step('a colleague’s changes', async () => {
    const { headers } = await apiAs(request, 'supplier')
    const data = { name: 'Harbor Group', taxId: '11-1111111' }
    expect((await request.patch(`/api/tallyport/company/${harbor.id}`, { headers, data })).status()).toBe(200)
    await mock.clearJournal()
    await mine.save.click()
    await expect(mine.conflicts).toBeFocused()
    await expect(mine.field('Tax ID')).toHaveValue('11-1111111')
    expect(await axeViolations(mine.page)).toEqual([])
    await mine.save.click()
    await expect(mine.conflicts).toBeFocused()
    expect(await mock.journal('updateCompany')).toEqual([])
  })

  await expect(mine.conflicts.getByRole('radio', { name: 'Use theirs: Harbor Group' })).toBeVisible()
  await mine.conflicts.getByRole('radio', { name: 'Keep mine: Harbor & Sons' }).check()
  await mine.save.click()
  await expect(mine.saved).toBeVisible()
  expect((await mock.journal('updateCompany')).map(({ body }) => JSON.parse(body ?? '') as unknown)).toEqual([
    { name: 'Harbor & Sons' },
  ])
})
