import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { inviteSomeone } from './journeys/changes.ts'
import { CustomerPage, CustomersPage, withStatus } from './pages/CustomerPages.ts'
import { ShellPage } from './pages/ShellPage.ts'
import { axeViolations } from './support/axe.ts'
import { colleague } from './support/colleague.ts'
import { tabTo } from './support/keyboard.ts'
import { expectNoOverflow } from './support/measures.ts'
import { one } from '#tests/support/one.ts'

test('a buyer accepts an emailed invite and the account becomes registered', async ({
  supplier,
  signIn,
  elsewhere,
  mock,
  request,
}) => {
  const service = await colleague(request)
  const account = one(await service.customers('NotInvited', 1))
  const customer = new CustomerPage(supplier.page)
  await customer.goto(account.id)
  await inviteSomeone(customer, ['Noor', 'Haddad', 'buyer@tallyport.test'])
  expect(await mock.mail('buyer@tallyport.test')).toMatchObject([{ kind: 'Invite', link: '/' }])
  expect(await service.stateOf(account.id)).toBe('InvitePending')

  const buyer = await (await signIn('buyer', elsewhere)).open(ShellPage)
  await buyer.notificationsButton.press('Enter')
  await tabTo(buyer.page, buyer.notification(account.name).getByRole('button', { name: 'Accept' }))
  await buyer.page.keyboard.press('Enter')
  const question = buyer.dialog('Accept the invitation?')
  await expect(question).toBeVisible()
  await tabTo(buyer.page, question.getByRole('button', { name: 'Accept' }))
  await buyer.page.keyboard.press('Enter')
  await expect(buyer.toast('Invitation accepted')).toBeVisible()
  expect(await service.stateOf(account.id)).toBe('Registered')

  await customer.page.reload()
  await expect(customer.badge('Registered')).toBeVisible()
  await expect(customer.action('More')).toBeVisible()
})

test('disables 50 customers and retries only the 7 that fail until all succeed, using only the keyboard', async ({
  supplier,
  mock,
  request,
}) => {
  const service = await colleague(request)
  const accounts = await service.customers('Registered', 50)
  const customers = new CustomersPage(supplier.page)
  const press = async (button: Locator) => {
    await tabTo(supplier.page, button)
    await supplier.page.keyboard.press('Enter')
  }
  await customers.goto(withStatus('Registered'))
  await customers.cell(1, 2).focus()
  await customers.page.keyboard.down('Shift')
  for (let row = 1; row < 50; row++) await customers.page.keyboard.press('ArrowDown')
  await customers.page.keyboard.up('Shift')
  await expect(customers.status('50 selected')).toBeVisible()

  // A colleague disables seven of them first.
  const theirs = accounts.filter((_, place) => place % 7 === 3).map(({ id }) => id)
  expect(theirs).toHaveLength(7)
  await service.change('disable', theirs)
  await press(customers.action('Disable'))
  const question = customers.dialog('Disable 50 customers?')
  await expect(question).toContainText('50 registered accounts can no longer be paid online.')
  await press(question.getByRole('button', { name: 'Disable' }))

  const result = customers.dialog('7 customers couldn’t be disabled')
  await expect(result).toContainText('43 disabled, 7 left')
  await expect(result.getByRole('listitem').filter({ hasText: 'Failed' })).toHaveCount(7)
  await expect(result.getByRole('listitem').filter({ hasText: 'Disabled' })).toHaveCount(43)
  expect(await axeViolations(customers.page)).toEqual([])

  // Nothing has changed, so the same seven fail again, and only they are sent.
  await press(result.getByRole('button', { name: 'Retry 7 failed' }))
  await expect.poll(async () => (await mock.journal('disableInvoicingAccounts')).length).toBe(3)
  await expect(result).toContainText('43 disabled, 7 left')

  await service.change('enable', theirs)
  await press(result.getByRole('button', { name: 'Retry 7 failed' }))
  const done = customers.dialog('50 customers are disabled')
  await expect(done).toContainText('50 disabled, 0 left')
  await press(done.getByRole('button', { name: 'Close' }))
  await expect(customers.status(/^\d+ customers$/)).toBeVisible()

  // The colleague's request, and the three from the screen.
  const sent = (await mock.journal('disableInvoicingAccounts')).map(({ body }) => JSON.parse(body ?? '') as unknown)
  const ids = accounts.map(({ id }) => id)
  expect(sent).toEqual([theirs, ids, theirs, theirs].map((invoicingAccountIds) => ({ invoicingAccountIds })))
  const disabled = new Set((await service.customers('Disabled', 200)).map(({ id }) => id))
  expect(ids.filter((id) => !disabled.has(id))).toEqual([])
})

test('finds and opens a customer using only the keyboard, and Back returns to the same list @firefox-full', async ({
  supplier,
}) => {
  const customers = await supplier.open(CustomersPage)
  const { keyboard } = customers.page
  await tabTo(customers.page, customers.page.getByRole('searchbox', { name: 'Search' }))
  await keyboard.type('prairie')
  await expect(customers.page).toHaveURL(/q=prairie/)
  await expect(customers.cell(1, 2)).toContainText('Prairie')
  const name = await customers.cell(1, 2).innerText()
  await tabTo(customers.page, customers.grid.getByRole('columnheader', { name: 'Select' }))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  const customer = new CustomerPage(customers.page)
  await expect(customer.heading).toHaveText(name)
  await expect(customer.heading).toBeFocused()
  await expect(customer.grid('This customer’s invoices')).toBeVisible()
  await tabTo(customers.page, customer.tab('Invoices'))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(customers.page).toHaveURL(/tab=credits/)
  await expect(customer.grid('This customer’s credits')).toBeVisible()
  await customers.page.goBack()
  await expect(customers.page).toHaveURL(/q=prairie/)
  await expect(customers.cell(1, 2)).toHaveText(name)
})

test('the customer pages have no accessibility violations, and fit a phone', async ({ mock, signIn, request }) => {
  test.slow()
  await mock.scenario('hostile')
  const service = await colleague(request)
  const account = one(await service.customers('NotInvited', 1))
  const registered = one(await service.customers('Registered', 1))
  const address = `noor.haddad.accounts.payable@${'regional-purchasing.'.repeat(8)}example.test`
  await service.addContact(account.externalAccountId, address)
  // Uploaded contacts are imported after one minute.
  await mock.advanceClock(61_000)
  const { page } = await signIn('supplier')
  const customers = new CustomersPage(page)
  const customer = new CustomerPage(page)
  const expectAccessible = async (what: string) => expect(await axeViolations(page), what).toEqual([])
  const expectFitsPhone = async (what: string) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page, what)
  }
  const backToDesktop = () => page.setViewportSize({ width: 1440, height: 900 })

  await test.step('the list', async () => {
    await customers.goto(withStatus('Registered'))
    await expectAccessible('list')
    await customers.selectAll()
    await expect(customers.status(/^\d+ selected$/)).toBeVisible()
    await expectFitsPhone('list')
    await backToDesktop()
    await customers.action('Disable').click()
    await expectAccessible('selected, and the disable dialog')
    await page.keyboard.press('Escape')
    await customers.search.fill('nobody-is-called-that')
    await page.getByText('No customers').first().waitFor()
    await expectAccessible('empty')
  })

  await test.step('a customer', async () => {
    await customer.goto(account.id)
    await expectAccessible('open invoices')
    await customer.goto(registered.id)
    await customer.action('More').click()
    await expectAccessible('menu')
    await page.keyboard.press('Escape')
    await customer.goto(account.id)
    await expectFitsPhone('customer')
    await backToDesktop()
    for (const tab of ['Credits', 'Payments', 'Contacts']) {
      await customer.tab(tab).click()
      await page.getByRole('tab', { name: tab, selected: true }).waitFor()
      await expectAccessible(tab)
    }
  })

  await test.step('the invite dialog, with a long address, keeps unsaved input', async () => {
    await customer.action('Invite').click()
    const dialog = customer.dialog(/^Invite /)
    await dialog.getByRole('radio', { name: address }).check()
    await expectAccessible('invite')
    await expectFitsPhone('invite')
    const tooWide = () =>
      dialog.evaluate((surface) =>
        [surface, ...surface.querySelectorAll('*')]
          .filter((element) => getComputedStyle(element).overflowX !== 'visible' && element.tagName !== 'INPUT')
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ className }) => className),
      )
    await expect.poll(tooWide).toEqual([])
    // A click outside the dialog discards nothing, and Escape asks for confirmation.
    await customer.field('First name').fill('Nora')
    await page.mouse.click(2, 2)
    await page.keyboard.press('Escape')
    await customer.dialog('Discard your changes?').getByRole('button', { name: 'Keep editing' }).click()
    await expect(customer.field('First name')).toHaveValue('Nora')
  })
})
