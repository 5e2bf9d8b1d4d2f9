import { expect, test } from './fixtures.ts'
import { CustomerPage, CustomersPage, customersPath, withStatus } from './pages/CustomerPages.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { PaymentsPage } from './pages/PaymentsPage.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { colleague } from './support/colleague.ts'
import { HarborLedger } from './support/harborLedger.ts'

/** `($25.00)` → -2500. */
const centsOf = (amount: string) => Number(amount.replaceAll(/\D/g, '')) * (amount.startsWith('(') ? -1 : 1)

test('opens an invoice and its PDF from the customer page, and Back closes the panel', async ({
  supplier,
  request,
}) => {
  const [account] = await (await colleague(request)).customers('Registered', 1)
  const customer = new CustomerPage(supplier.page)
  const { page } = customer
  await customer.goto(account?.id ?? '')
  await customer.figure('Open invoices').click()
  await expect(page).toHaveURL(/tab=invoices&paymentState=/)
  await expect(page.getByText('Showing only: Payable, Processing, Frozen.')).toBeVisible()
  await customer.grid('This customer’s invoices').getByRole('gridcell').nth(1).click()
  await expect(page).toHaveURL(/open=/)
  const { panel } = new InvoicesPage(page)
  expect(await axeViolations(page), 'panel').toEqual([])
  await panel.getByRole('button', { name: 'View PDF' }).click()
  await expect(page.getByRole('region', { name: 'Pages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Pages' })).toBeHidden()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/tab=invoices&paymentState=/)
})

test('follows links from payment to invoice to customer, and the payment lines add up to the total', async ({
  supplier,
  request,
}) => {
  const ledger = await HarborLedger.open(request)
  const [failed] = await ledger.failed()
  const payments = await supplier.open(PaymentsPage)
  const { page } = payments
  await payments.goto(`?status=${encodeURIComponent('["Failed","Reversed"]')}&open=${failed?.paymentId}`)
  await expect(payments.sum.getByRole('definition')).toHaveCount(5)
  const amounts = await payments.sum.getByRole('definition').allInnerTexts()
  const cents = amounts.map(centsOf)
  const total = cents.pop()
  expect(cents.reduce((sum, amount) => sum + amount, 0)).toBe(total)

  const invoice = payments.panel.getByRole('table', { name: 'Invoices' }).getByRole('link').first()
  const number = await invoice.innerText()
  await invoice.click()
  const invoices = new InvoicesPage(page)
  await expect(page.getByRole('dialog', { name: `Invoice ${number}` })).toBeVisible()
  await invoices.panel.getByRole('list', { name: 'Payments' }).getByRole('link').first().click()
  await expect(payments.panel).toBeVisible()
  const name = payments.panel.getByRole('definition').getByRole('link')
  const account = await name.innerText()
  await name.click()
  const customer = new CustomerPage(page)
  await expect(customer.heading).toBeVisible()
  await expect(page).toHaveURL(new RegExp(customersPath))
  expect(account).not.toBe('')
})

test('the command palette finds an invoice by its number', async ({ supplier }) => {
  const invoices = await supplier.open(InvoicesPage)
  const { page } = invoices
  const shell = new ShellPage(page)
  await page.keyboard.press('Control+k')
  await shell.palette.fill('100012')
  const found = page.getByRole('group', { name: 'Invoices' }).getByRole('option', { name: /INV-100012/ })
  await expect(found).toBeVisible()
  expect(await axeViolations(page), 'palette').toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Invoice INV-100012' })).toBeVisible()
  await expect(page).toHaveURL(/q=INV-100012/)
})

test('a resend that fails after canceling the old invite can be retried in the same dialog', async ({
  supplier,
  mock,
  request,
}) => {
  const service = await colleague(request)
  const [account] = await service.customers('InvitePending', 1)
  const id = account?.id ?? ''
  const customer = new CustomerPage(supplier.page)
  const shell = new ShellPage(supplier.page)
  await customer.goto(id)
  await mock.fault({
    match: { operationId: 'inviteInvoicingAccount', times: 1 },
    effect: { kind: 'status', status: 500 },
  })
  await customer.action('Resend invite').first().click()
  const dialog = customer.dialog(/^Resend the invite to /)
  await dialog.getByRole('textbox').first().waitFor()
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Resend invite' }).click()
  await expect(dialog).toContainText('The old invite is canceled. Send the new one again.')
  await expect(shell.toast('Failed to send invite! Please try again in sometime')).toBeVisible()
  expect(await service.stateOf(id)).toBe('NotInvited')
  const email = await dialog.getByRole('textbox', { name: 'Email address' }).inputValue()
  await dialog.getByRole('button', { name: 'Send invite' }).click()
  await expect(shell.toast(`Invite sent to ${email}`)).toBeVisible()
  await expect(customer.action('Resend invite')).toBeVisible()
  expect(await service.stateOf(id)).toBe('InvitePending')
  expect(await mock.journal('cancelInvoicingAccountInvite')).toHaveLength(1)
})

test('retries only the failed invite after inviting several customers', async ({ supplier, mock, request }) => {
  const service = await colleague(request)
  const accounts = (await service.customers('NotInvited', 5)).slice(0, 5)
  const customers = new CustomersPage(supplier.page)
  await customers.goto(withStatus('NotInvited'))
  for (const { name } of accounts) await customers.chooseCustomer(name)
  await mock.fault({
    match: { operationId: 'inviteInvoicingAccount', nth: 3, times: 1 },
    effect: { kind: 'status', status: 500 },
  })
  await customers.action('Invite').click()
  const question = customers.dialog(/^Invite \d customers\?$/)
  const count = Number(/\d/.exec((await question.getByRole('heading').innerText()) ?? '')?.[0])
  await question.getByRole('button', { name: 'Invite' }).click()
  const result = customers.dialog('1 customer couldn’t be invited')
  await expect(result).toContainText(`${count - 1} invited, 1 left`)
  expect(await axeViolations(customers.page), 'results').toEqual([])
  await result.getByRole('button', { name: 'Retry 1 failed' }).click()
  const done = customers.dialog(`${count} customers are invited`)
  await expect(done).toContainText(`${count} invited, 0 left`)
  await done.getByRole('button', { name: 'Close' }).click()
  const urls = (await mock.journal('inviteInvoicingAccount')).map(({ url }) => url)
  expect(urls).toHaveLength(count + 1)
  expect(new Set(urls).size).toBe(count)
})
