import { expect, test } from './fixtures.ts'
import { RegisterPage } from './pages/RegisterPage.ts'
import { apiAs } from './support/api.ts'

test('registers and signs in on retry when the response is lost', async ({ page, mock, request }) => {
  const registration = new RegisterPage(page)
  await registration.goto()
  await registration.fill()
  await mock.fault({ match: { operationId: 'registerWithPassword' }, effect: { kind: 'dropAfterCommit' } })
  await registration.submit.click()
  await expect(registration.heading('You’re not registered yet')).toBeVisible()
  await mock.clearFaults()
  await page.getByRole('button', { name: 'Change my details' }).click()
  await registration.submit.click()
  await expect(registration.heading('You are registered')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  const { get } = await apiAs(request, 'admin')
  expect(await get('/auth/admin/users?q=invited@tallyport.test')).toMatchObject({ items: [{ status: 'Active' }] })
})
