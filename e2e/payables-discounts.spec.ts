import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { DiscountsPage, PayablesPage } from './pages/PayablesPages.ts'
import { apiAs } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { prairie } from './support/worldIds.ts'

const invoicesUrl = `/tallyport/payables/company/${prairie.id}/invoices?paymentState=Payable`

test('the planner total matches the savings that the service reports', async ({ signIn, request }) => {
  const { totals } = await (await apiAs(request, 'buyer')).get<InvoicePage>(invoicesUrl)
  const saved = formatMoney(totals?.discountAvailable ?? '')
  const { page } = await signIn('buyer')
  const home = new PayablesPage(page)
  await home.goto()
  await expect(home.tile('Discounts available')).toContainText(saved)
  const planner = new DiscountsPage(page)
  await planner.goto()
  await expect(planner.sum).toContainText(`${saved} in total`)
})

test('selects this week’s discounts and then all discounts with the keyboard only', async ({ signIn }) => {
  const { page } = await signIn('buyer')
  const planner = new DiscountsPage(page)
  await planner.goto()
  const [, count = ''] = /: (\d+)$/.exec((await planner.selectWeek.textContent()) ?? '') ?? []
  await planner.heading.focus()
  await tabTo(page, planner.selectWeek)
  await page.keyboard.press('Enter')
  expect(Number(count)).toBeGreaterThan(0)
  await expect(planner.sum).toHaveText(new RegExp(`^${count} selected, saves \\$`))
  await tabTo(page, planner.grid.getByRole('columnheader').first())
  await page.keyboard.press('Space')
  const all = Number(await planner.grid.getAttribute('aria-rowcount')) - 1
  await expect(planner.sum).toHaveText(new RegExp(`^${all} selected, saves \\$`))
})

test('sorts by annualized return, highest first', async ({ signIn }) => {
  const { page } = await signIn('buyer')
  const planner = new DiscountsPage(page)
  await planner.goto('?sort=-annualReturn')
  const returns = await planner.grid.getByRole('row').locator('[aria-colindex="5"]').allTextContents()
  const figures = returns.filter((text) => text.endsWith('%')).map((text) => Number(text.replaceAll(/[,%]/g, '')))
  expect(figures.length).toBeGreaterThan(1)
  expect(figures).toEqual(figures.toSorted((a, b) => b - a))
})
