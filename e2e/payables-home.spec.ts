import type { InvoicingAccountList } from '#generated/main/model/invoicingAccountList.ts'
import type { OutgoingPaymentPage } from '#generated/main/model/outgoingPaymentPage.ts'
import type { RegistrationInviteList } from '#generated/main/model/registrationInviteList.ts'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { expect, test } from './fixtures.ts'
import { CheckoutPage } from './pages/CheckoutPage.ts'
import { LoginPage } from './pages/LoginPage.ts'
import { PayablesPage, payables } from './pages/PayablesPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { apiAs } from './support/api.ts'
import { axeViolations } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoOverflow, coveredStops } from './support/measures.ts'
import { isFull } from './support/sample.ts'
import { northwind, prairie } from './support/worldIds.ts'

const accountsUrl = `/tallyport/payables/company/${prairie.id}/invoicing-accounts`
const paymentsUrl = `/tallyport/company/${prairie.id}/payment/outgoing?pageSize=5`
const invitesUrl = '/tallyport/payables/registration/invites'

test('a buyer signs in and sees what is owed to each supplier (start-page)', async ({ page, request }) => {
  const login = new LoginPage(page)
  await login.goto()
  await login.signIn('buyer@tallyport.test')
  const home = new PayablesPage(page)
  await expect(home.heading).toBeVisible()
  await expect(page).toHaveURL(payables)
  const { items } = await (await apiAs(request, 'buyer')).get<InvoicingAccountList>(accountsUrl)
  expect(items.length).toBeGreaterThan(2)
  await expect(home.accounts).toHaveCount(items.length)
  for (const { supplierCompanyName, externalAccountId, balance } of items) {
    const row = home.accounts.filter({ hasText: externalAccountId })
    await expect(row).toContainText(supplierCompanyName)
    await expect(row).toContainText(formatMoney(balance?.outstanding ?? ''))
  }
  const pastDue = sumMoney(items.map(({ balance }) => balance?.pastDue ?? '0'))
  await expect(home.tile('Past due')).toContainText(formatMoney(pastDue))
})

test('accepts an invitation with the keyboard only and shows its account (keyboard, axe)', async ({
  signIn,
  request,
}) => {
  const { page } = await signIn('buyer')
  const api = await apiAs(request, 'buyer')
  const { items } = await api.get<RegistrationInviteList>(invitesUrl)
  const invite = items.find(({ status }) => status === 'Pending')
  const home = new PayablesPage(page)
  await home.goto()
  const before = await home.accounts.count()
  const item = home.invites.getByRole('listitem').filter({ hasText: invite?.externalAccountId ?? '' })
  await home.heading.focus()
  await tabTo(page, item.getByRole('button', { name: 'Accept' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Accept the invitation?' })
  await tabTo(page, question.getByRole('button', { name: 'Accept' }))
  expect(await axeViolations(page), 'the question').toEqual([])
  await page.keyboard.press('Enter')
  await expect(new ShellPage(page).toast('Invitation accepted')).toBeVisible()
  await expect(home.accounts).toHaveCount(before + 1)
  await expect(home.invites.getByRole('heading')).toBeFocused()
  const { items: accounts } = await api.get<InvoicingAccountList>(accountsUrl)
  expect(accounts.map(({ id }) => id)).toContain(invite?.invoicingAccountId)
})

test('switches from receivables to payables, and to the dashboard of a company that only sells', async ({ signIn }) => {
  const { page } = await signIn('both')
  const shell = new ShellPage(page)
  await shell.goto(`/company/${northwind.authId}/receivables/${northwind.id}/dashboard`)
  await shell.link('Payables').click()
  await expect(new PayablesPage(page).heading).toBeVisible()
  await expect(shell.breadcrumbs).toHaveText(['Payables'])
  await shell.link('Calendar').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(shell.breadcrumbs).toHaveText(['Payables', 'Calendar'])
  await expect(shell.link('Payables')).not.toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Control+k')
  await shell.palette.fill('payables discounts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible()
  // The other company only sells.
  await shell.companyButton.click()
  await page.getByRole('menuitemradio', { name: 'Maple Ridge Lumber' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('at 400% zoom no buyer page scrolls sideways or covers the focused element (reflow, keyboard)', async ({
  signIn,
  mock,
  request,
}) => {
  await mock.scenario('hostile')
  const { items } = await (await apiAs(request, 'buyer')).get<OutgoingPaymentPage>(paymentsUrl)
  const [payment] = items
  const { page } = await signIn('buyer')
  const shell = new ShellPage(page)
  await shell.gotoLoaded(payables)
  const checkout = new CheckoutPage(page)
  await checkout.choose(2)
  await checkout.calculated()
  // A 1280 × 1024 px window at 400% zoom.
  await page.setViewportSize({ width: 320, height: 256 })
  const address = new URL(page.url())
  const panel = `status=${encodeURIComponent(JSON.stringify([payment?.status]))}&open=${payment?.paymentId}`
  // A form, charts, a calendar, a list, and a panel; the full mode has the other pages of these kinds.
  for (const path of [
    `${address.pathname}${address.search}`,
    payables,
    `${payables}/calendar`,
    `${payables}/invoices`,
    `${payables}/payments?${panel}`,
    ...(isFull
      ? [
          `${payables}/checkout/result?paid=${encodeURIComponent(JSON.stringify([payment?.paymentId]))}`,
          `${payables}/calendar?view=week`,
          `${payables}/discounts`,
          `${payables}/${payment?.invoicingAccountId}/invoices`,
          `/company/${prairie.authId}/settings`,
        ]
      : []),
  ]) {
    await shell.goto(path)
    await page.locator('main [role=progressbar], main [aria-busy=true]').first().waitFor({ state: 'detached' })
    await expectNoOverflow(page, path)
    // A panel may still be sliding in.
    await expect.poll(() => coveredStops(page), path).toEqual([])
  }
})
