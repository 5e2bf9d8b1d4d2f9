import { expect, test } from './fixtures.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ForgotPasswordPage, PasswordResetPage } from './pages/PasswordResetPages.ts'
import { goodPassword } from './pages/RegisterPage.ts'
import { tabTo } from './support/keyboard.ts'
import { slowCode } from './support/slowCode.ts'

test('resets a forgotten password through the emailed link', async ({ page, mock }) => {
  await new LoginPage(page).goto()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  const forgot = new ForgotPasswordPage(page)
  // The sign-in form has a field with the same name.
  await expect(forgot.submit).toBeVisible()
  await forgot.email.fill('newcomer@tallyport.test')
  await forgot.submit.click()
  await expect(forgot.sent).toBeVisible()

  const [mail] = await mock.mail('newcomer@tallyport.test')
  await page.goto(mail?.link ?? '')
  const reset = new PasswordResetPage(page)
  await reset.password.fill(goodPassword)
  await expect(page).toHaveURL('/password-reset')
  await reset.confirmation.fill(goodPassword)
  await reset.submit.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()

  // The link has been used up, and the old password no longer works.
  await page.evaluate(() => localStorage.clear())
  await page.goto(mail?.link ?? '')
  await expect(reset.invalid).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  const login = new LoginPage(page)
  await login.signIn('newcomer@tallyport.test')
  await expect(login.message).toHaveText('Incorrect Email or Password.')
  await login.signIn('newcomer@tallyport.test', goodPassword)
  await expect(page).toHaveURL('/')
})

test('does not show the expired-link error while the next page loads after a reset', async ({ page, mock }) => {
  await page.request.post('/api/auth/forgot-password', { data: { emailAddress: 'newcomer@tallyport.test' } })
  const [mail] = await mock.mail('newcomer@tallyport.test')
  await page.goto(mail?.link ?? '')
  const reset = new PasswordResetPage(page)
  await reset.password.fill(goodPassword)
  await reset.confirmation.fill(goodPassword)
  const next = await slowCode(page)
  await reset.submit.click()
  await expect(page).toHaveURL('/')
  await expect(reset.invalid).toHaveCount(0)
  await expect(reset.submit).toHaveAttribute('aria-disabled', 'true')
  await next.arrive()
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()
})

test('an unknown address shows the same confirmation and gets no email', async ({ page, mock }) => {
  const forgot = new ForgotPasswordPage(page)
  await forgot.goto()
  await forgot.email.fill('nobody@tallyport.test')
  await forgot.submit.click()
  await expect(forgot.sent).toBeVisible()
  expect(await mock.mail()).toEqual([])
})

test('an invalid token links back to sign-in', async ({ page }) => {
  const reset = new PasswordResetPage(page)
  await reset.goto()
  await expect(reset.invalid).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(new LoginPage(page).heading).toBeFocused()
})

test('a failed request shows the exact message and keeps the email address (password-reset-steps)', async ({
  page,
  mock,
}) => {
  await mock.fault({
    match: { operationId: 'requestPasswordReset', times: 1 },
    effect: { kind: 'status', status: 503 },
  })
  const forgot = new ForgotPasswordPage(page)
  await forgot.goto()
  await forgot.email.fill('newcomer@tallyport.test')
  await forgot.submit.click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred while submitting your forgot password request.')
  await expect(forgot.email).toHaveValue('newcomer@tallyport.test')
})

test('resets a password with the keyboard only', async ({ page, mock }) => {
  const forgot = new ForgotPasswordPage(page)
  await forgot.goto()
  await expect(forgot.submit).toBeVisible()
  await tabTo(page, forgot.email)
  await page.keyboard.type('newcomer@tallyport.test')
  await page.keyboard.press('Enter')
  await expect(forgot.sent).toBeVisible()

  const [mail] = await mock.mail('newcomer@tallyport.test')
  await page.goto(mail?.link ?? '')
  const reset = new PasswordResetPage(page)
  await expect(reset.password).toBeVisible()
  await tabTo(page, reset.password)
  await page.keyboard.type(goodPassword)
  await expect(reset.confirmation).toBeVisible()
  await tabTo(page, reset.confirmation)
  await page.keyboard.type(goodPassword)
  await tabTo(page, reset.submit)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/')
})
