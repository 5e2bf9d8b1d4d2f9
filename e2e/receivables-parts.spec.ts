import { expect, test } from './fixtures.ts'
import { CustomerPage, CustomersPage, withStatus } from './pages/CustomerPages.ts'
import { InvoicesPage } from './pages/InvoicesPage.ts'
import { axeViolations } from './support/axe.ts'
import { colleague } from './support/colleague.ts'

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
  await expect(page.getByText('Showing open invoices only.')).toBeVisible()
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
