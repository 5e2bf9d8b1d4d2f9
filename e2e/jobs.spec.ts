import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { customersPath } from './pages/CustomerPages.ts'
import { DashboardPage } from './pages/DashboardPage.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { PayablesPage, payables } from './pages/PayablesPages.ts'
import { PaymentsPage } from './pages/PaymentsPage.ts'
import { fullOnly } from './support/sample.ts'

/** Counts the clicks, keys, and typed texts of a job. */
class Steps {
  taken = 0

  async click(target: Locator, options?: Parameters<Locator['click']>[0]) {
    await target.click(options)
    this.taken += 1
  }

  async press(page: Page, key: string) {
    await page.keyboard.press(key)
    this.taken += 1
  }

  async type(field: Locator, text: string) {
    await field.fill(text)
    this.taken += 1
  }

  async select(field: Locator, label: string) {
    await field.selectOption({ label })
    this.taken += 1
  }
}

async function payNow(checkout: CheckoutPage, steps: Steps) {
  await checkout.calculated()
  await steps.click(checkout.payButton)
  await steps.click(checkout.confirmButton)
  await checkout.paid.waitFor()
}

// `npm test` has journeys of the same screens; this one only counts.
test.describe('the steps of common jobs', fullOnly, () => {
  test('pays what is due to a supplier, with its credits, in at most 5 steps', async ({ signIn, mock }) => {
    const home = await (await signIn('buyer')).open(PayablesPage)
    const steps = new Steps()
    await steps.click(home.page.getByRole('row', { name: /^Northwind/ }).getByRole('button', { name: /^Pay \$/ }))
    const checkout = new CheckoutPage(home.page)
    await expect(home.page.getByText(/^Credits applied:/)).toBeVisible()
    await payNow(checkout, steps)
    expect(await mock.ledger()).toHaveLength(1)
    expect(steps.taken).toBeLessThanOrEqual(5)
  })

  test('schedules a payment for the last day of a discount in at most 4 steps @firefox-full', async ({
    signIn,
    mock,
  }) => {
    await mock.scenario('parts')
    const { page } = await signIn('buyer')
    await page.goto(`${payables}/calendar`)
    const steps = new Steps()
    await steps.click(page.getByRole('button', { name: /^(?!Monday, November 23).*discounts? end/ }).first())
    await steps.click(page.getByRole('button', { name: /^Pay .* on this day/ }).first())
    await payNow(new CheckoutPage(page), steps)
    expect(await mock.ledger()).toMatchObject([{ status: 'Scheduled' }])
    expect(steps.taken).toBeLessThanOrEqual(4)
  })

  test('pays half of an invoice with a reason in at most 6 steps, the confirmation included @firefox-full', async ({
    signIn,
    mock,
  }) => {
    await mock.scenario('parts')
    const { page } = await signIn('buyer')
    const checkout = new CheckoutPage(page)
    await checkout.choose()
    const steps = new Steps()
    await steps.click(page.getByRole('button', { name: /^Pay part of this invoice/ }))
    const dialog = page.getByRole('dialog', { name: /^Pay part of this invoice/ })
    await steps.type(dialog.getByRole('textbox', { name: 'Amount to pay' }), '100')
    await steps.select(dialog.getByRole('combobox', { name: /full amount/ }), 'Disputed')
    await steps.click(dialog.getByRole('button', { name: 'Save amount' }))
    await payNow(checkout, steps)
    expect(steps.taken).toBeLessThanOrEqual(6)
  })

  test('reviews three failed payments in at most 5 keys, once the question is turned off', async ({
    supplier,
    mock,
  }) => {
    const payments = await supplier.open(PaymentsPage)
    const { page } = payments
    await payments.reviewFailed.click()
    await payments.place.waitFor()
    await page.keyboard.press('f')
    const question = payments.dialog('Keep on hold?')
    await question.getByRole('checkbox', { name: /Don’t show this again/ }).check()
    await question.getByRole('button', { name: 'Keep on hold' }).click()
    await expect(payments.place).toContainText('1 payment kept on hold.')
    await page.keyboard.press('Escape')
    await payments.triage.waitFor({ state: 'detached' })
    const steps = new Steps()
    await payments.reviewFailed.focus()
    await steps.press(page, 'Enter')
    for (let count = 1; count <= 3; count++) {
      await expect(payments.keepOnHold).toBeEnabled()
      await steps.press(page, 'f')
      await expect(payments.place).toContainText(`${count} payment${count === 1 ? '' : 's'} kept on hold.`)
    }
    expect(await mock.journal('reviewIncomingPayment')).toHaveLength(4)
    expect(steps.taken).toBeLessThanOrEqual(5)
  })

  test('downloads the PDFs of last month’s invoices in at most 5 steps', async ({ supplier }) => {
    const invoices = await supplier.open(InvoicesPage)
    const { page } = invoices
    const steps = new Steps()
    await steps.click(page.getByRole('button', { name: 'Add filter' }))
    await steps.click(page.getByRole('menuitem', { name: 'Issued' }))
    await steps.click(page.getByRole('button', { name: 'Last month' }))
    await expect(invoices.chip('Issued')).toBeVisible()
    await steps.click(page.getByRole('checkbox', { name: /^Select all/ }))
    await steps.click(page.getByRole('button', { name: 'Download PDFs', exact: true }))
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(steps.taken).toBeLessThanOrEqual(5)
  })

  test('finds why a customer owes money in at most 2 steps', async ({ supplier }) => {
    const { page } = await supplier.open(DashboardPage)
    const steps = new Steps()
    await steps.click(page.getByRole('table', { name: 'Most past due' }).getByRole('link').first())
    await expect(page.getByRole('gridcell', { name: /past due$|Payment failed/ }).first()).toBeVisible()
    expect(steps.taken).toBeLessThanOrEqual(2)
  })

  test('invites five customers in at most 6 steps', async ({ supplier, mock }) => {
    const { page } = supplier
    await page.goto(customersPath)
    const steps = new Steps()
    await steps.click(page.getByRole('button', { name: 'Not invited' }))
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
    await steps.click(boxes.first())
    await steps.click(boxes.nth(4), { modifiers: ['Shift'] })
    await expect(page.getByText('5 selected')).toBeVisible()
    await steps.click(page.getByRole('button', { name: 'Invite', exact: true }))
    await steps.click(page.getByRole('dialog').getByRole('button', { name: /^(Invite|Send)/ }))
    await expect.poll(async () => (await mock.journal('inviteInvoicingAccount')).length).toBe(5)
    expect(steps.taken).toBeLessThanOrEqual(6)
  })
})
