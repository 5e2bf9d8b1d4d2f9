import { expect, test } from './fixtures.ts'
import { AccessRequestPage } from './pages/AccessRequestPage.ts'
import { harbor } from './support/worldIds.ts'
import { apiAs } from './support/api.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { fullOnly } from './support/sample.ts'

test('a buyer requests access and the supplier sees the request (access-request-form)', async ({ page, request }) => {
  const access = new AccessRequestPage(page)
  await access.goto()
  await access.field('Email address').fill('noor@harborfoods.test')
  await access.field('Company name').fill('Harbor Foods')
  await access.field('Account number').fill('HF-1001')
  await access.submit.click()
  await expect(access.sent).toBeFocused()

  const supplier = await apiAs(request, 'supplier')
  const requests = await supplier.get(`/tallyport/company/${harbor.id}/access/requests?q=noor@harborfoods.test`)
  expect(requests).toMatchObject({
    items: [{ requesterEmail: 'noor@harborfoods.test', companyName: 'Harbor Foods', status: 'Pending' }],
  })
})

for (const token of ['al_northwind-fabrication', 'al_unknown']) {
  test(
    `the invalid link ${token} redirects to the login page`,
    token === 'al_unknown' ? {} : fullOnly,
    async ({ page }) => {
      await new AccessRequestPage(page).goto(token)
      await expect(new LoginPage(page).heading).toBeVisible()
      await expect(page.getByText('That access link is turned off or no longer valid.')).toBeVisible()
    },
  )
}

test('Try again recovers from a failed link check', async ({ page, mock }) => {
  await mock.fault({ match: { operationId: 'checkAccessToken', times: 3 }, effect: { kind: 'status', status: 503 } })
  const access = new AccessRequestPage(page)
  await access.goto()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(access.submit).toBeVisible()
})
