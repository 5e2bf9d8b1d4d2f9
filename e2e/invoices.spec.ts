import type { Locator } from '@playwright/test'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { expect, test } from './fixtures.ts'
import { byteOrderMark, downloadCsv, linesOf } from './pages/csvDownload.ts'
import { everyState, InvoicesPage } from './pages/InvoicesPage.ts'
import { axeViolations } from './support/axe.ts'

test('filters, sort, and hidden columns survive a reload (list-url)', async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  await invoices.segment('Past due').click()
  await invoices.search.fill('roof')
  await expect(invoices.page).toHaveURL(/q=roof/)
  await invoices.columnHeader('Outstanding').click()
  const response = invoices.page.waitForResponse(/\/invoices\?.*sort=outstandingAmount(,|%2C)paymentDueDate/)
  await invoices.columnHeader('Due').click({ modifiers: ['Shift'] })
  await expect(invoices.page).toHaveURL(/sort=outstandingAmount%2CpaymentDueDate/)
  const { totalItems } = (await (await response).json()) as InvoicePage
  const count = new RegExp(`^${totalItems.toLocaleString('en-US')} invoices?$`)
  await expect(invoices.count).toHaveText(count)
  await invoices.page.getByRole('button', { name: 'Columns' }).click()
  await invoices.page.getByRole('menuitemcheckbox', { name: 'Customer', exact: true }).click()
  await invoices.page.keyboard.press('Escape')
  await expect(invoices.columnHeader('Customer')).toHaveCount(0)

  await invoices.page.reload()
  await expect(invoices.search).toHaveValue('roof')
  await expect(invoices.columnHeader('Outstanding')).toHaveAttribute('aria-sort', 'ascending')
  await expect(invoices.count).toHaveText(count)
  await expect(invoices.segment('Past due')).toHaveAttribute('aria-pressed', 'true')
  await expect(invoices.columnHeader('Customer')).toHaveCount(0)
})

test('the list scrolls to invoice 10,000', async ({ supplier, mock }) => {
  test.slow()
  const invoices = await supplier.open(InvoicesPage)
  await invoices.goto(everyState)
  await expect(invoices.row(1)).toBeVisible()
  await invoices.region.evaluate(async (region) => {
    const isThere = () => region.querySelector('[aria-rowindex="10001"]') !== null
    for (let frames = 0; frames < 6000 && !isThere(); frames++) {
      region.scrollTo({ top: region.scrollHeight })
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(invoices.row(10_000)).toBeVisible()
  const pages = await mock.journal('listReceivableInvoices')
  expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length)
})

test('the CSV contains exactly the filtered rows in list order, of invoices and of credits (csv-list)', async ({
  supplier,
  request,
}) => {
  const invoices = await supplier.open(InvoicesPage)
  await test.step('invoices', async () => {
    await invoices.goto('?q=annex&sort=-paymentAmount')
    await expect(invoices.row(1)).toBeVisible()
    const total = Number((await invoices.count.innerText()).replaceAll(/\D/g, ''))
    const shown = await invoices.columnTexts('Invoice')
    const { name, file, response } = await downloadCsv(invoices, request)
    expect(name).toMatch(/^harbor-supply-co-invoices-\d{4}-\d\d-\d\d\.csv$/)
    expect(file.equals(response)).toBe(true)
    const [header, ...lines] = linesOf(file)
    expect(file.toString('utf8').startsWith(byteOrderMark)).toBe(true)
    expect(header).toMatch(/^externalId,/)
    expect(lines).toHaveLength(total)
    expect(lines.slice(0, shown.length).map((line) => line.split(',')[0])).toEqual(shown)
  })
  await test.step('credits', async () => {
    await invoices.tab('Credits').click()
    const credits = invoices.page.getByRole('grid', { name: 'Credits' })
    await expect(credits.getByRole('row').nth(1)).toBeVisible()
    await expect(invoices.page).toHaveURL(/tab=credits/)
    const total = Number((await invoices.page.getByText(/^[\d,]+ credit memos?$/).innerText()).replaceAll(/\D/g, ''))
    const { name, file, response } = await downloadCsv(invoices, request)
    expect(name).toMatch(/^harbor-supply-co-credits-\d{4}-\d\d-\d\d\.csv$/)
    expect(file.equals(response)).toBe(true)
    const [header, ...lines] = linesOf(file)
    expect(header).toMatch(/^externalId,/)
    expect(lines).toHaveLength(total)
    expect(await axeViolations(invoices.page)).toEqual([])
  })
})

test(`opens a row and the next one and restores focus using only the keyboard @firefox`, async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  const { page } = invoices
  const [first, second] = [1, 2].map((place) => invoices.row(place).getByRole('gridcell').nth(1)) as [Locator, Locator]
  const [number, next] = [await first.innerText(), await second.innerText()]
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(invoices.panel.getByRole('heading', { name: `Invoice ${number}` })).toBeFocused()
  await expect(invoices.panel.getByRole('button', { name: 'View PDF' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(invoices.panel).toHaveAccessibleName(`Invoice ${next}`)
  await page.reload()
  await expect(invoices.panel).toHaveAccessibleName(`Invoice ${next}`)
  await page.keyboard.press('Escape')
  await expect(invoices.panel).toBeHidden()
  await expect(page).not.toHaveURL(/open=/)
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(invoices.panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
})
