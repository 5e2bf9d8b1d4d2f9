import { expect, test } from './fixtures.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ForgotPasswordPage, PasswordResetPage } from './pages/PasswordResetPages.ts'
import { goodPassword } from './pages/RegisterPage.ts'
import { tabTo } from './support/keyboard.ts'

test('resets a forgotten password through the emailed link with the keyboard only', async ({ page, mock }) => {
  await new LoginPage(page).goto()
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter')
  const forgot = new ForgotPasswordPage(page)
  // The sign-in form has a field with the same name.
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
  await expect(page).toHaveURL('/password-reset')
  await page.keyboard.type(goodPassword)
  await expect(reset.confirmation).toBeVisible()
  await tabTo(page, reset.confirmation)
  await page.keyboard.type(goodPassword)
  await tabTo(page, reset.submit)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'No company yet' })).toBeVisible()

  await test.step('the link is used up, and only the new password works', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto(mail?.link ?? '')
    await expect(reset.invalid).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign in' }).press('Enter')
    const login = new LoginPage(page)
    await expect(login.heading).toBeFocused()
    await login.signIn('newcomer@tallyport.test')
    await expect(login.message).toHaveText('Incorrect Email or Password.')
    await login.signIn('newcomer@tallyport.test', goodPassword)
    await expect(page).toHaveURL('/')
  })
})
