import { expect, test } from './fixtures.ts'
import { PasswordResetPage } from './pages/PasswordResetPages.ts'
import { goodPassword } from './pages/RegisterPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { UserDetailsPage } from './pages/UserDetailsPage.ts'
import { axeViolations } from './support/axe.ts'

test('saves a changed name and phone number and shows the new name', async ({ supplier }) => {
  const details = await supplier.open(UserDetailsPage)
  await details.field('First name').fill('Sophie')
  await details.field('Phone number').fill('+1 617 555 0199')
  await details.save.click()
  await expect(new ShellPage(details.page).toast('Your details were saved')).toBeVisible()
  await expect(details.ownName).toHaveText('Sophie Marín')
  await details.page.reload()
  await expect(details.field('Phone number')).toHaveValue('+1 (617) 555-0199')
})

test('asks before leaving unsaved profile changes by a link, Back, or closing the tab', async ({ supplier }) => {
  const shell = await supplier.open(ShellPage)
  await shell.goto('/company')
  const details = new UserDetailsPage(shell.page)
  await details.ownName.click()
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

test('invalid fields show their errors, and the first one gets focus', async ({ supplier, mock }) => {
  const details = await supplier.open(UserDetailsPage)
  await details.field('Last name').fill('')
  await details.field('Email address').fill('nobody')
  await details.save.click()
  await expect(details.field('Last name')).toBeFocused()
  await expect(details.field('Last name')).toHaveAccessibleDescription('This field is required.')
  await expect(details.field('Email address')).toHaveAccessibleDescription('Enter a valid email address.')
  expect(await mock.journal('updateCurrentUser')).toEqual([])
})

test('a failed save keeps the input and can be retried', async ({ supplier, mock }) => {
  await mock.fault({ match: { operationId: 'updateCurrentUser' }, effect: { kind: 'status', status: 500 } })
  const details = await supplier.open(UserDetailsPage)
  await details.field('First name').fill('Sophie')
  await details.save.click()
  const failure = new ShellPage(details.page).toast('Failed to update user details')
  await expect(failure).toBeVisible()
  await expect(details.field('First name')).toHaveValue('Sophie')
  await mock.clearFaults()
  await details.save.click()
  await expect(details.ownName).toHaveText('Sophie Marín')
  // An error stays until it is dismissed.
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await expect(failure).toHaveCount(0)
})

test('changes the password through an emailed link and signs in (change-password)', async ({ signIn, mock }) => {
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

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('/login')
  await page.goto(mail?.link ?? '')
  const reset = new PasswordResetPage(page)
  await reset.password.fill(goodPassword)
  await reset.confirmation.fill(goodPassword)
  await reset.submit.click()
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()
})
