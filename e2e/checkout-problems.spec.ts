import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { refuseNext } from './support/refuseNext.ts'

test('rejected payments are explained and can be corrected (checkout-problems, payment-failure-text)', async ({
  signIn,
  mock,
}) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  const alert = page.getByRole('main').getByRole('alert')
  await checkout.choose(3)
  await checkout.calculated()

  await test.step('an amount changed after the preview, to what it was before', async () => {
    await checkout.payButton.click()
    await refuseNext(mock, 'payment.total_changed', [
      { pointer: '/invoices/0/id', code: 'amount_changed', detail: 'Invoice X-1 is now 10.00.' },
    ])
    await checkout.confirmButton.click()
    await expect(alert).toContainText('What you’re paying has changed')
    await expect(alert).toContainText('Invoice X-1 is now $10.00.')
  })

  await test.step('an expired preview', async () => {
    await checkout.calculated()
    await checkout.payButton.click()
    await mock.advanceClock(16 * 60_000)
    await checkout.confirmButton.click()
    await expect(alert).toContainText('These amounts were out of date')
  })

  await test.step('a changed basket', async () => {
    await refuseNext(mock, 'payment.basket_changed')
    await checkout.confirm()
    await expect(alert).toContainText('What you’re paying has changed')
  })

  await test.step('an unknown reason: the generic text', async () => {
    await refuseNext(mock, 'payment.something_new')
    await checkout.confirm()
    const text = 'Payment failed. Please try again in 30 minutes or contact support.'
    await expect(alert).toHaveText(text)
    await expect(new ShellPage(page).toast(text)).toBeVisible()
  })

  await test.step('an invoice that is already being paid is removed', async () => {
    const errors = [{ pointer: '/invoices/1/id', code: 'processing', detail: 'It is processing.' }]
    await refuseNext(mock, 'payment.invoice_not_payable', errors)
    await checkout.confirm()
    await expect(alert).toContainText(/An invoice can no longer be paid.*\w: a payment is already in progress\./)
    await page.getByRole('button', { name: 'Remove it and continue' }).click()
    await expect(page.getByText('Invoices (2)')).toBeVisible()
  })

  await test.step('a payment method that can’t be used is replaced', async () => {
    const errors = [{ pointer: '/paymentMethodId', code: 'card_expired', detail: 'Expired.' }]
    await refuseNext(mock, 'validation.failed', errors, { status: 422 })
    await checkout.confirm()
    await expect(alert).toContainText('This payment method can’t be used.')
    await checkout.openMethods()
    await checkout.method(/Visa/).click()
    await expect(alert).toHaveCount(0)
  })

  expect(await mock.ledger()).toEqual([])
  await checkout.confirm()
  await expect(checkout.paid).toBeVisible()
  const [paid, ...more] = await mock.ledger()
  expect(more).toEqual([])
  expect(paid?.methodType).toBe('Card')
  expect(paid?.allocations.filter(({ kind }) => kind === 'Invoice')).toHaveLength(2)
  // After a refusal, a payment is a new one. One was sent twice with its key, since the access token had expired.
  const keys = (await mock.journal('makePayment')).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(8)
  expect(new Set(keys).size).toBe(7)
})
