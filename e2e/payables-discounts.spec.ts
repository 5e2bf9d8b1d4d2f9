import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { DiscountsPage } from './pages/PayablesPages.ts'
import { apiAs } from './support/api.ts'
import { tabTo } from './support/keyboard.ts'
import { prairie } from './support/worldIds.ts'

const invoicesUrl = `/tallyport/payables/company/${prairie.id}/invoices?paymentState=Payable`

test('selects this week’s discounts and then all discounts with the keyboard only @firefox-full', async ({
  signIn,
  request,
}) => {
  const { totals } = await (await apiAs(request, 'buyer')).get<InvoicePage>(invoicesUrl)
  const { page } = await signIn('buyer')
  const planner = new DiscountsPage(page)
  await planner.goto()
  await expect(planner.sum).toContainText(`${formatMoney(totals?.discountAvailable ?? '')} in total`)
  const [, count = ''] = /^Select (\d+)/.exec((await planner.selectWeek.textContent()) ?? '') ?? []
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
