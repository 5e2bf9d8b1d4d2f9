import { CheckoutPage } from '../pages/CheckoutPage.ts'
import { PayableInvoicesPage } from '../pages/PayablesPages.ts'
import { expect, rowCount, test } from './fixtures.ts'
import { amountIn, dollars } from './money.ts'

test('buyer: pays one invoice', async ({ as, service, settings }) => {
  test.skip(!settings.mayPay, 'it pays an invoice: allow it with STAGING_PAY=1, an account and a maximum')
  const { account: number = '', maximum = '0' } = settings.payment ?? {}
  const { page, company } = await as('buyer')
  const { accessToken: token } = await service.signIn('buyer')
  const account = await service.account('buyer', token, company, number)
  const invoices = new PayableInvoicesPage(page, company)
  // The smallest one comes first.
  const search = '&sort=outstandingAmount'
  await invoices.goto(`?paymentState=%5B%22Payable%22%5D&invoicingAccountId=${account?.id ?? ''}${search}`)
  test.skip((await rowCount(invoices, 'Invoices')) === 0, `account ${number} has nothing to pay`)

  const checkout = new CheckoutPage(page, company)
  await checkout.choose(1, account?.id, search)
  await checkout.calculated()
  const limit = amountIn(`$${maximum}`)
  const requireWithin = async (text: string | null) => {
    const total = amountIn(text ?? '')
    expect(
      total <= limit,
      `The smallest payment on account ${number} is ${dollars(total)}, more than payment.maximum, which is ${dollars(limit)}: nothing was paid`,
    ).toBe(true)
    return total
  }
  const total = await requireWithin(await checkout.payButton.textContent())
  await checkout.payButton.click()
  expect(await requireWithin(await checkout.confirmButton.textContent()), 'The confirmation names another amount').toBe(
    total,
  )
  await checkout.confirmButton.click()
  await expect(checkout.paid).toBeVisible()
})
