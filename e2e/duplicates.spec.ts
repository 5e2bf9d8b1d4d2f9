import type { InvoicePage } from '#generated/main/model/invoicePage.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { payables } from './pages/PayablesPages.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/measures.ts'
import { harbor, harborAccountId, prairie } from './support/worldIds.ts'

const numbers = ['DUP-1001', 'DUP-1002'] as const

test('two invoices that look alike are named in the checkout and, once one is paid, in the panel (likely-duplicates)', async ({
  signIn,
  mock,
  page,
  request,
}) => {
  const { get } = await apiAs(request, 'buyer')
  const ofBuyer = `/tallyport/payables/company/${prairie.id}`
  const { businessDate } = await get<InvoicePage>(`${ofBuyer}/invoices?pageSize=1`)
  const accounts = await get<{ items: PayableInvoicingAccount[] }>(`${ofBuyer}/invoicing-accounts`)
  const account = accounts.items.find(({ id }) => id === harborAccountId)?.externalAccountId
  const lines = numbers.map((number) => `${number},${account},Pier 9,${businessDate},${businessDate},1250.00,1250.00`)
  const csv = [
    'externalId,externalAccountId,jobName,transactionDate,paymentDueDate,paymentAmount,outstandingAmount',
    ...lines,
  ]
  const { headers } = await apiAs(request, 'supplier')
  const invoice = { name: 'invoices.csv', mimeType: 'text/csv', buffer: Buffer.from(`${csv.join('\n')}\n`) }
  const response = await request.post(`/api/tallyport/receivables/company/${harbor.id}/integration/upload`, {
    headers,
    multipart: { validating: 'false', invoice },
  })
  expect(response.status()).toBe(202)
  await mock.advanceClock(60_000)

  await signIn('buyer')
  await page.goto(`${payables}/invoices?q=DUP-100`)
  await page.getByRole('row', { name: numbers[0] }).getByRole('checkbox').check()
  await page.getByRole('row', { name: numbers[1] }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pay 2 invoices ($2,500.00)' }).click()
  const checkout = new CheckoutPage(page)
  await checkout.calculated()
  const warnings = page.getByRole('list', { name: 'Likely duplicates' })
  await expect(warnings.getByRole('listitem')).toHaveText(/is also in this checkout\./)
  expect(await axeViolations(page, { hasBothThemes: true })).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: `Remove ${numbers[1]}` }).click()
  await expect(warnings.getByRole('listitem')).toHaveText(/DUP-1002 can still be paid\./)
  await checkout.calculated()
  await checkout.payButton.click()
  await checkout.confirmButton.click()
  await expect(checkout.paid).toBeVisible()

  await page.goto(`${payables}/invoices?q=${numbers[1]}`)
  await page.getByRole('row', { name: numbers[1] }).getByRole('link').first().click()
  const panel = page.getByRole('dialog', { name: `Invoice ${numbers[1]}` })
  await expect(panel.getByRole('list', { name: 'Likely duplicates' })).toHaveText(/DUP-1001 is being paid\./)
  await panel.getByRole('link', { name: `Show ${numbers[0]}` }).click()
  const other = page.getByRole('dialog', { name: `Invoice ${numbers[0]}` })
  await other.getByRole('button', { name: 'Dismiss' }).click()
  await expect(warnings).toHaveCount(0)
})
