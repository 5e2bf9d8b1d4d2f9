import type { OutgoingPaymentPage } from '#generated/main/model/outgoingPaymentPage.ts'
import type { PaymentInvoicePage } from '#generated/main/model/paymentInvoicePage.ts'
import { expect, test } from './fixtures.ts'
import { PaymentsMadePage } from './pages/PaymentsMadePage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { contentOverflow } from './support/measures.ts'
import { prairie } from './support/worldIds.ts'

const paymentsUrl = `/tallyport/company/${prairie.id}/payment/outgoing`
const completed = `?status=${encodeURIComponent('["Completed"]')}`
const receipts = { match: { operationId: 'sendPaymentReceipt' } } as const
/** `($25.00)` → -2500. */
const centsOf = (amount: string) => Number(amount.replaceAll(/[^\d]/g, '')) * (amount.startsWith('(') ? -1 : 1)

test('payment lines add up to the total, and the panel links to each invoice', async ({ signIn, request }) => {
  const api = await apiAs(request, 'buyer')
  const { items } = await api.get<OutgoingPaymentPage>(`${paymentsUrl}?status=Completed&pageSize=500`)
  const payment = items.find(
    ({ creditAdjustmentCount, discountCount }) => creditAdjustmentCount > 0 && discountCount > 0,
  )
  const id = payment?.paymentId ?? ''
  const made = new PaymentsMadePage((await signIn('buyer')).page)
  await made.goto(`${completed}&open=${id}`)
  const lines = made.panel.locator('dl').last().locator('dd')
  await expect(lines).toHaveCount(5)
  const cents = (await lines.allInnerTexts()).map(centsOf)
  const total = cents.pop()
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect(total).toBe(centsOf(payment?.total ?? ''))
  const invoices = await api.get<PaymentInvoicePage>(`${paymentsUrl}/${id}/invoices`)
  for (const invoice of invoices.items)
    await expect(made.panel.getByRole('link', { name: invoice.externalId })).toHaveAttribute(
      'href',
      new RegExp(`/payables/${prairie.id}/invoices\\?.*open=${invoice.id}`),
    )
})

test('emails a receipt to other people with the keyboard only', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const made = new PaymentsMadePage(page)
  await made.goto(completed)
  await made.row(1).getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Enter')
  await tabTo(page, made.emailReceipt)
  await page.keyboard.press('Enter')
  await expect(made.receipt).toBeVisible()
  await tabTo(page, made.recipients)
  await page.keyboard.type('books@prairie.test, nobody')
  await tabTo(page, made.send)
  await page.keyboard.press('Enter')
  await expect(made.receipt.getByText('Not a valid email address: nobody')).toBeVisible()
  await expect(made.recipients).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('books@prairie.test, cfo@prairie.test')
  await tabTo(page, made.send)
  await page.keyboard.press('Enter')
  await expect(new ShellPage(page).toast('Receipt sent')).toBeVisible()
  await expect(made.receipt).toBeHidden()
  await expect(made.emailReceipt).toBeFocused()
  const sent = (await mock.mail()).filter(({ kind }) => kind === 'Receipt')
  expect(sent.map(({ to }) => to)).toEqual(['books@prairie.test', 'cfo@prairie.test'])
  await page.keyboard.press('Escape')
  await expect(made.panel).toBeHidden()
})

test('a failed receipt keeps its recipients, and a retry after a lost response sends one email', async ({
  signIn,
  mock,
}) => {
  const { page } = await signIn('buyer')
  const shell = new ShellPage(page)
  const made = new PaymentsMadePage(page)
  await made.goto(completed)
  await made.row(1).click()
  await made.emailReceipt.click()
  await made.recipients.fill('books@prairie.test')
  await mock.fault({ ...receipts, effect: { kind: 'status', status: 403 } })
  await made.send.click()
  await expect(shell.toast('Failed to send the receipt')).toBeVisible()
  await expect(made.recipients).toHaveValue('books@prairie.test')
  await mock.clearFaults()
  await mock.fault({ ...receipts, effect: { kind: 'dropAfterCommit' } })
  await made.send.click()
  await expect(shell.toast('We couldn’t confirm this. Check whether it was done before trying again.')).toBeVisible()
  await expect(made.recipients).toHaveValue('books@prairie.test')
  await mock.clearFaults()
  await made.send.dblclick()
  await expect(shell.toast('Receipt sent')).toBeVisible()
  expect(await mock.mail('books@prairie.test')).toHaveLength(1)
})

test('a receipt without recipients goes to the signed-in user, and the PDF opens', async ({ signIn, mock }) => {
  const { page } = await signIn('buyer')
  const made = new PaymentsMadePage(page)
  await made.goto(completed)
  await made.row(1).click()
  const total =
    /\$[\d,.]+/.exec((await made.panel.getAttribute('aria-label')) ?? (await made.panel.innerText()))?.[0] ?? ''
  await made.emailReceipt.click()
  await made.send.click()
  await expect(new ShellPage(page).toast('Receipt sent')).toBeVisible()
  const [mail] = await mock.mail('buyer@tallyport.test')
  expect(mail?.text).toContain(total.replaceAll(/[$,]/g, ''))
  await made.panel.getByRole('button', { name: 'View PDF' }).click()
  await expect(page.getByRole('region', { name: 'Pages' })).toBeVisible()
})

test(`the payments made screen passes axe and fits 320 px`, async ({ signIn, page }) => {
  const made = await (await signIn('buyer')).open(PaymentsMadePage)
  expect(await axeViolations(page), 'list').toEqual([])
  await made.addFilter('Account')
  await made.dialog('Account').getByRole('listitem').first().waitFor()
  expect(await axeViolations(page), 'supplier filter').toEqual([])
  await made.goto(`?status=${encodeURIComponent('["Reversed","Failed"]')}`)
  await made.row(1).click()
  await made.panel.getByRole('table').first().waitFor()
  expect(await axeViolations(page), 'panel').toEqual([])
  await made.emailReceipt.click()
  await made.recipients.fill('nobody')
  await made.send.click()
  await made.receipt.getByText('Not a valid email address: nobody').waitFor()
  expect(await axeViolations(page), 'receipt').toEqual([])
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => contentOverflow(page), 'receipt').toBeLessThanOrEqual(0)
  await made.goto()
  await expect.poll(() => contentOverflow(page), 'list').toBeLessThanOrEqual(0)
  await made.row(1).click()
  await made.panel.getByRole('table').first().waitFor()
  await expect.poll(() => contentOverflow(page), 'panel').toBeLessThanOrEqual(0)
})
