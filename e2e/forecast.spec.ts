import type { CashForecast } from '#generated/main/model/cashForecast.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
import { harbor, northwind } from './support/worldIds.ts'

test('a supplier sees what is expected in the next 8 weeks, as sums, chart, and table (cash-forecast, axe, reflow)', async ({
  supplier,
  request,
}) => {
  test.slow()
  const { page } = supplier
  const api = await apiAs(request, 'supplier')
  const { weeks } = await api.get<CashForecast>(`/tallyport/receivables/company/${harbor.id}/forecast`)
  const { forecast } = await supplier.open(DashboardPage)
  const sums = [weeks.map(({ due }) => due.amount), weeks.map(({ expected }) => expected.amount)].map(sumMoney)
  await expect(forecast.getByRole('definition')).toHaveText(sums.map(formatMoney))
  await expect(forecast.getByRole('option').first()).toBeVisible()
  expect(await axeViolations(page, { hasBothThemes: true }), 'chart').toEqual([])

  await forecast.getByRole('button', { name: 'Show as table' }).click()
  const table = forecast.getByRole('table', { name: 'Expected in the next 8 weeks' })
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(8)
  await expect(table).toContainText(formatMoney(weeks[1]?.expected.amount ?? ''))
  expect(await axeViolations(page, { hasBothThemes: true }), 'table').toEqual([])

  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page, 'table')
  await forecast.getByRole('button', { name: 'Show as table' }).click()
  await expect(forecast.getByRole('option').first()).toBeVisible()
  await expectNoOverflow(page, 'chart')
})

test('a supplier whose service has no forecast sees none (cash-forecast)', async ({ signIn }) => {
  const { page } = await signIn('both')
  const dashboard = new DashboardPage(page, northwind)
  await dashboard.goto()
  await expect(dashboard.incoming).toBeVisible()
  await expect(dashboard.forecast).toHaveCount(0)
})
