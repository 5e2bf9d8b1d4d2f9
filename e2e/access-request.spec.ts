import { expect, test } from './fixtures.ts'
import { AccessRequestPage } from './pages/AccessRequestPage.ts'
import { harbor } from './pages/InvoicesPage.ts'
import { LoginPage } from './pages/LoginPage.ts'

test('a buyer asks for access, and the supplier sees it', async ({ page, request }) => {
  const access = new AccessRequestPage(page)
  await access.goto()
  await access.field('Email address').fill('noor@harborfoods.test')
  await access.field('Company name').fill('Harbor Foods')
  await access.field('Account number').fill('HF-1001')
  await access.submit.click()
  await expect(access.sent).toBeFocused()

  const data = { emailAddress: 'supplier@tallyport.test', password: 'Tallyport-2026!' }
  const { accessToken } = (await (await request.post('/api/auth/login/password', { data })).json()) as {
    accessToken: string
  }
  const list = await request.get(`/api/tallyport/company/${harbor.id}/access/requests?q=noor@harborfoods.test`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(await list.json()).toMatchObject({
    items: [{ requesterEmail: 'noor@harborfoods.test', companyName: 'Harbor Foods', status: 'Pending' }],
  })
})

for (const token of ['al_northwind-fabrication', 'al_unknown']) {
  test(`the link ${token} leads to the login`, async ({ page }) => {
    await new AccessRequestPage(page).goto(token)
    await expect(new LoginPage(page).heading).toBeVisible()
    await expect(page.getByText('That access link is turned off or no longer valid.')).toBeVisible()
  })
}

test('a link that can’t be checked can be tried again', async ({ page, mock }) => {
  await mock.fault({ match: { operationId: 'checkAccessToken', times: 3 }, effect: { kind: 'status', status: 503 } })
  const access = new AccessRequestPage(page)
  await access.goto()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(access.submit).toBeVisible()
})
