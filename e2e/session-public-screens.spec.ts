import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { AccessRequestPage } from './pages/AccessRequestPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { ForgotPasswordPage, PasswordResetPage } from './pages/PasswordResetPages.ts'
import { goodPassword, RegisterPage } from './pages/RegisterPage.ts'
import { axeViolations } from './support/axe.ts'
import type { MockControl } from './support/MockControl.ts'
import { sample } from './support/sample.ts'

/** Every screen before sign-in in its main states, with the steps to get there. */
const screens: Record<string, (page: Page, mock: MockControl) => Promise<void>> = {
  'login, required fields empty': async (page) => {
    const login = new LoginPage(page)
    await page.goto('/login?reason=inactive')
    await login.submit.click()
    await expect(page.getByText('This field is required.')).toHaveCount(2)
  },
  'login, wrong password': async (page) => {
    const login = new LoginPage(page)
    await login.goto()
    await login.signIn('supplier@tallyport.test', 'wrong')
    await expect(login.message).toBeVisible()
  },
  'registration, with errors': async (page) => {
    const registration = new RegisterPage(page)
    await registration.goto()
    await registration.field('Password').fill(goodPassword)
    await registration.field('Confirm password').fill('other')
    await registration.submit.click()
    await expect(page.getByText('Passwords do not match')).toBeVisible()
  },
  'registration, failed': async (page, mock) => {
    await mock.fault({ match: { operationId: 'registerWithPassword' }, effect: { kind: 'status', status: 500 } })
    const registration = new RegisterPage(page)
    await registration.goto()
    await registration.fill()
    await registration.submit.click()
    await expect(registration.heading('You’re not registered yet')).toBeVisible()
  },
  'registration, completed': async (page) => {
    const registration = new RegisterPage(page)
    await registration.goto()
    await registration.fill()
    await registration.submit.click()
    await expect(registration.heading('You are registered')).toBeVisible()
  },
  'registration, code used': async (page) => {
    const registration = new RegisterPage(page)
    await registration.goto('used-code')
    await expect(registration.message).toBeVisible()
  },
  'registration, checking': async (page, mock) => {
    await mock.fault({ match: { operationId: 'checkRegistration' }, effect: { kind: 'hang' } })
    await new RegisterPage(page).goto()
    await expect(page.getByText('Checking your registration code…')).toBeVisible()
  },
  'forgot password': async (page) => {
    const forgot = new ForgotPasswordPage(page)
    await forgot.goto()
    await forgot.submit.click()
    await expect(page.getByText('This field is required.')).toBeVisible()
  },
  'forgot password, sent': async (page) => {
    const forgot = new ForgotPasswordPage(page)
    await forgot.goto()
    await forgot.email.fill('newcomer@tallyport.test')
    await forgot.submit.click()
    await expect(forgot.sent).toBeVisible()
  },
  'password reset': async (page, mock) => {
    const forgot = new ForgotPasswordPage(page)
    await forgot.goto()
    await forgot.email.fill('newcomer@tallyport.test')
    await forgot.submit.click()
    await expect(forgot.sent).toBeVisible()
    const [mail] = await mock.mail()
    await page.goto(mail?.link ?? '')
    const reset = new PasswordResetPage(page)
    await reset.password.fill(goodPassword)
    await expect(reset.confirmation).toBeVisible()
  },
  'password reset, token invalid': async (page) => {
    const reset = new PasswordResetPage(page)
    await reset.goto()
    await expect(reset.invalid).toBeVisible()
  },
  'access request': async (page) => {
    const access = new AccessRequestPage(page)
    await access.goto()
    await access.submit.click()
    await expect(page.getByText('This field is required.')).toBeVisible()
  },
  'access request, sent': async (page) => {
    const access = new AccessRequestPage(page)
    await access.goto()
    await access.field('Email address').fill('noor@harborfoods.test')
    await access.submit.click()
    await expect(access.sent).toBeVisible()
  },
}

const detailsOf = sample(
  Object.keys(screens),
  'login, wrong password',
  'registration, with errors',
  'forgot password, sent',
  'access request',
)

for (const [name, arrive] of Object.entries(screens)) {
  test(`${name}: passes axe and fits 320 px`, detailsOf(name), async ({ page, mock }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await arrive(page, mock)
    expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}
