import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/ShellPage.ts'

test('sends what a password manager has set without events (held-values)', async ({ page, mock }) => {
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: /Email address/ }).evaluate((field: HTMLInputElement) => {
    field.value = 'supplier@tallyport.test'
  })
  await page.getByRole('button', { name: /^Send/ }).click()
  await expect
    .poll(async () => (await mock.journal()).some(({ operationId }) => operationId === 'requestPasswordReset'))
    .toBe(true)
})

test('Enter while composing runs no command (composing-keys)', async ({ page, supplier }) => {
  const shell = await supplier.open(ShellPage)
  await page.keyboard.press('Control+k')
  await shell.palette.fill('customers')
  await expect(page.getByRole('option').first()).toBeVisible()
  const address = page.url()
  await shell.palette.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(shell.palette).toBeVisible()
  expect(page.url()).toBe(address)
  await shell.palette.press('Enter')
  await expect(shell.palette).toBeHidden()
})

for (const persona of ['supplier', 'admin'] as const)
  test(`${persona}: an empty new company moves the focus to its name (field-errors)`, async ({ page, signIn }) => {
    await signIn(persona)
    await page.goto(persona === 'admin' ? '/admin/companies' : '/company')
    await page.getByRole('button', { name: 'New company' }).click()
    const dialog = page.getByRole('dialog', { name: 'New company' })
    await dialog.getByRole('button', { name: 'Create company' }).click()
    await expect(dialog.getByRole('textbox', { name: /^Company name/ })).toBeFocused()
  })
