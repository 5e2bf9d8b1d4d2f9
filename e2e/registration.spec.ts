import type { APIRequestContext } from '@playwright/test'
import type { CustomerPage } from '#generated/main/model/customerPage.ts'
import { expect, test } from './fixtures.ts'
import { harbor } from './support/worldIds.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { goodPassword, RegisterPage } from './pages/RegisterPage.ts'
import { tabTo } from './support/keyboard.ts'
import { apiAs } from './support/api.ts'
import { slowCode } from './support/slowCode.ts'
import { fullOnly } from './support/sample.ts'

/** Has the supplier invite this address to an account that has no invite yet. */
async function invite(request: APIRequestContext, email: string): Promise<void> {
  const { get, headers } = await apiAs(request, 'supplier')
  const company = `/tallyport/receivables/company/${harbor.id}`
  const { items } = await get<CustomerPage>(`${company}/customers?status=NotInvited&pageSize=1`)
  const data = { firstName: 'Nia', lastName: 'Okafor', email }
  await request.post(`/api${company}/invoicing-account/${items[0]?.invoicingAccountId}/invite`, { headers, data })
}

test('an invited user registers and is signed in', async ({ page, request, mock }) => {
  await invite(request, 'nia@pier.test')
  const [mail] = await mock.mail('nia@pier.test')
  await page.goto(mail?.link ?? '')
  const registration = new RegisterPage(page)
  await expect(registration.field('Email address')).toHaveValue('nia@pier.test')
  await registration.fill()
  await registration.submit.click()
  await expect(registration.heading('You are registered')).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull()
})

test('does not show the invalid-code error while the next page loads after registration', async ({ page }) => {
  const registration = new RegisterPage(page)
  await registration.goto()
  await registration.fill()
  await registration.submit.click()
  await expect(registration.heading('You are registered')).toBeFocused()
  const next = await slowCode(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  await expect(registration.message).toHaveCount(0)
  await expect(registration.heading('You are registered')).toBeVisible()
  await next.arrive()
  await expect(registration.heading('Choose a company')).toBeVisible()
})

test('removes the code from the URL and remembers it across a reload (secrets-redacted)', async ({ page, mock }) => {
  const registration = new RegisterPage(page)
  await registration.goto()
  await expect(registration.submit).toBeVisible()
  await expect(page).toHaveURL('/register')
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1)
  await page.reload()
  await expect(registration.submit).toBeVisible()
  expect((await mock.journal('checkRegistration')).map(({ status }) => status)).toEqual([200, 200])
})

for (const code of ['used-code', 'expired-code', 'no-such-code']) {
  test(`the code ${code} redirects to sign-in`, code === 'used-code' ? {} : fullOnly, async ({ page }) => {
    const registration = new RegisterPage(page)
    await page.clock.install()
    await registration.goto(code)
    await expect(registration.message).toHaveText('Registration code is no longer valid. Redirecting you to the login.')
    await page.clock.fastForward(5000)
    await expect(new LoginPage(page).heading).toBeVisible()
    await page.goBack()
    await expect(registration.submit).toHaveCount(0)
  })
}

test('a failed registration keeps the input and can be retried', async ({ page, mock }) => {
  await mock.fault({
    match: { operationId: 'registerWithPassword', times: 1 },
    effect: { kind: 'status', status: 503 },
  })
  const registration = new RegisterPage(page)
  await registration.goto()
  await registration.fill('van den Berg-Łukasiewicz')
  await registration.submit.click()
  await expect(registration.heading('You’re not registered yet')).toBeFocused()
  await expect(registration.message).toHaveText('An error occurred while registering please try again')
  await page.getByRole('button', { name: 'Change my details' }).click()
  await expect(registration.field('Last name')).toHaveValue('van den Berg-Łukasiewicz')
  await expect(registration.field('Confirm password')).toHaveValue(goodPassword)
  await registration.submit.click()
  await expect(registration.heading('You are registered')).toBeVisible()
})

test('loads the phone library only when the phone field gets focus', async ({ page }) => {
  const phoneLibrary = /\/assets\/min-[^/]*\.js$/
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const registration = new RegisterPage(page)
  await registration.goto()
  await expect(registration.submit).toBeVisible()
  expect(asked.filter((url) => phoneLibrary.test(url))).toEqual([])
  const loaded = page.waitForResponse(phoneLibrary)
  await registration.field('Phone number').focus()
  expect((await loaded).ok()).toBe(true)
})

test('registers with the keyboard only', async ({ page }) => {
  const registration = new RegisterPage(page)
  await registration.goto()
  await expect(registration.submit).toBeVisible()
  for (const [label, text] of [
    ['First name', 'Nia'],
    ['Last name', 'Okafor'],
    ['Phone number', '617 555 0199'],
    ['Password', goodPassword],
  ] as const) {
    await tabTo(page, registration.field(label))
    await page.keyboard.type(text)
  }
  await expect(registration.field('Confirm password')).toBeVisible()
  await tabTo(page, registration.field('Confirm password'))
  await page.keyboard.type(goodPassword)
  await page.keyboard.press('Enter')
  await expect(registration.heading('You are registered')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
