import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => giveElementsLayout())

const panel = () => screen.findByRole('complementary', { name: 'Notifications' })
const items = async () => within(await panel()).findAllByRole('listitem')
const itemOf = async (kind: string) => {
  const found = (await items()).find((item) => within(item).queryByText(kind))
  if (!found) throw new Error(`No notification of the kind ${kind}`)
  return found
}
const sent = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const dialog = (name: string) => screen.findByRole('dialog', { name })

/** Opens the dialog of the first notification of a kind. */
async function decide(user: ReturnType<typeof renderApp>['user'], kind: string, action: string, title: string) {
  await user.click(within(await itemOf(kind)).getByRole('button', { name: action }))
  return dialog(title)
}

describe('notifications panel', () => {
  test('opens automatically, shows the count, and does not take the focus', async () => {
    mock.signIn('supplier')
    renderApp('/user/details')
    const waiting = await items()
    expect(screen.getByRole('button', { name: `${waiting.length} notifications` })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    expect(screen.getByRole('heading', { name: 'Notifications' })).not.toHaveFocus()
    expect((await panel()).contains(document.activeElement)).toBe(false)
  })

  test('keeps up to date how long ago something happened', async () => {
    mock.signIn('supplier')
    renderApp('/user/details')
    const [newest] = await items()
    const age = () => newest?.querySelector('time')?.textContent
    const before = age()
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000
    vi.useFakeTimers({ toFake: ['Date'], now: tomorrow })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    vi.useRealTimers()
    expect(before).toMatch(/ago$/)
    expect(age()).toMatch(/ago$/)
    expect(age()).not.toBe(before)
  })

  test('takes the focus when opened by the user and returns it', async () => {
    mock.signIn('newcomer')
    const { user } = renderApp('/user/details')
    const button = await screen.findByRole('button', { name: 'Notifications' })
    await user.click(button)
    expect(await screen.findByText('You’re all caught up.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Close notifications' }))
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('closes when no notifications are left', async () => {
    mock.signIn('both')
    for (const request of mock.world.tables.accessRequests.all())
      mock.world.tables.accessRequests.update(request.id, { status: 'Denied' })
    for (const payment of mock.world.tables.payments.all())
      if (['Failed', 'Reversed', 'Frozen', 'Terminated'].includes(payment.status))
        mock.world.tables.payments.update(payment.id, { status: 'Canceled' })
    const { user } = renderApp('/user/details')
    expect(await items()).toHaveLength(1)
    const declining = await decide(user, 'Invitation', 'Decline', 'Decline the invitation?')
    await user.click(within(declining).getByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument())
    expect(await screen.findByText('Invitation declined')).toBeInTheDocument()
  })

  test('shows the other notifications and a retry when a source fails', async () => {
    mock.signIn('supplier')
    mock.faults.add({ match: { operationId: 'listIncomingPayments' }, effect: { kind: 'status', status: 403 } })
    const { user } = renderApp('/user/details')
    const shown = await panel()
    expect(within(shown).getByText('You don’t have access to this.')).toBeInTheDocument()
    expect(within(shown).getAllByText('Access request').length).toBeGreaterThan(0)
    mock.faults.clear()
    await user.click(within(shown).getByRole('button', { name: 'Try again' }))
    expect((await within(shown).findAllByText('Failed payment')).length).toBeGreaterThan(0)
  })

  test('shows the company name when the user has several suppliers', async () => {
    mock.signIn('both')
    renderApp('/user/details')
    await waitFor(async () => expect(await panel()).toHaveTextContent('Access request · Maple Ridge Lumber'))
  })
})

describe('invitations', () => {
  test('accepting preselects the only paying company', async () => {
    mock.signIn('buyer')
    const { user } = renderApp('/user/details')
    const before = (await items()).length
    const accepting = await decide(user, 'Invitation', 'Accept', 'Accept the invitation?')
    expect(within(accepting).getByRole('radio', { name: 'Prairie Builders LLC' })).toBeChecked()
    await user.click(within(accepting).getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Invitation accepted')).toBeInTheDocument()
    await waitFor(async () => expect(await items()).toHaveLength(before - 1))
    expect(sent('acceptRegistrationInvite')).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus())
  })

  test('accepting without a paying company links to creating one', async () => {
    mock.signIn('supplier')
    const invite = mock.world.tables.invites.all().find(({ status }) => status === 'Pending')
    mock.world.tables.invites.update(invite?.id ?? '', { email: 'supplier@tallyport.test' })
    const { user } = renderApp('/user/details')
    const accepting = await decide(user, 'Invitation', 'Accept', 'Accept the invitation?')
    expect(within(accepting).getByRole('link', { name: 'Create a company' })).toHaveAttribute(
      'href',
      '/company?create=true',
    )
    expect(within(accepting).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  })

  test('a failure shows a toast and can be retried', async () => {
    mock.signIn('buyer')
    mock.faults.add({ match: { operationId: 'declineRegistrationInvite' }, effect: { kind: 'status', status: 503 } })
    const { user } = renderApp('/user/details')
    const declining = await decide(user, 'Invitation', 'Decline', 'Decline the invitation?')
    const decline = within(declining).getByRole('button', { name: 'Decline' })
    await user.click(decline)
    expect(await screen.findByText('We couldn’t decline the invitation')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Messages' })).toBeInTheDocument()
    mock.faults.clear()
    // The toast appears a moment before the dialog finishes.
    await waitFor(() => expect(decline).not.toHaveAttribute('aria-disabled', 'true'))
    await user.click(decline)
    expect(await screen.findByText('Invitation declined')).toBeInTheDocument()
  })
})

describe('access requests', () => {
  test('approving requires an account and suggests the requester’s number (access-request-states)', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    const approving = await decide(user, 'Access request', 'Approve', 'Approve the access request')
    const account = within(approving).getByRole('combobox', { name: /Invoicing account/ })
    expect(await within(approving).findByDisplayValue(/\(HS-\d+\)$/)).toBe(account)
    await user.clear(account)
    await user.click(within(approving).getByRole('button', { name: 'Approve' }))
    expect(within(approving).getByText('Choose an invoicing account.')).toBeInTheDocument()
    expect(account).toHaveFocus()
    expect(sent('processAccessRequest')).toHaveLength(0)

    const open = mock.world.tables.invoicingAccounts
      .where('supplierCompanyId', companyId('harbor'))
      .find(({ status }) => status === 'NotInvited')
    await user.type(account, open?.externalAccountId ?? '')
    await user.click(await screen.findByRole('option', { name: new RegExp(`\\(${open?.externalAccountId}\\)`) }))
    await user.click(within(approving).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('Access request approved')).toBeInTheDocument()
    expect(mock.world.tables.invoicingAccounts.get(open?.id ?? '')?.status).toBe('InvitePending')
  })

  test('a double-click sends one decision (double-submit)', async () => {
    mock.signIn('supplier')
    mock.faults.add({ match: { operationId: 'processAccessRequest' }, effect: { kind: 'delay', ms: 50 } })
    const { user } = renderApp('/user/details')
    const denying = await decide(user, 'Access request', 'Deny', 'Deny the access request?')
    await user.dblClick(within(denying).getByRole('button', { name: 'Deny' }))
    expect(await screen.findByText('Access request denied')).toBeInTheDocument()
    expect(sent('processAccessRequest')).toHaveLength(1)
  })

  test('denying removes the request', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    const before = (await items()).length
    const denying = await decide(user, 'Access request', 'Deny', 'Deny the access request?')
    await user.click(within(denying).getByRole('button', { name: 'Deny' }))
    expect(await screen.findByText('Access request denied')).toBeInTheDocument()
    await waitFor(async () => expect(await items()).toHaveLength(before - 1))
  })

  test.each([
    ['Approve', 'Approve the access request', 'Failed to approve access request'],
    ['Deny', 'Deny the access request?', 'Failed to deny access request'],
  ])('%s: a failure shows the exact message (toast-texts)', async (action, title, words) => {
    mock.signIn('supplier')
    mock.faults.add({ match: { operationId: 'processAccessRequest' }, effect: { kind: 'status', status: 500 } })
    const { user } = renderApp('/user/details')
    const deciding = await decide(user, 'Access request', action, title)
    if (action === 'Approve') await within(deciding).findByDisplayValue(/HS-/)
    await user.click(within(deciding).getByRole('button', { name: action }))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByText('The service had a problem. Try again in a moment.')).toBeInTheDocument()
  })

  test('shows that someone else has answered and removes the request', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    const denying = await decide(user, 'Access request', 'Deny', 'Deny the access request?')
    for (const request of mock.world.tables.accessRequests.all())
      if (request.status === 'Pending') mock.world.tables.accessRequests.update(request.id, { status: 'Approved' })
    await user.click(within(denying).getByRole('button', { name: 'Deny' }))
    expect(await screen.findByText('Someone else has already answered this request.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByText('Access request')).not.toBeInTheDocument())
  })
})

describe('failed payments', () => {
  const reviewed = () => {
    const [entry] = sent('reviewIncomingPayment')
    return mock.world.tables.payments.get(entry?.url.split('/').at(-2) ?? '')
  }

  test('reopening asks for confirmation, unless the user turned it off (do-not-show-again)', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    await user.type(
      within(await decide(user, 'Failed payment', 'Review', 'Review the failed payment')).getByLabelText(
        'Note (optional)',
      ),
      'Agreed by phone.',
    )
    await user.click(within(await dialog('Review the failed payment')).getByRole('button', { name: 'Reopen invoices' }))
    const asking = await dialog('Reopen the invoices?')
    expect(asking).toHaveTextContent('This can’t be undone.')
    expect(sent('reviewIncomingPayment')).toHaveLength(0)
    await user.click(within(asking).getByRole('checkbox', { name: 'Don’t show this again' }))
    await user.click(within(asking).getByRole('button', { name: 'Reopen invoices' }))
    await waitFor(() => expect(reviewed()).toMatchObject({ status: 'Terminated', reviewNote: 'Agreed by phone.' }))
    expect(await screen.findByText('Invoices of 1 payment reopened')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    const again = await decide(user, 'Failed payment', 'Review', 'Review the failed payment')
    await user.click(within(again).getByRole('button', { name: 'Reopen invoices' }))
    await waitFor(() => expect(sent('reviewIncomingPayment')).toHaveLength(2))
    expect(screen.queryByRole('dialog', { name: 'Reopen the invoices?' })).not.toBeInTheDocument()
  })

  test('canceling the confirmation returns to the review and keeps the note', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    const reviewing = await decide(user, 'Failed payment', 'Review', 'Review the failed payment')
    await user.type(within(reviewing).getByLabelText('Note (optional)'), 'Wait')
    await user.click(within(reviewing).getByRole('button', { name: 'Reopen invoices' }))
    await user.click(within(await dialog('Reopen the invoices?')).getByRole('button', { name: 'Cancel' }))
    expect(within(await dialog('Review the failed payment')).getByLabelText('Note (optional)')).toHaveValue('Wait')
    expect(sent('reviewIncomingPayment')).toHaveLength(0)
  })

  test('keeping on hold sets the payment to Frozen', async () => {
    mock.signIn('supplier')
    const { user } = renderApp('/user/details')
    const reviewing = await decide(user, 'Failed payment', 'Review', 'Review the failed payment')
    await user.click(within(reviewing).getByRole('button', { name: 'Keep on hold' }))
    await waitFor(() => expect(reviewed()).toMatchObject({ status: 'Frozen' }))
  })
})
