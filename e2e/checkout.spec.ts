import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoOverflow } from './support/measures.ts'
import { one } from '#tests/support/one.ts'

test('pays the selected invoices and shows the result, using only the keyboard (keyboard) @firefox', async ({
  signIn,
  mock,
}) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  await checkout.choose(2)
  await checkout.calculated()
  const label = await checkout.payButton.textContent()
  const total = one(label?.match(/\$[\d,.]+/) ?? [])
  await checkout.heading.focus()
  await tabTo(page, checkout.payButton)
  await page.keyboard.press('Enter')
  await expect(checkout.confirmation).toContainText(total)
  await tabTo(page, checkout.confirmButton)
  await page.keyboard.press('Enter')
  await expect(checkout.paid).toBeFocused()
  expect(await mock.ledger()).toHaveLength(1)
})

test('checkout, confirmation, unconfirmed payment, and result pass axe and fit 320 px (axe)', async ({
  signIn,
  mock,
}) => {
  const { page } = await signIn('buyer')
  const checkout = new CheckoutPage(page)
  const checkState = async (state: string) => {
    expect(await axeViolations(page, { hasBothThemes: true }), state).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page, state)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await checkout.choose(3)
  await checkout.calculated()
  await checkState('checkout')
  await checkout.payButton.click()
  await checkout.confirmButton.waitFor()
  await checkState('confirmation')
  await mock.fault({ match: { operationId: 'makePayment' }, effect: { kind: 'status', status: 503 } })
  await checkout.confirmButton.click()
  await checkout.notConfirmed.waitFor()
  await checkState('not confirmed')
  await mock.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(checkout.paid).toBeVisible()
  await checkState('result')
})
