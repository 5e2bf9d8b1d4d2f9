import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import type { InvoicingAccountList } from '#generated/main/model/invoicingAccountList.ts'
import { paymentReference } from '#mocks/world/paymentReference.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { CalendarPage, DiscountsPage, PayableInvoicesPage, PayablesPage } from './pages/PayablesPages.ts'
import { apiAs } from './support/api.ts'
import { prairie } from './support/worldIds.ts'

const accountsUrl = `/tallyport/payables/company/${prairie.id}/invoicing-accounts`
const invoicesOf = (account: string, more = '') =>
  `/tallyport/payables/company/${prairie.id}/invoicing-account/${account}/invoices?paymentState=Payable&pageSize=500&sort=paymentDueDate${more}`

test('pays what is due through the business day on an account (checkout-ways)', async ({ signIn, request, mock }) => {
  const api = await apiAs(request, 'buyer')
  const accounts = (await api.get<InvoicingAccountList>(accountsUrl)).items
  const { businessDate } = await api.get<InvoicePage>(invoicesOf(accounts[0]?.id ?? ''))
  const due = await Promise.all(
    accounts.map(async ({ id }) => (await api.get<InvoicePage>(invoicesOf(id, `&dueTo=${businessDate}`))).items),
  )
  const at = due.findIndex((found) => found.length > 0)
  const items = due[at] ?? []
  const { page } = await signIn('buyer')
  const home = new PayablesPage(page)
  await home.goto()
  const pay = home.accounts
    .filter({ hasText: accounts[at]?.externalAccountId ?? '' })
    .getByRole('button', { name: /^Pay \$.* due through / })
  await expect(pay).toContainText(formatMoney(sumMoney(items.map(({ outstandingAmount }) => outstandingAmount))))
  await pay.click()
  const checkout = new CheckoutPage(page)
  await expect(checkout.heading).toBeVisible()
  await checkout.calculated()
  await expect(page.getByText(`Invoices (${items.length})`)).toBeVisible()
  await checkout.confirm()
  await expect(checkout.paid).toBeVisible()
  const [paid] = await mock.ledger()
  expect(
    paid?.allocations
      .filter(({ kind }) => kind === 'Invoice')
      .map(({ itemId }) => itemId)
      .toSorted(),
  ).toEqual(items.map(({ id }) => id).toSorted())
})

test('pays what is past due on all accounts at once (checkout-ways)', async ({ signIn, request }) => {
  const api = await apiAs(request, 'buyer')
  const { items } = await api.get<InvoicePage>(
    `/tallyport/payables/company/${prairie.id}/invoices?paymentState=Payable&status=PastDue&pageSize=500`,
  )
  const { page } = await signIn('buyer')
  const home = new PayablesPage(page)
  await home.goto()
  await expect(home.payPastDue).toContainText(
    formatMoney(sumMoney(items.map(({ outstandingAmount }) => outstandingAmount))),
  )
  await home.payPastDue.click()
  const checkout = new CheckoutPage(page)
  await checkout.calculated()
  for (const { externalId } of items.slice(0, 5))
    await expect(page.getByRole('rowheader', { name: externalId, exact: true })).toBeVisible()
})

test('opens checkout from a calendar day and from selected discounts (checkout-ways)', async ({ signIn, request }) => {
  const api = await apiAs(request, 'buyer')
  const { items } = await api.get<InvoicePage>(
    `/tallyport/payables/company/${prairie.id}/invoices?paymentState=Payable&pageSize=1`,
  )
  const dueDate = items[0]?.paymentDueDate ?? ''
  const { page } = await signIn('buyer')
  const calendar = new CalendarPage(page)
  const checkout = new CheckoutPage(page)
  await calendar.goto(`?month=${dueDate.slice(0, 7)}`)
  await calendar.day(dueDate).click()
  await calendar.panel.getByRole('button', { name: /^Pay (\$|\d+ invoices)/ }).click()
  await expect(checkout.heading).toBeVisible()
  await checkout.calculated()
  await page.getByRole('link', { name: 'Back to invoices' }).click()
  await expect(page).toHaveURL(/\/calendar/)
  const planner = new DiscountsPage(page)
  await planner.goto()
  await planner.grid.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: /^Pay 1 invoice/ }).click()
  await checkout.calculated()
})

test('pays several accounts, each with its own key, and returns to the same sorted list', async ({
  signIn,
  request,
  mock,
}) => {
  const api = await apiAs(request, 'buyer')
  const list = await api.get<InvoicePage>(
    `/tallyport/payables/company/${prairie.id}/invoices?paymentState=Payable&pageSize=500`,
  )
  const accounts = new Set(list.items.map(({ invoicingAccountId }) => invoicingAccountId))
  expect(accounts.size).toBeGreaterThan(1)
  const { page } = await signIn('buyer')
  const invoices = new PayableInvoicesPage(page)
  await invoices.goto('?paymentState=%5B%22Payable%22%5D&sort=supplierCompanyName')
  await invoices.selectAll()
  await page.getByRole('button', { name: /^Pay \d+ invoices/ }).click()
  const checkout = new CheckoutPage(page)
  await checkout.calculated()
  await checkout.confirm()
  await expect(checkout.paid).toBeVisible()
  const ledger = await mock.ledger()
  expect(ledger.length).toBeGreaterThan(1)
  expect(new Set(ledger.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(ledger.length)
  for (const { paymentId, total } of ledger) {
    const card = page.getByRole('region').filter({ hasText: paymentReference(paymentId) })
    await expect(card).toContainText(formatMoney(total))
  }
  await page.getByRole('link', { name: 'Back to invoices' }).click()
  await expect(page).toHaveURL(new RegExp(`/invoices.*sort=supplierCompanyName`))
})
