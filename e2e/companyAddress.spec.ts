import { expect, test } from './fixtures.ts'
import { CompanySettingsPage } from './pages/CompanySettingsPage.ts'

test('a supplier moves to another town (postal-code-lookup)', async ({ supplier }) => {
  const settings = await supplier.open(CompanySettingsPage)
  await settings.postalCode.fill('80301')
  await expect(settings.state).toHaveValue('CO')
  await settings.save.click()
  await expect(settings.city).toBeFocused()
  await settings.city.selectOption('Gunbarrel')
  await settings.save.click()
  await expect(settings.saved).toBeVisible()
})

test('a maps script that does not come says so, and comes when asked again', async ({ supplier, request }) => {
  const settings = await supplier.open(CompanySettingsPage)
  await request.put('/__mock/providers', { data: { maps: 'fail' } })
  await settings.postalCode.fill('10001')
  await expect(settings.failure).toBeVisible()
  await expect(settings.city).toHaveValue('Boston')
  await request.put('/__mock/providers', { data: { maps: 'ok' } })
  await settings.tryAgain.click()
  await expect(settings.city).toHaveValue('New York')
  await expect(settings.postalCode).toBeFocused()
})
