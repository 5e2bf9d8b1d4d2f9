import { expect, test } from './fixtures.ts'
import { customersPath } from './pages/CustomerPages.ts'
import { invoicesPath } from './pages/InvoicesPage.ts'

for (const { list, path, opened } of [
  { list: 'invoices', path: `${invoicesPath}?paymentState=%5B%22Payable%22%5D&sort=-paymentAmount`, opened: 'dialog' },
  { list: 'customers', path: customersPath, opened: 'heading' },
] as const)
  test(`a row of the ${list} opens in another tab with Ctrl+click and with the middle button (row-links)`, async ({
    supplier: { page },
  }) => {
    await page.goto(path)
    const link = page.getByRole('gridcell').getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    const here = page.url()
    const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)
    for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
      const tab = page.context().waitForEvent('page')
      await link.click(options)
      const other = await tab
      // Only its address: Playwright sometimes can't look into a tab that opened in the background.
      await expect.poll(() => other.url()).toBe(address)
      await other.close()
    }
    expect(page.url()).toBe(here)
    await link.click()
    await expect(page.getByRole(opened, { name }).first()).toBeVisible()
    expect(page.url()).toBe(address)
  })
