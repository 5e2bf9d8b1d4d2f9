import { expect, test } from './fixtures.ts'
import { everyState, InvoicesPage } from './pages/InvoicesPage.ts'
import { DiscountsPage } from './pages/PayablesPages.ts'

test('Back from a customer and a reload find the list as it was, and a filter starts at its top (list-place)', async ({
  page,
  supplier,
}) => {
  const invoices = await supplier.open(InvoicesPage)
  await invoices.goto(everyState)
  await invoices.row(1).waitFor()
  // Also behind the panel, which hides the rest of the page from assistive technology.
  const list = page.getByRole('region', { name: 'Invoices', includeHidden: true })
  const top = () => list.evaluate(({ scrollTop }) => scrollTop)
  await expect
    .poll(() =>
      list.evaluate((region) => {
        region.scrollTop = 17_000
        return region.scrollTop
      }),
    )
    .toBe(17_000)
  // 17,000 px are 425 rows.
  await invoices.row(430).getByRole('checkbox').press('Space')
  await invoices.row(432).getByRole('gridcell').nth(2).click()
  await invoices.panel.waitFor()
  const place = await top()
  const customer = invoices.panel.getByRole('link').first()
  const name = await customer.textContent()
  await customer.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page.goBack()
  await expect(invoices.panel).toBeVisible()
  await expect.poll(top).toBe(place)
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  await page.reload()
  await expect(invoices.panel).toBeVisible()
  await expect.poll(top).toBe(place)
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(invoices.panel).toHaveCount(0)
  await expect.poll(top).toBe(place)
  await page.goForward()
  await expect(invoices.panel).toBeVisible()
  await page.keyboard.press('Escape')
  await invoices.search.fill('annex')
  await expect.poll(top).toBe(0)
})

test('Back from an account finds the open row of the discount planner, and the place in its panel (list-place)', async ({
  signIn,
}) => {
  const { page } = await signIn('buyer')
  const planner = new DiscountsPage(page)
  await planner.goto()
  await planner.grid.getByRole('row').nth(2).getByRole('gridcell').nth(2).click()
  const panel = page.getByRole('dialog')
  const title = await panel.getByRole('heading', { level: 2 }).innerText()
  // In a low window, the panel has to be scrolled to its last link.
  await page.setViewportSize({ width: 1440, height: 300 })
  const link = panel.getByRole('link').last()
  await expect(link).not.toBeInViewport()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Discounts')
  await expect(panel).toHaveCount(0)
  await page.goBack()
  // Behind an open panel, the focus would hide the panel from screen readers.
  await expect(panel.getByRole('heading', { level: 2, name: title })).toBeFocused()
  await expect(link).toBeInViewport()
})
