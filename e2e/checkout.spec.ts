import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'

test('chosen invoices are paid, and the result follows the payment', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(2)
  await checkout.settled()
  const total = /\$[\d,.]+/.exec((await checkout.payButton.textContent()) ?? '')?.[0] ?? ''
  await checkout.payButton.click()
  await expect(checkout.confirmation).toContainText(total)
  await checkout.confirmButton.click()
  await expect(checkout.paid).toBeVisible()
  const ledger = await mock.ledger()
  expect(ledger).toHaveLength(1)
})
