import { DashboardPage } from '../pages/DashboardPage.ts'
import { InvoicesPage } from '../pages/InvoicesPage.ts'
import { PayableInvoicesPage } from '../pages/PayablesPages.ts'
import { expect, test } from './fixtures.ts'
import { amountIn, dollars } from './money.ts'

/** Of the totals below a list. */
const outstandingIn = (totals: string) => amountIn(totals.slice(totals.indexOf('Outstanding')))

test('supplier: the amounts by age add up to what is outstanding, and so does the list of open invoices', async ({
  as,
}) => {
  const { page, company } = await as('supplier')
  const dashboard = new DashboardPage(page, company)
  await dashboard.goto()
  const outstanding = amountIn(await dashboard.tile('Outstanding').innerText())
  test.skip(outstanding === 0, 'nothing is outstanding')
  await expect(dashboard.ages.first()).toBeVisible()
  // The first cell has the amount.
  const ages = await dashboard.ages.evaluateAll((rows) => rows.map((row) => row.querySelector('td')?.textContent ?? ''))
  const sum = ages.reduce((total, text) => total + amountIn(text), 0)
  expect(
    dollars(sum),
    `The dashboard’s amounts by age (${ages.join(', ')}) add up to ${dollars(sum)}, but “Outstanding” is ${dollars(outstanding)}`,
  ).toBe(dollars(outstanding))

  await dashboard.tile('Outstanding').click()
  const total = outstandingIn(await new InvoicesPage(page, company).totals.innerText())
  expect(
    dollars(total),
    `“Outstanding” is ${dollars(outstanding)} on the dashboard, but ${dollars(total)} below the list that it leads to`,
  ).toBe(dollars(outstanding))
})

test('buyer: the outstanding amounts in the list add up to its total', async ({ as, service }) => {
  const { page, company, account } = await as('buyer')
  test.skip(account === undefined, 'the buyer has no account')
  const invoices = new PayableInvoicesPage(page, company)
  const response = page.waitForResponse(/\/payables\/company\/[^/]+\/invoices\?.*invoicingAccountId=/)
  await invoices.goto(`?invoicingAccountId=${account?.id ?? ''}`)
  const { items, totalItems } = (await (await response).json()) as {
    items: { outstandingAmount: string }[]
    totalItems: number
  }
  expect(new URL((await response).url()).origin).toBe(new URL(service.base('main')).origin)
  test.skip(totalItems === 0, `there is nothing to pay on ${account?.name ?? ''}`)
  test.skip(items.length < totalItems, `the list has ${totalItems} invoices, more than one page of them`)
  const sum = items.reduce((total, { outstandingAmount }) => total + amountIn(`$${outstandingAmount}`), 0)
  const total = outstandingIn(await invoices.totals.innerText())
  expect(
    dollars(total),
    `The ${totalItems} invoices of ${account?.name ?? ''} add up to ${dollars(sum)}, but the total below the list is ${dollars(total)}`,
  ).toBe(dollars(sum))
})
