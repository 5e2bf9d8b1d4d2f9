import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { authCompanyId, companyId, type PersonaName } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { customersPath, firstAccountWithStatus, statusOf } from './receivables/customerFixtures.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => giveElementsLayout())

type User = ReturnType<typeof renderApp>['user']

interface Decision {
  name: string
  persona: PersonaName
  /** The call that makes the decision, and the call that looks up its outcome. */
  operationId: string
  lookUp: string
  /** Opens the dialog. */
  open: () => Promise<{ user: User; dialog: string | RegExp }>
  confirm: string
  failed: string
  done: string | RegExp
  /** The state in the service; `asked` is its value once the decision is made. */
  state: () => unknown
  asked: unknown
}

/** Opens the dialog from a notification of this kind, and returns the dialog's name. */
async function fromNotification(kind: string, action: string, dialog: string) {
  const { user } = renderApp('/user/details')
  const panel = await screen.findByRole('complementary', { name: 'Notifications' })
  const item = (await within(panel).findAllByRole('listitem')).find((one) => within(one).queryByText(kind))
  await user.click(within(item ?? panel).getByRole('button', { name: action }))
  return { user, dialog }
}

async function fromCustomer(status: Parameters<typeof firstAccountWithStatus>[1], action: string, dialog: RegExp) {
  const { user } = renderApp(`${customersPath}/${firstAccountWithStatus(mock, status).id}`)
  // Disabling is in a menu.
  if (action === 'Disable') await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole(action === 'Disable' ? 'menuitem' : 'button', { name: action }))
  return { user, dialog }
}

const bodyOf = (operationId: string) => mock.journal.find((entry) => entry.operationId === operationId)
const idFromEnd = (operationId: string, place: number) => bodyOf(operationId)?.url.split('/').at(place) ?? ''
const paymentState = () => mock.world.tables.payments.get(idFromEnd('reviewIncomingPayment', -2))?.status
const inviteState = (operationId: string) => mock.world.tables.invites.get(idFromEnd(operationId, -2))?.status
const accountState = (operationId: string) => {
  const [id] = /[^"[]+(?="\])/.exec(bodyOf(operationId)?.body ?? '') ?? []
  return statusOf(mock, id ?? idFromEnd(operationId, -2))
}
const requestState = () =>
  mock.world.tables.accessRequests.get(idFromEnd('processAccessRequest', -1))?.status ??
  mock.world.tables.accessRequests.get(idFromEnd('processAccessRequest', -2))?.status

const decisions: Decision[] = [
  {
    name: 'Keep on hold',
    persona: 'supplier',
    operationId: 'reviewIncomingPayment',
    lookUp: 'listIncomingPayments',
    open: () => fromNotification('Failed payment', 'Review', 'Review the failed payment'),
    confirm: 'Keep on hold',
    failed: 'We couldn’t review the payment',
    done: '1 payment kept on hold',
    state: paymentState,
    asked: 'Frozen',
  },
  {
    name: 'Reopen invoices',
    persona: 'supplier',
    operationId: 'reviewIncomingPayment',
    lookUp: 'listIncomingPayments',
    open: async () => {
      const { user, dialog } = await fromNotification('Failed payment', 'Review', 'Review the failed payment')
      await user.click(within(await screen.findByRole('dialog', { name: dialog })).getByText('Reopen invoices'))
      return { user, dialog: 'Reopen the invoices?' }
    },
    confirm: 'Reopen invoices',
    failed: 'We couldn’t review the payment',
    done: 'Invoices of 1 payment reopened',
    state: paymentState,
    asked: 'Terminated',
  },
  {
    name: 'Deny',
    persona: 'supplier',
    operationId: 'processAccessRequest',
    lookUp: 'listAccessRequests',
    open: () => fromNotification('Access request', 'Deny', 'Deny the access request?'),
    confirm: 'Deny',
    failed: 'Failed to deny access request',
    done: 'Access request denied',
    state: requestState,
    asked: 'Denied',
  },
  {
    name: 'Approve',
    persona: 'supplier',
    operationId: 'processAccessRequest',
    lookUp: 'listAccessRequests',
    open: async () => {
      const opened = await fromNotification('Access request', 'Approve', 'Approve the access request')
      await screen.findByDisplayValue(/\(HS-\d+\)$/)
      return opened
    },
    confirm: 'Approve',
    failed: 'Failed to approve access request',
    done: 'Access request approved',
    state: requestState,
    asked: 'Approved',
  },
  {
    name: 'Accept the invitation',
    persona: 'buyer',
    operationId: 'acceptRegistrationInvite',
    lookUp: 'listRegistrationInvites',
    open: () => fromNotification('Invitation', 'Accept', 'Accept the invitation?'),
    confirm: 'Accept',
    failed: 'We couldn’t accept the invitation',
    done: 'Invitation accepted',
    state: () => inviteState('acceptRegistrationInvite'),
    asked: 'Accepted',
  },
  {
    name: 'Decline the invitation',
    persona: 'buyer',
    operationId: 'declineRegistrationInvite',
    lookUp: 'listRegistrationInvites',
    open: () => fromNotification('Invitation', 'Decline', 'Decline the invitation?'),
    confirm: 'Decline',
    failed: 'We couldn’t decline the invitation',
    done: 'Invitation declined',
    state: () => inviteState('declineRegistrationInvite'),
    asked: 'Declined',
  },
  {
    name: 'Cancel invitation',
    persona: 'supplier',
    operationId: 'cancelInvoicingAccountInvite',
    lookUp: 'getCustomer',
    open: () => fromCustomer('InvitePending', 'Cancel invitation', /^Cancel the invitation/),
    confirm: 'Cancel invitation',
    failed: 'Failed to cancel invite',
    done: 'Invitation canceled',
    state: () => accountState('cancelInvoicingAccountInvite'),
    asked: 'NotInvited',
  },
  {
    name: 'Disable',
    persona: 'supplier',
    operationId: 'disableInvoicingAccounts',
    lookUp: 'listCustomers',
    open: () => fromCustomer('Registered', 'Disable', /^Disable /),
    confirm: 'Disable',
    failed: 'Failed to disable invoicing account',
    done: / is disabled$/,
    state: () => accountState('disableInvoicingAccounts'),
    asked: 'Disabled',
  },
  {
    name: 'Enable',
    persona: 'supplier',
    operationId: 'enableInvoicingAccounts',
    lookUp: 'listCustomers',
    open: () => fromCustomer('Disabled', 'Enable', /^Enable /),
    confirm: 'Enable',
    failed: 'Failed to enable invoicing account',
    done: / is enabled$/,
    state: () => accountState('enableInvoicingAccounts') !== 'Disabled',
    asked: true,
  },
]

describe('the response to a decision is lost', () => {
  test.each(decisions)('$name', async ({ persona, operationId, lookUp, open, confirm, failed, done, ...service }) => {
    mock.signIn(persona)
    const { user, dialog } = await open()
    const press = async () => {
      const shown = within(await screen.findByRole('dialog', { name: dialog }))
      const button = shown.getByRole('button', { name: confirm })
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'))
      await user.click(button)
    }
    const drop = (kind: 'dropBeforeCommit' | 'dropAfterCommit') =>
      mock.faults.add({ match: { operationId }, effect: { kind } })

    // No responses at all: it is unknown whether the action was done.
    drop('dropBeforeCommit')
    mock.faults.add({ match: { operationId: lookUp }, effect: { kind: 'dropBeforeCommit' } })
    await press()
    expect(await screen.findByText(failed)).toBeInTheDocument()
    expect(
      screen.getByText('We couldn’t confirm this. Check whether it was done before trying again.'),
    ).toBeInTheDocument()

    // The action was not done: the dialog stays open.
    mock.faults.clear()
    drop('dropBeforeCommit')
    await press()
    expect(await screen.findByText(/^We couldn’t reach the service\./)).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: dialog })).toBeInTheDocument()
    expect(service.state()).not.toBe(service.asked)

    // The action was done, exactly once.
    mock.faults.clear()
    drop('dropAfterCommit')
    await press()
    expect(await screen.findByText(done)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: dialog })).not.toBeInTheDocument())
    expect(service.state()).toBe(service.asked)
    expect(mock.journal.filter((entry) => entry.operationId === operationId)).toHaveLength(3)
  })
})

test('retries only the failed accounts after a bulk action partly succeeds', async () => {
  mock.signIn('supplier')
  const { user } = renderApp(
    `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/customers?status=%5B%22Registered%22%5D&sort=name`,
  )
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select .+\(/ })
  for (const box of boxes.slice(0, 3)) await user.click(box)
  await user.click(await screen.findByRole('button', { name: 'Disable' }))
  const first = firstAccountWithStatus(mock, 'Registered')
  mock.faults.add({
    match: { operationId: 'disableInvoicingAccounts', times: 1 },
    effect: { kind: 'dropBeforeCommit' },
  })
  mock.world.tables.invoicingAccounts.update(first.id, { status: 'Disabled' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable 3 customers?' }))
  await user.click(dialog.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText('1 disabled, 2 left')).toBeInTheDocument()
  expect(screen.getByText('Failed to disable invoicing account')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Retry 2 failed' }))
  expect(await screen.findByText('3 disabled, 0 left')).toBeInTheDocument()
})
