import type { OutgoingPaymentPage } from '#generated/main/model/outgoingPaymentPage.ts'
import { one } from '#tests/support/one.ts'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { payables } from './pages/PayablesPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
import { harbor, harborAccountId, prairie } from './support/worldIds.ts'

const fourDaysMs = 4 * 24 * 60 * 60 * 1000

test('a scheduled payment fails, is announced once in each tab, and is paid again once (failed-payments-made)', async ({
  signIn,
  mock,
  page,
  context,
  request,
}) => {
  await mock.scenario('parts')
  const buyer = await apiAs(request, 'buyer')
  const list = `/tallyport/company/${prairie.id}/payment/outgoing?status=Scheduled`
  const { paymentId, invoicingAccountId, supplierName } = one((await buyer.get<OutgoingPaymentPage>(list)).items)
  const change = async (operation: 'disable' | 'enable') =>
    (await apiAs(request, 'supplier')).patch(
      `/tallyport/receivables/company/${harbor.id}/${operation}-invoicing-account`,
      {
        invoicingAccountIds: [invoicingAccountId],
      },
    )
  await change('disable')
  await mock.advanceClock(fourDaysMs)
  await change('enable')
  expect(invoicingAccountId).toBe(harborAccountId)

  await signIn('buyer')
  await page.goto(payables)
  // The seed has others that failed recently.
  await expect(page.getByText(/payments failed,/)).toBeVisible()
  const shell = new ShellPage(page)
  await shell.notificationsButton.click()
  const failed = (tab: ShellPage) => tab.page.getByRole('listitem').filter({ hasText: 'Scheduled for ' })
  await expect(failed(shell)).toHaveCount(1)
  await expect(failed(shell)).toContainText(`to ${supplierName}`)
  await expect(failed(shell)).toContainText('Reason: The supplier has disabled the account.')
  await expect(failed(shell)).toContainText('Nothing was paid. The invoices wait for the supplier’s review.')
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  const other = new ShellPage(await context.newPage())
  // In a new tab, the notifications open by themselves.
  await other.goto()
  await expect(failed(other)).toHaveCount(1)
  await failed(other).getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed(shell)).toHaveCount(0)
  expect(await mock.journal('getMoovAccessToken')).toEqual([])

  await (
    await apiAs(request, 'supplier')
  ).put(`/tallyport/company/${harbor.id}/payment/incoming/${paymentId}/review`, { action: 'Terminate' })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  await shell.notificationsButton.click()
  await expect(failed(shell)).toContainText('The invoices can be paid again now.')
  await expectNoOverflow(page)
  await failed(shell).getByRole('button', { name: 'Pay again' }).click()
  const checkout = new CheckoutPage(page)
  await checkout.calculated()
  await checkout.payButton.click()
  await checkout.confirmButton.click()
  await expect(checkout.paid).toBeVisible()
  expect(await mock.ledger()).toHaveLength(1)
  await other.page.reload()
  await expect(other.notificationsButton).toHaveAccessibleName(/\d/)
  await expect(failed(other)).toHaveCount(0)
})
