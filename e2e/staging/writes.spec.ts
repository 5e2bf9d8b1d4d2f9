import type { User } from '#generated/auth/model/user.ts'
import type { AccessLink } from '#generated/main/model/accessLink.ts'
import type { Customer } from '#generated/main/model/customer.ts'
import type { NotificationSettings } from '#generated/main/model/notificationSettings.ts'
import { inviteSomeone, saveAndDeleteView, saveFirstName, switchAccessLink } from '../journeys/changes.ts'
import { AccessSettingsPage } from '../pages/AccessPages.ts'
import { CustomerPage } from '../pages/CustomerPages.ts'
import { InvoicesPage } from '../pages/InvoicesPage.ts'
import { ShellPage } from '../pages/ShellPage.ts'
import { UserDetailsPage } from '../pages/UserDetailsPage.ts'
import { expect, rowCount, test } from './fixtures.ts'

/**
 * Only changes that are undone afterwards or cost nothing. Each change is undone by a call, even if the app can't do
 * it.
 */
test.beforeEach(({ settings }) => {
  test.skip(!settings.mayWrite, 'it changes something and changes it back: allow it with STAGING_WRITE=1')
})

test('supplier: changes the first name and changes it back', async ({ as, service, afterwards }) => {
  const { page } = await as('supplier')
  const { accessToken: token } = await service.signIn('supplier')
  const { firstName, lastName, phoneNumber, email } = await service.call<User>('getCurrentUser', { token })
  test.skip(phoneNumber === null, 'this person has no phone number, without which the profile can’t be saved')
  const body = { email, firstName, lastName, phoneNumber }
  afterwards(`The first name of ${email} was “${firstName}”`, () => service.call('updateCurrentUser', { token, body }))
  const details = new UserDetailsPage(page)
  await details.goto()
  await saveFirstName(details, `${firstName}a`)
  await expect(details.ownName).toContainText(`${firstName}a`)
  await saveFirstName(details, firstName)
  await expect(details.ownName).not.toContainText(`${firstName}a`)
})

test('supplier: saves a view of the invoices and deletes it', async ({ as }) => {
  const { page, company } = await as('supplier')
  const invoices = new InvoicesPage(page, company)
  await invoices.goto()
  test.skip((await rowCount(invoices, 'Invoices')) === 0, 'the supplier has no open invoice')
  const [q = ''] = await invoices.columnTexts('Invoice')
  await saveAndDeleteView(invoices, { q, name: 'Staging suite' })
})

test('supplier: changes when access requests are emailed and changes it back', async ({ as, service, afterwards }) => {
  const { page, company } = await as('supplier')
  const { accessToken: token } = await service.signIn('supplier')
  const path = { companyId: company.id }
  const { id, frequency } = await service.call<NotificationSettings>('getNotificationSettings', { token, path })
  afterwards(`The emails about access requests were “${frequency}”`, () =>
    service.call('updateNotificationSettings', { token, path: { ...path, settingsId: id }, body: { frequency } }),
  )
  const settings = new AccessSettingsPage(page, company)
  await settings.goto()
  const choice = (isDaily: boolean) => page.getByRole('radio', { name: isDaily ? 'Daily summary' : /^Immediately/ })
  for (const isDaily of [frequency !== 'Daily', frequency === 'Daily']) {
    await choice(isDaily).check()
    await settings.save.click()
    await expect(new ShellPage(page).toast('Notification settings saved').first()).toBeVisible()
    await settings.goto()
    await expect(choice(isDaily)).toBeChecked()
  }
})

test('supplier: switches the access link off and on', async ({ as, service, afterwards }) => {
  const { page, company } = await as('supplier')
  const { accessToken: token } = await service.signIn('supplier')
  const path = { companyId: company.id }
  const { id, enabled } = await service.call<AccessLink>('getOrCreateAccessLink', { token, path })
  afterwards(`The access link was ${enabled ? 'on' : 'off'}`, () =>
    service.call('updateAccessLink', { token, path: { ...path, linkId: id }, body: { enabled } }),
  )
  const settings = new AccessSettingsPage(page, company)
  await settings.goto()
  await switchAccessLink(settings)
  await settings.goto()
  await expect(settings.enabled).toBeChecked({ checked: !enabled })
  await switchAccessLink(settings)
})

test('supplier: invites someone to an account and cancels the invitation', async ({
  as,
  service,
  settings,
  afterwards,
}) => {
  const { invite, file } = settings
  test.skip(
    invite === undefined,
    `${file} names no account and address for an invitation (invite.account, invite.email)`,
  )
  const { account: number = '', email = '' } = invite ?? {}
  const { page, company } = await as('supplier')
  const { accessToken: token } = await service.signIn('supplier')
  const account = await service.account('supplier', token, company, number)
  const path = { companyId: company.id, customerId: account?.id ?? '', invoicingAccountId: account?.id ?? '' }
  const status = async () => (await service.call<Customer>('getCustomer', { token, path })).status
  const before = await status()
  test.skip(before !== 'NotInvited', `account ${number} is ${before}, so it can’t be invited and left as it was`)
  afterwards(`Account ${number} was not invited`, async () => {
    if ((await status()) === 'InvitePending') await service.call('cancelInvoicingAccountInvite', { token, path })
  })
  const customer = new CustomerPage(page, company)
  await customer.goto(account?.id ?? '')
  await inviteSomeone(customer, ['Staging', 'Suite', email])
  await customer.action('Cancel invitation').click()
  await customer.dialog('Cancel the invitation?').getByRole('button', { name: 'Cancel invitation' }).click()
  const toast = new ShellPage(page).toast(/Invitation canceled|Failed to cancel invite/)
  await expect(toast).toBeVisible()
  expect(await toast.innerText(), `The invitation to account ${number} can’t be canceled`).toContain(
    'Invitation canceled',
  )
  await expect(customer.action('Invite')).toBeVisible()
})
