import type { InvoicingAccountList } from '#generated/main/model/invoicingAccountList.ts'
import type { RegistrationInviteList } from '#generated/main/model/registrationInviteList.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { PayableInvoicesPage, PayablesPage, payables } from './pages/PayablesPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { harbor, prairie } from './support/worldIds.ts'

const accountsUrl = `/tallyport/payables/company/${prairie.id}/invoicing-accounts`

test('a buyer filters past-due invoices by supplier and opens the account from an invoice', async ({
  signIn,
  request,
}) => {
  const { items } = await (await apiAs(request, 'buyer')).get<InvoicingAccountList>(accountsUrl)
  const account = items.find(({ supplierCompanyName }) => supplierCompanyName.startsWith('Maple'))
  const home = await (await signIn('buyer')).open(PayablesPage)
  const { page } = home
  await home.tile('Past due').getByRole('link').click()
  const invoices = new PayableInvoicesPage(page)
  await expect(invoices.segment('Past due')).toHaveAttribute('aria-pressed', 'true')
  await expect(new ShellPage(page).breadcrumbs).toHaveText(['Payables', 'Invoices'])

  await invoices.addFilter('Account')
  await page.getByRole('dialog', { name: 'Account' }).getByRole('searchbox').fill('maple')
  await page
    .getByRole('dialog', { name: 'Account' })
    .getByRole('button', { name: /^Maple/ })
    .click()
  await expect(invoices.chip('Account')).toContainText('Maple')
  await expect(invoices.totals).toContainText(`Outstanding${formatMoney(account?.balance?.pastDue ?? '')}`)
  expect(new Set(await invoices.columnTexts('Supplier'))).toEqual(new Set([account?.supplierCompanyName]))
  await invoices.showColumn('Days until due')
  // Either the status or the column of days says for how many days an invoice is past due.
  const statuses = await invoices.columnTexts('Status')
  const late = (await invoices.columnTexts('Days until due')).map((text, row) => text || `-${statuses[row]}`)
  const days = late.map((text) => -Number.parseInt(text, 10))
  expect(days).not.toHaveLength(0)
  expect(days.every((count) => count > 0)).toBe(true)
  expect(days).toEqual(days.toSorted((a, b) => b - a))

  await invoices.row(1).click()
  await invoices.panel.getByRole('button', { name: 'View PDF' }).click()
  await expect(page.getByRole('region', { name: 'Pages' })).toBeVisible()
  await page.keyboard.press('Escape')
  await invoices.panel.getByRole('link', { name: account?.accountName ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1, name: account?.supplierCompanyName ?? '' })).toBeVisible()
  await expect(page).toHaveURL(`${payables}/${account?.id}/invoices`)
  await expect(new ShellPage(page).breadcrumbs).toHaveText(['Payables', 'Maple Ridge Lumber', 'Invoices'])
  await expect(page.getByRole('list', { name: 'Key figures' })).toContainText(
    formatMoney(account?.balance?.outstanding ?? ''),
  )
  await invoices.segment('Open').click()
  await expect(invoices.totals).toContainText(`Outstanding${formatMoney(account?.balance?.outstanding ?? '')}`)

  await page.getByRole('table', { name: 'Outstanding by age' }).getByRole('link', { name: '1–30 days' }).click()
  await expect(invoices.chip('Due')).toBeVisible()
  await page
    .getByRole('list', { name: 'Key figures' })
    .getByRole('link', { name: /^Credits/ })
    .click()
  await expect(invoices.tab('Credits')).toHaveAttribute('aria-selected', 'true')
})

test('a buyer with two accounts at one supplier filters invoices by supplier (payable-account, list-totals)', async ({
  signIn,
  request,
}) => {
  const api = await apiAs(request, 'buyer')
  const invites = await api.get<RegistrationInviteList>('/tallyport/payables/registration/invites')
  const invite = invites.items.find(({ externalAccountId }) => externalAccountId === 'HS-1003')
  const accepted = await request.put(`/api/tallyport/payables/registration/invites/${invite?.id}/accept`, {
    headers: { ...api.headers, 'idempotency-key': crypto.randomUUID() },
    data: { companyId: prairie.id },
  })
  expect(accepted.ok()).toBe(true)
  const { items } = await api.get<InvoicingAccountList>(accountsUrl)
  const atHarbor = items.filter(({ supplierCompanyId }) => supplierCompanyId === harbor.id)
  expect(atHarbor).toHaveLength(2)
  const openOf = (accounts: typeof items) =>
    accounts.reduce((sum, { balance }) => sum + (balance?.openInvoiceCount ?? 0), 0)
  const owedOn = (accounts: typeof items) =>
    formatMoney(sumMoney(accounts.map(({ balance }) => balance?.outstanding ?? '')))

  const invoices = await (await signIn('buyer')).open(PayableInvoicesPage)
  const { page } = invoices
  await invoices.segment('Open').click()
  await invoices.addFilter('Supplier')
  const suppliers = invoices.dialog('Supplier')
  await expect(suppliers.getByRole('listitem')).toHaveCount(3)
  await suppliers.getByRole('button', { name: 'Harbor Supply Co.' }).click()
  await expect(invoices.chip('Supplier')).toHaveText('Supplier: Harbor Supply Co.')
  await expect(page).toHaveURL(new RegExp(`supplierCompanyId=${harbor.id}`))
  await expect(invoices.totals).toContainText(`Outstanding${owedOn(atHarbor)}`)
  await expect(invoices.count).toHaveText(`${openOf(atHarbor)} invoices`)
  expect(new Set(await invoices.columnTexts('Supplier'))).toEqual(new Set(['Harbor Supply Co.']))

  await invoices.selectAll()
  await expect(page.getByText(`${openOf(atHarbor)} selected`, { exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Totals for the selection' })).toContainText(owedOn(atHarbor))
  await page.getByRole('button', { name: 'Clear selection' }).click()

  await invoices.addFilter('Account')
  await invoices
    .dialog('Account')
    .getByRole('button', { name: /HS-1003/ })
    .click()
  const second = atHarbor.filter(({ externalAccountId }) => externalAccountId === 'HS-1003')
  await expect(invoices.totals).toContainText(`Outstanding${owedOn(second)}`)
  await invoices.removeFilter('Account').click()
  await expect(invoices.totals).toContainText(`Outstanding${owedOn(atHarbor)}`)

  await invoices.saveView('Harbor')
  await invoices.removeFilter('Supplier').click()
  await expect(invoices.totals).toContainText(`Outstanding${owedOn(items)}`)
  await invoices.goto()
  await invoices.views.click()
  await page.getByRole('menuitemradio', { name: 'Harbor', exact: true }).click()
  await expect(invoices.chip('Supplier')).toHaveText('Supplier: Harbor Supply Co.')
  await expect(invoices.totals).toContainText(`Outstanding${owedOn(atHarbor)}`)
  await invoices.tab('Credits').click()
  await expect(invoices.chip('Supplier')).toHaveText('Supplier: Harbor Supply Co.')
})

test(`opens an account's invoice from the overview with the keyboard only (keyboard, axe) @firefox-full`, async ({
  signIn,
}) => {
  const { page } = await signIn('buyer')
  const home = new PayablesPage(page)
  await home.goto()
  await home.heading.focus()
  await tabTo(page, home.accounts.first().getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('figure', { name: 'Outstanding by age' })).toBeVisible()
  const invoices = new PayableInvoicesPage(page)
  await expect(invoices.row(1)).toBeVisible()
  expect(await axeViolations(page), 'account').toEqual([])
  await tabTo(page, invoices.grid.locator('[tabindex="0"]').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(invoices.panel).toBeVisible()
  expect(await axeViolations(page), 'panel').toEqual([])
  await page.keyboard.press('Escape')
  await expect(invoices.panel).toHaveCount(0)
})
