import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { customersPath } from './pages/CustomerPages.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { payables } from './pages/PayablesPages.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoOverflow } from './support/measures.ts'
import { harborAccountId, northwind } from './support/worldIds.ts'

test('a supplier follows what customers paid in part, with the keyboard only (partly-paid, disputed-payments)', async ({
  mock,
  signIn,
}) => {
  await mock.scenario('parts')
  const supplier = await signIn('supplier')
  const { page } = await supplier.open(InvoicesPage)
  await page.getByRole('button', { name: 'Partly paid' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Partly paid', pressed: true })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /^INV-/ }).first()).toBeVisible()

  const notifications = page.getByRole('complementary', { name: 'Notifications' })
  await tabTo(page, page.getByRole('button', { name: /notifications$/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, notifications.getByRole('link', { name: 'Show the payment' }))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const payment = page.getByRole('dialog', { name: /^Payment of / })
  await expect(payment.getByText('Not paid in full: Disputed')).toBeVisible()
  await expect(payment.getByText(/left open$/)).toBeInViewport({ ratio: 1 })
  await tabTo(page, payment.getByRole('link', { name: /^INV-/ }))
  await page.keyboard.press('Enter')
  const invoice = page.getByRole('dialog', { name: /^Invoice / })
  await expect(invoice.getByText('Not paid in full')).toBeVisible()
  await expect(invoice.getByText('Disputed', { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)
})

test('a statement with reasons fits 320 px and A4 (statement)', async ({ mock, signIn }) => {
  await mock.scenario('parts')
  const { page } = await signIn('supplier')
  await page.goto(`${customersPath}/${harborAccountId}/statement`)
  await page.getByRole('columnheader', { name: 'Not paid in full' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expectNoOverflow(page, 'A4')
})

test('a supplier whose service takes payments in full sees no trace of parts and days (payment-capabilities)', async ({
  mock,
  signIn,
}) => {
  await mock.scenario('parts')
  const { page } = await signIn('both')
  const pages = `/company/${northwind.authId}/receivables/${northwind.id}`
  const traces = /partly|not paid in full|scheduled|disputed/i
  for (const [name, first] of [
    ['dashboard', 'Needs your attention'],
    ['invoices', 'Past due'],
    ['payments', 'Completed'],
  ] as const) {
    await page.goto(`${pages}/${name}`)
    await expect(page.getByRole('main').getByText(first).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(traces)
  }
  await page.getByRole('button', { name: 'Add filter' }).click()
  await expect(page.getByRole('menuitem', { name: 'Status' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: traces })).toHaveCount(0)
})

test('a buyer sees no trace of parts and days at that supplier (payment-capabilities)', async ({ mock, signIn }) => {
  await mock.scenario('parts')
  const { page } = await signIn('buyer')
  const traces = /partly|another amount|pay on|another day|scheduled/i
  const main = page.getByRole('main')
  await page.goto(payables)
  await page.getByRole('link', { name: 'Northwind Fabrication Ltd.' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind Fabrication Ltd.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'To pay' })).toBeVisible()
  await expect(main).not.toContainText(traces)
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .press('Space')
  await page.getByRole('button', { name: /^Pay 1 invoice/ }).click()
  const checkout = new CheckoutPage(page)
  await checkout.calculated()
  await expect(main).not.toContainText(traces)
  await checkout.payButton.click()
  await expect(checkout.confirmation).not.toContainText(/scheduled|remains open|discounts\./)
  await checkout.confirmButton.click()
  await expect(checkout.paid).toBeVisible()
  await expect(main).not.toContainText(traces)
})
