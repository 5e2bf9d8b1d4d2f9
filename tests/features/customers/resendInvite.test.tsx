import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import {
  accountsWithStatus,
  customersPath,
  firstAccountWithStatus,
  statusOf,
} from '#tests/screens/receivables/customerFixtures.ts'
import { bodiesOf } from '#tests/support/bodiesOf.ts'
import { inDialog } from '#tests/support/inDialog.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

const button = (name: string) => screen.findByRole('button', { name })

describe('resending an invite (invite-resend)', () => {
  /** Opens the page of an invited account whose second contact was invited last, and the dialog. */
  async function start() {
    const account = accountsWithStatus(mock, 'InvitePending').find(
      ({ id }) => mock.world.tables.contacts.where('invoicingAccountId', id).length > 1,
    )
    const { contacts } = mock.world.tables
    const [first, second] = contacts.where('invoicingAccountId', account?.id ?? '')
    if (!account || !first || !second) throw new Error('The seed has no such account.')
    contacts.update(first.id, { lastInvitedAt: '2026-11-01T00:00:00.000Z' })
    contacts.update(second.id, { lastInvitedAt: '2026-11-02T00:00:00.000Z' })
    const { user } = renderApp(`${customersPath}/${account.id}`)
    await user.click(await button('Resend invitation'))
    const dialog = await inDialog(`Resend the invitation to ${account.name}`)
    expect(await dialog.findByRole('textbox', { name: 'Email address' })).toHaveValue(second.email)
    const press = (name: string) => user.click(dialog.getByRole('button', { name }))
    return { account, invited: second, user, dialog, press }
  }
  const sent = () =>
    mock.journal
      .flatMap(({ operationId }) => (/Invite|invite/.test(operationId ?? '') ? [operationId] : []))
      .filter((operationId) => operationId !== 'listRegistrationInvites')
  const failOnce = (operationId: string, status = 503) =>
    mock.faults.add({ match: { operationId, times: 1 }, effect: { kind: 'status', status } })

  test('cancels the invite and reinvites the last invited contact in one step', async () => {
    const { account, invited, press } = await start()
    await press('Resend invitation')
    expect(await screen.findByText(`Invitation sent to ${invited.email}`)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(sent()).toEqual(['cancelInvoicingAccountInvite', 'inviteInvoicingAccount'])
    const { firstName, lastName, email } = invited
    expect(bodiesOf(mock, 'inviteInvoicingAccount')).toEqual([{ firstName, lastName, email }])
    expect(statusOf(mock, account.id)).toBe('InvitePending')
  })

  test('keeps the invite and sends nothing when canceling fails, and a retry does both', async () => {
    const { account, invited, press } = await start()
    failOnce('cancelInvoicingAccountInvite')
    await press('Resend invitation')
    expect(await screen.findByText('Failed to cancel invite')).toBeInTheDocument()
    expect(statusOf(mock, account.id)).toBe('InvitePending')
    expect(sent()).toEqual(['cancelInvoicingAccountInvite'])
    await press('Resend invitation')
    expect(await screen.findByText(`Invitation sent to ${invited.email}`)).toBeInTheDocument()
  })

  test('explains when only canceling succeeded, keeps the input, and retries only the new invite', async () => {
    const { account, dialog, user, press } = await start()
    const firstName = dialog.getByRole('textbox', { name: 'First name' })
    await user.clear(firstName)
    await user.type(firstName, 'Noor')
    failOnce('inviteInvoicingAccount')
    await press('Resend invitation')
    expect(await screen.findByText('Failed to send invite! Please try again in sometime')).toBeInTheDocument()
    expect(dialog.getByText('The old invitation is canceled. Send the new one again.')).toBeInTheDocument()
    expect(firstName).toHaveValue('Noor')
    expect(statusOf(mock, account.id)).toBe('NotInvited')
    await press('Send invite')
    expect(await screen.findByText(/^Invitation sent to /)).toBeInTheDocument()
    expect(sent()).toEqual(['cancelInvoicingAccountInvite', 'inviteInvoicingAccount', 'inviteInvoicingAccount'])
    expect(bodiesOf(mock, 'inviteInvoicingAccount').at(-1)).toMatchObject({ firstName: 'Noor' })
    expect(statusOf(mock, account.id)).toBe('InvitePending')
  })

  test('explains a change by someone else and shows the updated account', async () => {
    const { account, press } = await start()
    mock.world.tables.invoicingAccounts.update(account.id, { status: 'Registered' })
    await press('Resend invitation')
    expect(await screen.findByText('Failed to cancel invite')).toBeInTheDocument()
    expect(screen.getByText('Someone else just changed this account.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await button('More')).toBeInTheDocument()
    expect(sent()).toEqual(['cancelInvoicingAccountInvite'])
  })

  test.each(['cancelInvoicingAccountInvite', 'inviteInvoicingAccount'])(
    'does not repeat %s when its response is lost',
    async (operationId) => {
      const { invited, press } = await start()
      mock.faults.add({ match: { operationId, times: 1 }, effect: { kind: 'dropAfterCommit' } })
      await press('Resend invitation')
      expect(await screen.findByText(`Invitation sent to ${invited.email}`)).toBeInTheDocument()
      expect(sent()).toEqual(['cancelInvoicingAccountInvite', 'inviteInvoicingAccount'])
    },
  )

  test('suggests nobody when no contact was invited', async () => {
    const account = firstAccountWithStatus(mock, 'InvitePending')
    for (const { id } of mock.world.tables.contacts.where('invoicingAccountId', account.id))
      mock.world.tables.contacts.update(id, { lastInvitedAt: null })
    const { user } = renderApp(`${customersPath}/${account.id}`)
    await user.click(await button('Resend invitation'))
    const dialog = await inDialog(/^Resend the invitation to /)
    expect(await dialog.findByRole('radio', { name: 'Someone new' })).toBeChecked()
    expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue('')
  })
})
