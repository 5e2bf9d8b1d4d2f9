import { expect, test } from './fixtures.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'

test(`adds, reopens, and removes a filter using only the keyboard (list-filters)`, async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  const { page } = invoices
  await expect(invoices.row(1)).toBeVisible()
  await invoices.search.focus()
  await tabTo(page, invoices.addFilterButton)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Customer' })).toBeFocused()
  await page.getByRole('menuitem', { name: 'Outstanding' }).focus()
  await page.keyboard.press('Enter')
  const popover = invoices.dialog('Outstanding')
  await expect(popover.getByRole('textbox', { name: 'From' })).toBeFocused()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(popover.getByText('Enter an amount such as 1250.00.')).toBeVisible()
  expect(await axeViolations(page), 'popover').toEqual([])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5000')
  await page.keyboard.press('Enter')
  await expect(invoices.chip('Outstanding')).toHaveText('Outstanding: at least $5,000.00')
  await expect(invoices.addFilterButton).toBeFocused()
  expect(await axeViolations(page), 'chips').toEqual([])

  await invoices.chip('Outstanding').focus()
  await page.keyboard.press('Enter')
  await expect(popover.getByRole('textbox', { name: 'From' })).toHaveValue('5000')
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(invoices.chip('Outstanding')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(invoices.removeFilter('Outstanding')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(invoices.chip('Outstanding')).toBeHidden()
  await expect(invoices.addFilterButton).toBeFocused()
})

test.describe(`on a phone`, () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('rows show the key details, and the list does not scroll horizontally (phone-rows)', async ({ supplier }) => {
    const invoices = await supplier.open(InvoicesPage)
    const { page } = invoices
    await expect(invoices.row(1)).toContainText(/INV-\d+ · \w+ \d+, \d{4}/)
    await expect(invoices.row(1)).toContainText(/\$[\d,]+\.\d\d/)
    await expect(invoices.row(1)).toContainText(/past due|Processing|On hold|Open/)
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 740 })
      const overflow = () => invoices.region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(overflow).toBe(0)
    }
    // Rows are visible without scrolling.
    await expect(invoices.row(7)).toBeInViewport()
    expect(await axeViolations(page), 'list').toEqual([])

    await invoices.options.click()
    await expect(invoices.download).toBeVisible()
    const card = '[aria-expanded=true] ~ div:not([aria-hidden])'
    expect(await axeViolations(page, { only: card }), 'options').toEqual([])
    await page.keyboard.press('Escape')
    await expect(invoices.download).toBeHidden()
    await expect(invoices.options).toBeFocused()
    await invoices.row(1).click()
    await expect(invoices.panel).toBeVisible()
  })
})
