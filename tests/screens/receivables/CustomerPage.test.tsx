import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { customersPath, firstAccountWithStatus, statusOf } from '#tests/screens/receivables/customerFixtures.ts'
import { bodiesOf } from '#tests/support/bodiesOf.ts'
import { inDialog } from '#tests/support/inDialog.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

const button = (name: string) => screen.findByRole('button', { name })

/** Disabling is in a menu. */
async function chooseDisable(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await button('More'))
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }))
}

/** Opens the page of the first account in a state. */
function open(status: Parameters<typeof firstAccountWithStatus>[1], search = '') {
  const account = firstAccountWithStatus(mock, status)
  return { account, ...renderApp(`${customersPath}/${account.id}${search}`) }
}

describe('actions by account state (account-states)', () => {
  test.each([
    ['NotInvited', ['Invite']],
    ['InvitePending', ['Resend invitation', 'Cancel invitation', 'More']],
    ['Registered', ['More']],
    ['Disabled', ['Enable']],
  ] as const)('%s: %j', async (status, allowed) => {
    open(status)
    expect(await button(allowed[0])).toBeInTheDocument()
    const all = ['Invite', 'Resend invitation', 'Cancel invitation', 'Enable', 'More', 'Disable']
    expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(
      all.filter((name) => (allowed as readonly string[]).includes(name)),
    )
  })
})

describe('inviting', () => {
  test('suggests the first contact and sends the edited values', async () => {
    const { account, user } = open('NotInvited')
    const contact = mock.world.tables.contacts.where('invoicingAccountId', account.id)[0]
    await user.click(await button('Invite'))
    const dialog = await inDialog(/^Invite /)
    for (const field of dialog.getAllByRole('textbox')) expect(field).toHaveAttribute('autocomplete', 'off')
    expect(await dialog.findByRole('textbox', { name: 'Email address' })).toHaveValue(contact?.email)
    const firstName = dialog.getByRole('textbox', { name: 'First name' })
    await user.clear(firstName)
    await user.type(firstName, '  Noor ')
    await user.click(dialog.getByRole('button', { name: 'Send invite' }))
    expect(await screen.findByText(`Invitation sent to ${contact?.email}`)).toBeInTheDocument()
    expect(await button('Cancel invitation')).toBeInTheDocument()
    expect(statusOf(mock, account.id)).toBe('InvitePending')
    expect(bodiesOf(mock, 'inviteInvoicingAccount')).toEqual([
      { firstName: 'Noor', lastName: contact?.lastName, email: contact?.email },
    ])
  })

  test('requires a first name, a last name, and a valid email address (invite-rule)', async () => {
    const { user } = open('NotInvited')
    await user.click(await button('Invite'))
    const dialog = await inDialog(/^Invite /)
    await user.click(await dialog.findByRole('radio', { name: 'Someone new' }))
    await user.type(dialog.getByRole('textbox', { name: 'Email address' }), 'nobody')
    await user.click(dialog.getByRole('button', { name: 'Send invite' }))
    expect(await dialog.findByText('Enter a valid email address.')).toBeInTheDocument()
    expect(dialog.getAllByText('This field is required.')).toHaveLength(2)
    expect(bodiesOf(mock, 'inviteInvoicingAccount')).toEqual([])
  })

  test('a failure shows the exact message; a retry reuses its key and a changed body gets a new one (invite-rule)', async () => {
    const { user } = open('NotInvited')
    mock.faults.add({ match: { operationId: 'inviteInvoicingAccount' }, effect: { kind: 'status', status: 503 } })
    await user.click(await button('Invite'))
    const dialog = await inDialog(/^Invite /)
    const send = await dialog.findByRole('button', { name: 'Send invite' })
    await user.click(send)
    expect(await screen.findByText('Failed to send invite! Please try again in sometime')).toBeInTheDocument()
    await user.click(send)
    await waitFor(() => expect(bodiesOf(mock, 'inviteInvoicingAccount')).toHaveLength(2))
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'a')
    await user.click(send)
    await waitFor(() => expect(bodiesOf(mock, 'inviteInvoicingAccount')).toHaveLength(3))
    const [first, again, other] = mock.journal
      .filter(({ operationId }) => operationId === 'inviteInvoicingAccount')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(first).toMatch(/.{8}/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  test('an invite whose response was malformed is looked up, and no second email is sent', async () => {
    const { account, user } = open('NotInvited')
    mock.faults.add({ match: { operationId: 'inviteInvoicingAccount', times: 1 }, effect: { kind: 'malformed' } })
    await user.click(await button('Invite'))
    const dialog = await inDialog(/^Invite /)
    await user.click(await dialog.findByRole('button', { name: 'Send invite' }))
    expect(await screen.findByText(/^Invitation sent to /)).toBeInTheDocument()
    expect(bodiesOf(mock, 'inviteInvoicingAccount')).toHaveLength(1)
    expect(statusOf(mock, account.id)).toBe('InvitePending')
  })

  test('shows a conflict with a coworker’s change and the current account state', async () => {
    const { account, user } = open('NotInvited')
    await user.click(await button('Invite'))
    const dialog = await inDialog(/^Invite /)
    await dialog.findByRole('button', { name: 'Send invite' })
    mock.world.tables.invoicingAccounts.update(account.id, { status: 'Registered' })
    await user.click(dialog.getByRole('button', { name: 'Send invite' }))
    expect(await screen.findByText('Failed to send invite! Please try again in sometime')).toBeInTheDocument()
    expect(screen.getByText('Someone else just changed this account.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await button('More')).toBeInTheDocument()
  })

  test('allows inviting when the contacts can’t be loaded', async () => {
    mock.faults.add({ match: { operationId: 'listCustomerContacts' }, effect: { kind: 'status', status: 404 } })
    const { user } = open('NotInvited')
    await user.click(await button('Invite'))
    const dialog = await inDialog(/^Invite /)
    expect(await dialog.findByText(/We couldn’t load the contacts/)).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('')
  })
})

describe('canceling an invite', () => {
  test('cancels the invite', async () => {
    const { account, user } = open('InvitePending')
    await user.click(await button('Cancel invitation'))
    const dialog = await inDialog('Cancel the invitation?')
    await user.click(dialog.getByRole('button', { name: 'Cancel invitation' }))
    expect(await screen.findByText('Invitation canceled')).toBeInTheDocument()
    expect(await button('Invite')).toBeInTheDocument()
    expect(statusOf(mock, account.id)).toBe('NotInvited')
  })

  test('a conflict shows the exact message and closes the dialog (toast-texts)', async () => {
    const { account, user } = open('InvitePending')
    await user.click(await button('Cancel invitation'))
    const dialog = await inDialog('Cancel the invitation?')
    mock.world.tables.invoicingAccounts.update(account.id, { status: 'Registered' })
    await user.click(dialog.getByRole('button', { name: 'Cancel invitation' }))
    expect(await screen.findByText('Failed to cancel invite')).toBeInTheDocument()
    expect(screen.getByText('Someone else just changed this account.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await button('More')).toBeInTheDocument()
  })
})

describe('disabling and enabling', () => {
  test('says that a pending invite is canceled', async () => {
    const { account, user } = open('InvitePending')
    await chooseDisable(user)
    const dialog = await inDialog(`Disable ${account.name}?`)
    expect(dialog.getByText('1 pending invitation will be canceled.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText(`${account.name} is disabled`)).toBeInTheDocument()
    expect(await button('Enable')).toBeInTheDocument()
    expect(statusOf(mock, account.id)).toBe('Disabled')
  })

  test('explains the effect, then disables and enables the account', async () => {
    const { account, user } = open('Registered')
    await chooseDisable(user)
    const dialog = await inDialog(`Disable ${account.name}?`)
    expect(dialog.getByText('1 registered account can no longer be paid online.')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Disable' }))
    expect(await screen.findByText(`${account.name} is disabled`)).toBeInTheDocument()
    await user.click(await button('Enable'))
    await user.click((await inDialog(`Enable ${account.name}?`)).getByRole('button', { name: 'Enable' }))
    expect(await screen.findByText(`${account.name} is enabled`)).toBeInTheDocument()
    expect(statusOf(mock, account.id)).toBe('Registered')
  })

  test.each([
    ['Registered', 'Disable', 'Failed to disable invoicing account', 'Disabled'],
    ['Disabled', 'Enable', 'Failed to enable invoicing account', 'Registered'],
  ] as const)(
    '%s: a conflict shows the exact message and closes the dialog (toast-texts)',
    async (status, action, words, now) => {
      const { account, user } = open(status)
      if (action === 'Disable') await chooseDisable(user)
      else await user.click(await button(action))
      const dialog = await inDialog(`${action} ${account.name}?`)
      mock.world.tables.invoicingAccounts.update(account.id, { status: now })
      await user.click(dialog.getByRole('button', { name: action }))
      expect(await screen.findByText(words)).toBeInTheDocument()
      expect(screen.getByText('Someone else just changed this account.')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
  )
})

describe('page', () => {
  test.each(['invoices', 'credits', 'payments'])(
    'requests only the account’s %s, in the URL’s sort order',
    async (tab) => {
      const operations = {
        invoices: 'listReceivableInvoices',
        credits: 'listReceivableCreditAdjustments',
        payments: 'listIncomingPayments',
      }
      const sort = tab === 'payments' ? '-total' : '-outstandingAmount'
      const { account } = open('Registered', `?tab=${tab}&sort=${sort}`)
      expect(await screen.findByRole('grid', { name: `This customer’s ${tab}` })).toBeInTheDocument()
      const asked = () =>
        mock.journal
          .filter(({ operationId }) => operationId === operations[tab as keyof typeof operations])
          .map(({ url }) => Object.fromEntries(new URL(url, 'http://mock.test').searchParams))
      await waitFor(() =>
        expect(asked()).toContainEqual(expect.objectContaining({ invoicingAccountId: account.id, sort })),
      )
      expect(screen.queryByRole('columnheader', { name: 'Account' })).not.toBeInTheDocument()
    },
  )

  test('opens on open invoices; all of them are one click away', async () => {
    const { account, user } = open('Registered')
    expect(await screen.findByText('Showing open invoices only.')).toBeInTheDocument()
    const asked = () =>
      mock.journal
        .filter(({ operationId }) => operationId === 'listReceivableInvoices')
        .map(({ url }) => new URL(url, 'http://mock.test').searchParams)
    await waitFor(() => expect(asked().at(-1)?.getAll('paymentState')).toEqual(['Payable', 'Processing', 'Frozen']))
    expect(asked().at(-1)?.get('invoicingAccountId')).toBe(account.id)
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(asked().at(-1)?.getAll('paymentState')).toEqual([]))
  })

  test('names the account, the main contact, and the address together', async () => {
    const account = mock.world.tables.invoicingAccounts.find('payerCompanyId', companyId('prairie'))
    const contact = mock.world.tables.contacts
      .where('invoicingAccountId', account?.id ?? '')
      .find(({ isPrimary }) => isPrimary)
    renderApp(`${customersPath}/${account?.id}`)
    expect(await screen.findByRole('link', { name: contact?.email ?? 'no contact' })).toBeInTheDocument()
    expect(screen.getAllByText(account?.externalAccountId ?? 'no number')).not.toHaveLength(0)
    expect(
      screen.getByText(mock.world.tables.companies.get(companyId('prairie'))?.address1 ?? 'no address'),
    ).toBeInTheDocument()
  })

  test('keeps the tab in the URL and resets the sort order on a tab change', async () => {
    const { router, user } = open('Registered', '?tab=invoices&sort=-outstandingAmount')
    await user.click(await screen.findByRole('tab', { name: 'Credits' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'credits' }))
  })

  test.each([
    ['an unknown account', () => 'none'],
    [
      'another supplier’s account',
      () =>
        mock.world.tables.invoicingAccounts.all().find(({ externalAccountId }) => externalAccountId === 'MR-204')?.id ??
        '',
    ],
  ])('%s redirects to the list with a message (unknown-account)', async (_, idOf) => {
    const { router } = renderApp(`${customersPath}/${idOf()}`)
    expect(await screen.findByRole('heading', { name: 'Customers', level: 1 })).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(customersPath)
    expect(await screen.findByText('Customer not found')).toBeInTheDocument()
  })

  test('a service failure shows an error page with a retry', async () => {
    mock.faults.add({ match: { operationId: 'getCustomer' }, effect: { kind: 'status', status: 403 } })
    const { account, user } = open('Registered')
    expect(await screen.findByText('You don’t have access to this.')).toBeInTheDocument()
    mock.faults.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: account.name, level: 1 })).toBeInTheDocument()
  })
})
