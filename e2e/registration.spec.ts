import type { APIRequestContext } from '@playwright/test'
import type { CustomerPage } from '#generated/main/model/customerPage.ts'
import { expect, test } from './fixtures.ts'
import { harbor } from './support/worldIds.ts'
import { goodPassword, RegisterPage } from './pages/RegisterPage.ts'
import { tabTo } from './support/keyboard.ts'
import { apiAs } from './support/api.ts'

/** Has the supplier invite this address to an account that has no invite yet. */
async function invite(request: APIRequestContext, email: string): Promise<void> {
  const { get, headers } = await apiAs(request, 'supplier')
  const company = `/tallyport/receivables/company/${harbor.id}`
  const { items } = await get<CustomerPage>(`${company}/customers?status=NotInvited&pageSize=1`)
  const data = { firstName: 'Nia', lastName: 'Okafor', email }
  await request.post(`/api${company}/invoicing-account/${items[0]?.invoicingAccountId}/invite`, { headers, data })
}

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

test('an invited user registers with the keyboard only and is signed in @firefox-full', async ({
  page,
  request,
  mock,
}) => {
  await invite(request, 'nia@pier.test')
  const [mail] = await mock.mail('nia@pier.test')
  await page.goto(mail?.link ?? '')
  const registration = new RegisterPage(page)
  await expect(registration.field('Email address')).toHaveValue('nia@pier.test')
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
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull()
})
