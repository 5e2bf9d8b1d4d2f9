import { expect, test } from './fixtures.ts'
import { CompanySettingsPage } from './pages/CompanySettingsPage.ts'

test('a postal code fills in the address once the maps script has loaded (postal-code-lookup)', async ({
  supplier,
  request,
}) => {
  const settings = await supplier.open(CompanySettingsPage)
  await test.step('the maps script fails to load until Try again', async () => {
    await request.put('/__mock/providers', { data: { maps: 'fail' } })
    await settings.postalCode.fill('10001')
    await expect(settings.failure).toBeVisible()
    await expect(settings.city).toHaveValue('Boston')
    await request.put('/__mock/providers', { data: { maps: 'ok' } })
    await settings.tryAgain.click()
    await expect(settings.city).toHaveValue('New York')
    await expect(settings.postalCode).toBeFocused()
  })
  await test.step('several cities', async () => {
    await settings.postalCode.fill('80301')
    await expect(settings.state).toHaveValue('CO')
    await settings.save.click()
    await expect(settings.city).toBeFocused()
    await settings.city.selectOption('Gunbarrel')
    await settings.save.click()
    await expect(settings.saved).toBeVisible()
  })
})
