import { expect, test } from './fixtures.ts'
import { harbor } from './pages/InvoicesPage.ts'
import { ShellPage } from './pages/ShellPage.ts'

test('a newcomer makes a company and is in it', async ({ signIn }) => {
  const shell = await (await signIn('newcomer')).open(ShellPage)
  await shell.goto('/')
  await shell.page.getByRole('link', { name: 'Create a company' }).click()
  const dialog = shell.dialog('New company')
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Okafor Timber')
  await dialog.getByRole('checkbox', { name: /Pays invoices/ }).check()
  await dialog.getByRole('textbox', { name: 'Address line 1' }).fill('5 Summit Way')
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill('10001')
  await expect(dialog.getByRole('textbox', { name: 'State or province' })).toHaveValue('NY')
  await dialog.getByRole('button', { name: 'Create company' }).click()
  await expect(shell.toast('Okafor Timber was created')).toBeVisible()
  await expect(shell.heading).toHaveText('Okafor Timber')
  await expect(shell.heading).toBeFocused()
  await expect(shell.companyButton).toHaveAccessibleName('Company: Okafor Timber')
})

test('the start page leads to the company of last time', async ({ signIn }) => {
  const shell = await (await signIn('both')).open(ShellPage)
  await shell.goto('/')
  await expect(shell.heading).toHaveText('Choose a company')
  await shell.page.getByRole('main').getByRole('link', { name: /Maple/ }).click()
  await expect(shell.companyButton).toHaveAccessibleName('Company: Maple Ridge Lumber')
  await shell.goto('/')
  await expect(shell.companyButton).toHaveAccessibleName('Company: Maple Ridge Lumber')
  await expect(shell.heading).not.toHaveText('Choose a company')
})

test('a company is renamed, and the new name shows everywhere', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  await shell.goto(`/company/${harbor.authId}/settings`)
  await shell.page.getByRole('textbox', { name: 'Company name' }).fill('Harbor & Sons')
  await shell.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(shell.toast('Company details saved')).toBeVisible()
  await expect(shell.companyButton).toHaveAccessibleName('Company: Harbor & Sons')
  await shell.breadcrumbs.getByRole('link', { name: 'Company Details' }).click()
  await expect(shell.heading).toHaveText('Harbor & Sons')
})

test('another’s company is not found', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  await shell.goto('/company/00000002-0000-4000-8000-000000000004')
  await expect(shell.heading).toHaveText('Page not found')
})
