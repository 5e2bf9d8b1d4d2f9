import { expect, test } from './fixtures.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { PaymentsPage } from './pages/PaymentsPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'

const rowsOf = async ({ count }: InvoicesPage) => Number((await count.innerText()).replaceAll(/\D/g, ''))

test('the list starts with open invoices, earliest due date first (list-default)', async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  await expect(invoices.segment('Open')).toHaveAttribute('aria-pressed', 'true')
  await expect(invoices.columnHeader('Due')).toHaveAttribute('aria-sort', 'ascending')
  await expect(invoices.row(1)).toBeVisible()
  const dues = (await invoices.columnTexts('Due')).map((text) => Date.parse(text))
  expect(dues).toEqual(dues.toSorted((a, b) => a - b))
  expect(await invoices.columnTexts('Status')).not.toContain('Paid')
  const open = await rowsOf(invoices)

  await invoices.segment('Paid').click()
  await expect(invoices.row(1)).toContainText('Paid')
  await expect(invoices.page).toHaveURL(/paymentState=%5B%22Paid%22%5D/)
  await expect.poll(() => rowsOf(invoices)).not.toBe(open)
  const paid = await rowsOf(invoices)
  await invoices.segment('All').click()
  await expect.poll(() => rowsOf(invoices)).toBe(open + paid)
  await invoices.segment('Past due').click()
  await expect(invoices.row(1)).toContainText(/past due|Processing|Frozen/)
  await invoices.page.reload()
  await expect(invoices.segment('Past due')).toHaveAttribute('aria-pressed', 'true')
})

test('the totals follow the filters (list-totals)', async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  await expect(invoices.totals).toContainText(/Outstanding\$[\d,]+\.\d\d/)
  const open = await invoices.totals.innerText()
  await invoices.segment('Past due').click()
  await expect(invoices.totals).not.toHaveText(open)
  await invoices.segment('Paid').click()
  await expect(invoices.totals).toContainText('Outstanding$0.00')
  const payments = await supplier.open(PaymentsPage)
  await expect(payments.totals).toContainText(/Total\$[\d,]+\.\d\d/)
})

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

test('filters by a preset date range and by customer name', async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  const { page } = invoices
  await invoices.addFilter('Due')
  await page.getByRole('button', { name: 'This month' }).click()
  await expect(page).toHaveURL(/dueFrom=\d{4}-\d\d-01&dueTo=|dueFrom=%22\d{4}-\d\d-01/)
  await expect(invoices.chip('Due')).toBeVisible()
  await invoices.removeFilter('Due').click()
  await invoices.addFilter('Customer')
  await page.getByRole('dialog', { name: 'Customer' }).getByRole('searchbox').fill('prairie')
  const choice = page
    .getByRole('dialog', { name: 'Customer' })
    .getByRole('button', { name: /prairie/i })
    .first()
  await choice.click()
  // The chip shows the account's name, as the rows do.
  await expect(invoices.chip('Customer')).toHaveText(/^Customer: Prairie/)
  const name = (await invoices.chip('Customer').innerText()).replace('Customer: ', '')
  await expect(invoices.row(1)).toContainText(name)
})

test.describe(`on a phone`, () => {
  test.use({ viewport: { width: 375, height: 740 } })

  test('rows show the key details, and the list does not scroll horizontally (phone-rows)', async ({ supplier }) => {
    const invoices = await supplier.open(InvoicesPage)
    const { page } = invoices
    await expect(invoices.row(1)).toContainText(/INV-\d+ · \w+ \d+, \d{4}/)
    await expect(invoices.row(1)).toContainText(/\$[\d,]+\.\d\d/)
    await expect(invoices.row(1)).toContainText(/past due|Processing|Frozen|Open/)
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 740 })
      const overflow = () => invoices.region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(overflow).toBe(0)
    }
    // Rows are visible without scrolling.
    await expect(invoices.row(7)).toBeInViewport()
    expect(await axeViolations(page), 'list').toEqual([])

    await invoices.options.click()
    await expect(invoices.csv).toBeVisible()
    expect(await axeViolations(page), 'options').toEqual([])
    await page.keyboard.press('Escape')
    await expect(invoices.csv).toBeHidden()
    await expect(invoices.options).toBeFocused()
    await invoices.row(1).click()
    await expect(invoices.panel).toBeVisible()
  })
})
