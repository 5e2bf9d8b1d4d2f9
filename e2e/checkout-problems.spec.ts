import type { Page } from '@playwright/test'
import { ShellPage } from './pages/ShellPage.ts'
import type { CreditAdjustment } from '#generated/main/model/creditAdjustment.ts'
import type { CreditAdjustmentPage } from '#generated/main/model/creditAdjustmentPage.ts'
import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import type { PreferredPaymentMethods } from '#generated/main/model/preferredPaymentMethods.ts'
import { expect, test } from './fixtures.ts'
import type { MockControl } from './support/MockControl.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { apiAs, type Api } from './support/api.ts'
import { refuseNext } from './support/refuseNext.ts'
import { prairie } from './support/worldIds.ts'
import { fullOnly } from './support/sample.ts'

async function refused(page: Page, mock: MockControl, code: string, errors?: Parameters<typeof refuseNext>[2]) {
  const checkout = new CheckoutPage(page)
  await checkout.choose(2)
  await checkout.calculated()
  await refuseNext(mock, code, errors)
  await checkout.confirm()
  return checkout
}

/** A colleague pays another invoice with the whole credit. */
async function useUp(api: Api, { id, invoicingAccountId, outstandingAmount }: CreditAdjustment) {
  const account = `invoicing-account/${invoicingAccountId}`
  const { items } = await api.get<InvoicePage>(
    `/tallyport/payables/company/${prairie.id}/${account}/invoices?paymentState=Payable&pageSize=500`,
  )
  const invoice = items.findLast((one) => Number(one.outstandingAmount) > Number(outstandingAmount))
  const { outgoing } = await api.get<PreferredPaymentMethods>(
    `/tallyport/company/${prairie.id}/payment/preferred-payment-methods`,
  )
  const basket = {
    invoices: [{ id: invoice?.id }],
    creditAdjustments: [{ id }],
    paymentMethodId: outgoing?.paymentMethodId,
  }
  const payments = `/tallyport/company/${prairie.id}/payment/${account}`
  const { previewId, total } = await api.post<PaymentPreview>(`${payments}/preview`, basket)
  await api.post(payments, { ...basket, previewId, expectedTotal: total })
}

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test.describe('a rejected payment is explained and can be corrected (checkout-problems)', () => {
  test('shows the old and new totals when an amount changes after the preview, then pays', async ({ signIn, mock }) => {
    const { page } = await signIn('buyer')
    const checkout = new CheckoutPage(page)
    await checkout.choose(2)
    await checkout.calculated()
    await checkout.payButton.click()
    // The discount has ended, so the confirmed total is no longer correct.
    await refuseNext(mock, 'payment.total_changed', [
      { pointer: '/invoices/0/id', code: 'amount_changed', detail: 'Invoice X is now 10.00.' },
    ])
    await checkout.confirmButton.click()
    await expect(alert(page)).toContainText(/The total was \$[\d,.]+ and is now \$[\d,.]+\. Nothing was paid\./)
    await expect(alert(page)).toContainText('Invoice X is now $10.00.')
    expect(await mock.ledger()).toEqual([])
    await checkout.confirm()
    await expect(checkout.paid).toBeVisible()
    expect(await mock.ledger()).toHaveLength(1)
    const keys = (await mock.journal('makePayment')).map(({ idempotencyKey }) => idempotencyKey)
    expect(new Set(keys).size).toBe(2)
  })

  test('refreshes an expired preview', async ({ signIn, mock }) => {
    const { page } = await signIn('buyer')
    const checkout = new CheckoutPage(page)
    await checkout.choose(1)
    await checkout.calculated()
    await checkout.payButton.click()
    await mock.advanceClock(16 * 60_000)
    await checkout.confirmButton.click()
    await expect(alert(page)).toContainText('These amounts were out of date')
    await checkout.confirm()
    await expect(checkout.paid).toBeVisible()
    expect(await mock.ledger()).toHaveLength(1)
  })

  test('recalculates a changed basket', async ({ signIn, mock }) => {
    const { page } = await signIn('buyer')
    const checkout = await refused(page, mock, 'payment.basket_changed')
    await expect(alert(page)).toContainText('What you’re paying has changed')
    await checkout.confirm()
    await expect(checkout.paid).toBeVisible()
  })

  test('reports and removes an invoice that is already being paid, then pays the rest', async ({ signIn, mock }) => {
    const { page } = await signIn('buyer')
    const errors = [{ pointer: '/invoices/1/id', code: 'processing', detail: 'It is processing.' }]
    const checkout = await refused(page, mock, 'payment.invoice_not_payable', errors)
    await expect(alert(page)).toContainText(/An invoice can no longer be paid.*\w: a payment is already in progress\./)
    await page.getByRole('button', { name: 'Remove it and continue' }).click()
    await expect(page.getByText('Invoices (1)')).toBeVisible()
    await checkout.confirm()
    await expect(checkout.paid).toBeVisible()
    const [paid] = await mock.ledger()
    expect(paid?.allocations.filter(({ kind }) => kind === 'Invoice')).toHaveLength(1)
  })

  test('reports a used-up credit by its number and pays after applying the remaining credits', async ({
    signIn,
    mock,
    request,
  }) => {
    const { page } = await signIn('buyer')
    const api = await apiAs(request, 'buyer')
    const { items } = await api.get<CreditAdjustmentPage>(
      `/tallyport/payables/company/${prairie.id}/credit-adjustments?paymentState=Payable`,
    )
    const [credit] = items
    if (!credit) throw new Error('The seed has no credit')
    const checkout = new CheckoutPage(page)
    await checkout.choose(3, credit.invoicingAccountId)
    await checkout.calculated()
    await checkout.payButton.click()
    await checkout.confirmButton.waitFor()
    await useUp(api, credit)
    await checkout.confirmButton.click()
    await expect(alert(page)).toContainText('A credit memo can no longer be used this way.')
    await expect(alert(page).getByRole('listitem')).toContainText(`${credit.externalId}: `)
    await page.getByRole('button', { name: 'Apply the remaining credits' }).click()
    await checkout.confirm()
    await expect(checkout.paid).toBeVisible()
    expect(await mock.ledger()).toHaveLength(2)
  })

  for (const [code, words] of [
    ['payment.account_disabled', 'The supplier has disabled this account.'],
    ['payment.supplier_not_ready', 'This supplier can’t receive payments yet.'],
  ] as const)
    test(
      `${code}: explains the problem and lets the user remove the account`,
      code === 'payment.account_disabled' ? {} : fullOnly,
      async ({ signIn, mock }) => {
        const { page } = await signIn('buyer')
        await refused(page, mock, code)
        await expect(alert(page)).toContainText(words)
        await page.getByRole('button', { name: 'Remove this account' }).click()
        await expect(page.getByText('There’s nothing left to pay.')).toBeVisible()
        expect(await mock.ledger()).toEqual([])
      },
    )

  test('shows the generic failure text for an unknown code and allows a retry (payment-failure-text)', async ({
    signIn,
    mock,
  }) => {
    const { page } = await signIn('buyer')
    const checkout = await refused(page, mock, 'payment.something_new')
    const text = 'Payment failed. Please try again in 30 minutes or contact support.'
    await expect(alert(page)).toHaveText(text)
    await expect(new ShellPage(page).toast(text)).toBeVisible()
    await checkout.confirm()
    await expect(checkout.paid).toBeVisible()
    expect(await mock.ledger()).toHaveLength(1)
  })

  test('reports an unusable payment method and pays with another one', async ({ signIn, mock }) => {
    const { page } = await signIn('buyer')
    const checkout = new CheckoutPage(page)
    await checkout.choose(1)
    await checkout.calculated()
    await refuseNext(
      mock,
      'validation.failed',
      [{ pointer: '/paymentMethodId', code: 'card_expired', detail: 'Expired.' }],
      { status: 422 },
    )
    await checkout.confirm()
    await expect(alert(page)).toContainText('This payment method can’t be used.')
    await checkout.method(/Visa/).click()
    await expect(alert(page)).toHaveCount(0)
    await checkout.confirm()
    await expect(checkout.paid).toBeVisible()
    expect((await mock.ledger())[0]?.methodType).toBe('Card')
  })
})

test('excludes credits, changes a credit amount, and shows errors for invalid amounts (checkout-credits)', async ({
  signIn,
  mock,
  request,
}) => {
  const api = await apiAs(request, 'buyer')
  const { items } = await api.get<CreditAdjustmentPage>(
    `/tallyport/payables/company/${prairie.id}/credit-adjustments?paymentState=Payable`,
  )
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(3, items[0]?.invoicingAccountId)
  await checkout.calculated()
  const credits = page.getByRole('list', { name: 'Credits' }).getByRole('listitem')
  const leaveOut = credits.getByRole('button', { name: /^Don’t use / })
  for (let others = (await leaveOut.count()) - 1; others > 0; others -= 1) {
    await leaveOut.last().click()
    await expect(leaveOut).toHaveCount(others)
  }
  const entry = credits.first().getByRole('textbox')
  for (const [typed, problem] of [
    ['abc', 'Enter an amount in dollars and cents.'],
    ['999999', 'Only $'],
  ] as const) {
    await entry.fill(typed)
    await entry.press('Enter')
    await expect(credits.first().getByText(problem)).toBeVisible()
    await expect(checkout.payButton).toHaveAttribute('aria-disabled', 'true')
  }
  await entry.fill('1.50')
  await entry.press('Enter')
  await expect(credits.first()).toContainText('The amount you entered is used.')
  await checkout.calculated()
  await expect(page.getByText('($1.50)')).toBeVisible()
  await checkout.confirm()
  await expect(checkout.paid).toBeVisible()
  expect((await mock.ledger())[0]?.creditSubtotal).toBe('1.50')
})

test('pays using only the keyboard (keyboard)', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(1)
  await checkout.calculated()
  await checkout.heading.focus()
  for (let at = 0; at < 60; at += 1) {
    await page.keyboard.press('Tab')
    if (await checkout.payButton.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(checkout.confirmation).toBeVisible()
  for (let at = 0; at < 10; at += 1) {
    await page.keyboard.press('Tab')
    if (await checkout.confirmButton.evaluate((button) => button === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await expect(checkout.paid).toBeFocused()
  expect(await mock.ledger()).toHaveLength(1)
})
