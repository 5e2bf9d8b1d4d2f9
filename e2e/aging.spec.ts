import { expect, test } from './fixtures.ts'
import { DashboardPage, dashboardPath } from './pages/DashboardPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'

const reportPath = dashboardPath.replace(/dashboard$/, 'aging')

test('a supplier follows a figure of the aging report to the invoices that it counts (aging-report)', async ({
  supplier,
}) => {
  const { page } = await supplier.open(DashboardPage)
  await page.getByRole('link', { name: 'Aging report by customer' }).click()
  const report = page.getByRole('table', { name: 'Aging report' })
  const [all, first] = [report.getByRole('row').nth(1), report.getByRole('row').nth(2)]
  await expect(all.getByRole('rowheader')).toHaveText(/^All [\d,]+ customers$/)
  const customer = await first.getByRole('rowheader').getByRole('link').textContent()
  const cell = first.getByRole('cell').getByRole('link').first()
  const [, amount = '', count = ''] =
    /^(.+), ([\d,]+ invoices?)$/.exec((await cell.getAttribute('aria-label')) ?? '') ?? []
  expect(await cell.textContent()).toBe(amount)
  await cell.click()
  const invoices = new InvoicesPage(page)
  await expect(invoices.heading).toBeFocused()
  await expect(invoices.count).toHaveText(count)
  await expect(page.getByText(amount, { exact: true }).first()).toBeVisible()
  await expect(invoices.row(1)).toContainText(customer ?? '')
  await page.goBack()
  await expect(cell).toBeVisible()
})

test('the aging report passes axe, fits 320 px, and prints all customers', async ({ supplier: { page } }) => {
  await page.goto(reportPath)
  const report = page.getByRole('table', { name: 'Aging report' })
  await report.waitFor()
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  const count = Number(/\d+/.exec((await report.getByRole('rowheader').first().textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(200)
  await expect(report.getByRole('rowheader')).toHaveCount(201)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)
  expect(await axeViolations(page)).toEqual([])

  // The width of A4 without its margins.
  await page.setViewportSize({ width: 673, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(report.getByRole('rowheader')).toHaveCount(count + 1)
  await expect(report.locator('thead')).toHaveCSS('display', 'table-header-group')
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect.poll(() => report.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(673)
})

test('the aging report of extreme values stays in its frame at 320 px', async ({ mock, signIn }) => {
  await mock.scenario('hostile')
  const { page } = await signIn('supplier')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(reportPath)
  await page.getByRole('table', { name: 'Aging report' }).waitFor()
  await expectNoOverflow(page)
})
