import { expect, test } from './fixtures.ts'
import { PasswordResetPage } from './pages/PasswordResetPages.ts'
import { goodPassword } from './pages/RegisterPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import { axeViolations } from './support/axe.ts'

test('asks before leaving unsaved profile changes by a link, Back, or closing the tab', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  await shell.goto('/company')
  const details = new UserDetailsPage(shell.page)
  await shell.openDetails()
  await details.field('First name').fill('Sophie')
  const question = shell.dialog('Leave without saving?')
  await shell.link('Customers').click()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await shell.page.goBack()
  await expect(question).toBeVisible()
  expect(await axeViolations(shell.page)).toEqual([])
  await shell.page.keyboard.press('Escape')
  await expect(details.field('First name')).toHaveValue('Sophie')

  const closing = shell.page.waitForEvent('dialog')
  const closed = shell.page.close({ runBeforeUnload: true })
  await (await closing).dismiss()
  await closed

  await details.save.click()
  await expect(shell.toast('Your details were saved')).toBeVisible()
  await shell.link('Customers').click()
  await expect(shell.heading).toHaveText('Customers')
})

test('changes the password through an emailed link and signs in (change-password) @firefox-full', async ({
  signIn,
  mock,
}) => {
  const signedIn = await signIn('newcomer')
  const details = await signedIn.open(UserDetailsPage)
  const { page } = details
  const shell = new ShellPage(page)
  await mock.fault({
    match: { operationId: 'requestPasswordReset', times: 1 },
    effect: { kind: 'status', status: 503 },
  })
  await details.sendResetLink.click()
  await expect(shell.toast('An error occurred while submitting your forgot password request.')).toBeVisible()
  await details.sendResetLink.click()
  await expect(shell.toast('Reset link sent to newcomer@tallyport.test')).toBeVisible()
  const [mail] = await mock.mail('newcomer@tallyport.test')

  await shell.signOut()
  await page.waitForURL('/login')
  await page.goto(mail?.link ?? '')
  const reset = new PasswordResetPage(page)
  await reset.password.fill(goodPassword)
  await reset.confirmation.fill(goodPassword)
  await reset.submit.click()
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()
})
