import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import { accountsWithStatus, customersPath, statusOf } from '#tests/screens/receivables/customerFixtures.ts'
import { bodiesOf } from '#tests/support/bodiesOf.ts'
import { inDialog } from '#tests/support/inDialog.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

const only = (...status: string[]) => `${customersPath}?sort=name&status=${encodeURIComponent(JSON.stringify(status))}`
const boxes = () => screen.findAllByRole('checkbox', { name: /^Select .+\(/ })

/** Opens the list of accounts in these states and selects the first ones. */
async function choose(count: number, ...status: string[]) {
  const view = renderApp(only(...status))
  for (const box of (await boxes()).slice(0, count)) await view.user.click(box)
  expect(await screen.findByText(`${count} selected`)).toBeInTheDocument()
  return view
}

test('sends the URL’s filters to the service and shows the columns in the order of their importance', async () => {
  renderApp(`${customersPath}?q=prairie&status=%5B%22Registered%22%5D&sort=-outstanding`)
  expect(await screen.findByText(/^\d+ customers?$/)).toBeInTheDocument()
  const list = mock.journal.find(({ operationId }) => operationId === 'listCustomers')
  const asked = new URL(list?.url ?? '', 'http://mock.test').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ q: 'prairie', status: 'Registered', sort: '-outstanding' })
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual([
    '',
    'Customer',
    'Account number',
    'Status',
    'Past due',
    'Outstanding',
    'Open invoices',
    'Credit available',
    'Last payment',
  ])
})

test('begins with the most past due, then by name, and has segments by status (list-default, list-segments)', async () => {
  const { router, user } = renderApp(customersPath)
  const sorts = () =>
    mock.journal
      .filter(({ operationId }) => operationId === 'listCustomers')
      .map(({ url }) => new URL(url, 'http://mock.test').searchParams.get('sort'))
  expect(await screen.findByRole('columnheader', { name: 'Past due' })).toHaveAttribute('aria-sort', 'descending')
  expect(sorts()).toEqual(['-pastDue,name'])
  await user.click(screen.getByRole('button', { name: 'Invited' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: ['InvitePending'] }))
})

test('opens a customer from its row', async () => {
  const { router, user } = renderApp(only('Registered'))
  const [account] = accountsWithStatus(mock, 'Registered')
  const list = within(await screen.findByRole('grid'))
  await user.click(await list.findByText(account?.externalAccountId ?? ''))
  expect(await screen.findByRole('heading', { name: account?.name ?? '', level: 1 })).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`${customersPath}/${account?.id}`)
})

test('loads the page of the row on which the pointer rests (row-pages)', async () => {
  const { router, user } = renderApp(only('Registered'))
  const [cell = document.body] = await screen.findAllByRole('gridcell')
  const load = vi.spyOn(router, 'preloadRoute')
  await user.hover(cell)
  await waitFor(() =>
    expect(load.mock.lastCall?.[0].to).toBe(
      '/company/$authCompanyId/receivables/$productCompanyId/customers/$invoicingAccountId',
    ),
  )
})

describe('bulk actions', () => {
  test('explain how many customers are affected, how, and how many are left out', async () => {
    const { user } = renderApp(customersPath)
    await user.click(await screen.findByRole('checkbox', { name: 'Select all loaded rows' }))
    const chosen = Number(/\d+/.exec((await screen.findByText(/^\d+ selected$/)).textContent ?? '')?.[0])
    await user.click(screen.getByRole('button', { name: 'Disable' }))
    const dialog = await screen.findByRole('dialog', { name: /^Disable \d+ customers\?$/ })
    const numbers = [...(dialog.textContent ?? '').matchAll(/\d+/g)].map(Number)
    const [about, invited, registered, leftOut] = numbers
    expect(numbers).toHaveLength(4)
    expect((invited ?? 0) + (registered ?? 0)).toBe(about)
    expect((about ?? 0) + (leftOut ?? 0)).toBe(chosen)
    expect(dialog).toHaveTextContent('pending invitations will be canceled')
  })

  test('offer only actions that apply to the selection', async () => {
    await choose(2, 'Disabled')
    expect(screen.getByRole('button', { name: 'Enable' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Disable' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('enable the selected customers, confirm it, and clear the selection', async () => {
    const ids = accountsWithStatus(mock, 'Disabled')
      .slice(0, 3)
      .map(({ id }) => id)
    const { user } = await choose(3, 'Disabled')
    await user.click(screen.getByRole('button', { name: 'Enable' }))
    await user.click((await inDialog('Enable 3 customers?')).getByRole('button', { name: 'Enable' }))
    expect(await screen.findByText('3 customers are enabled')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument())
    expect(ids.map((id) => statusOf(mock, id))).not.toContain('Disabled')
  })

  test('show a result for each customer and retry only the failed ones', async () => {
    const [first, second, third] = accountsWithStatus(mock, 'Registered')
    const { user } = await choose(3, 'Registered')
    const { invoicingAccounts } = mock.world.tables
    invoicingAccounts.update(second?.id ?? '', { status: 'Disabled' })
    await user.click(screen.getByRole('button', { name: 'Disable' }))
    await user.click((await inDialog('Disable 3 customers?')).getByRole('button', { name: 'Disable' }))

    const result = await inDialog('1 customer couldn’t be disabled')
    expect(result.getByText('2 disabled, 1 left')).toBeInTheDocument()
    expect(result.getByRole('button', { name: 'Close' })).toBeInTheDocument()
    const [failed, ...done] = result.getAllByRole('listitem')
    expect(failed).toHaveTextContent(second?.name ?? '')
    expect(within(failed ?? document.body).getByText('Failed')).toBeInTheDocument()
    expect(failed).toHaveTextContent('Someone else just changed this account.')
    expect(done.map((item) => item.textContent)).toEqual([
      `${first?.name} ${first?.externalAccountId}Disabled`,
      `${third?.name} ${third?.externalAccountId}Disabled`,
    ])

    invoicingAccounts.update(second?.id ?? '', { status: 'Registered' })
    await user.click(result.getByRole('button', { name: 'Retry 1 failed' }))
    const all = await inDialog('3 customers are disabled')
    expect(all.getByText('3 disabled, 0 left')).toBeInTheDocument()
    await user.click(all.getByRole('button', { name: 'Close' }))
    expect(bodiesOf(mock, 'disableInvoicingAccounts')).toEqual([
      { invoicingAccountIds: [first?.id, second?.id, third?.id] },
      { invoicingAccountIds: [second?.id] },
    ])
  })

  test.each([
    ['Registered', 'Disable', 'disableInvoicingAccounts', 'Failed to disable invoicing account'],
    ['Disabled', 'Enable', 'enableInvoicingAccounts', 'Failed to enable invoicing account'],
  ])(
    '%s: show the exact message and allow a retry when the whole request fails (account-bulk)',
    async (status, action, operationId, words) => {
      const { user } = await choose(2, status)
      mock.faults.add({ match: { operationId, times: 1 }, effect: { kind: 'status', status: 500 } })
      await user.click(screen.getByRole('button', { name: action }))
      const dialog = await inDialog(`${action} 2 customers?`)
      await user.click(dialog.getByRole('button', { name: action }))
      expect(await screen.findByText(words)).toBeInTheDocument()
      await user.click(dialog.getByRole('button', { name: action }))
      expect(await screen.findByText(`2 customers are ${action.toLowerCase()}d`)).toBeInTheDocument()
      expect(bodiesOf(mock, operationId)).toHaveLength(2)
    },
  )

  test('deselect rows that a filter removes', async () => {
    const { router } = await choose(2, 'Registered')
    await act(() => router.navigate({ to: '.', search: { status: ['Disabled'] } }))
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: 'Disable' })).not.toBeInTheDocument()
  })

  test('focus the list’s status when the selection is cleared', async () => {
    const { user } = await choose(1, 'Registered')
    await user.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(await screen.findByText(/^\d+ customers$/)).toHaveFocus()
  })
})

describe('bulk invite (invite-bulk)', () => {
  const contactsOf = (id: string) => mock.world.tables.contacts.where('invoicingAccountId', id)
  const primaryOf = (id: string) => contactsOf(id).find(({ isPrimary }) => isPrimary)
  const invited = () => mock.journal.filter(({ operationId }) => operationId === 'inviteInvoicingAccount')
  const idsOf = (entries: readonly { url: string }[]) => entries.map(({ url }) => url.split('/').at(-2))

  /** Opens the list of customers that are not invited, selects the first ones, and opens the dialog. */
  async function ask(count: number) {
    const { user } = await choose(count, 'NotInvited')
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    return user
  }

  test('invites each primary contact, lists customers without a contact, and retries the failed ones', async () => {
    const [first, second, third, fourth] = accountsWithStatus(mock, 'NotInvited')
    for (const { id } of contactsOf(second?.id ?? '')) mock.world.tables.contacts.remove(id)
    mock.faults.add({
      match: { operationId: 'inviteInvoicingAccount', nth: 2, times: 1 },
      effect: { kind: 'status', status: 503 },
    })
    const user = await ask(4)
    const question = await inDialog('Invite 3 customers?')
    expect(question.getByText('1 customer without a contact is skipped:')).toBeInTheDocument()
    expect(question.getByText(`${second?.name} (${second?.externalAccountId})`)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Invite' }))

    const result = await inDialog('1 customer couldn’t be invited')
    expect(result.getByText('2 invited, 1 left')).toBeInTheDocument()
    expect(result.getByText(`${second?.name} (${second?.externalAccountId})`)).toBeInTheDocument()
    expect(result.getByText('The service had a problem. Try again in a moment.')).toBeInTheDocument()
    const notInvited = [first, third, fourth].filter((account) => statusOf(mock, account?.id ?? '') === 'NotInvited')
    expect(notInvited).toHaveLength(1)

    await user.click(result.getByRole('button', { name: 'Retry 1 failed' }))
    const all = await inDialog('3 customers are invited')
    expect(idsOf(invited().slice(3))).toEqual([notInvited[0]?.id])
    for (const account of [first, third, fourth]) {
      expect(statusOf(mock, account?.id ?? '')).toBe('InvitePending')
      const { firstName, lastName, email } = primaryOf(account?.id ?? '') ?? {}
      expect(bodiesOf(mock, 'inviteInvoicingAccount')).toContainEqual({ firstName, lastName, email })
    }
    await user.click(all.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('reloads the list once for all invites', async () => {
    const user = await ask(3)
    const before = mock.journal.filter(({ operationId }) => operationId === 'listCustomers').length
    await user.click((await inDialog('Invite 3 customers?')).getByRole('button', { name: 'Invite' }))
    expect(await screen.findByText('3 customers are invited')).toBeInTheDocument()
    await waitFor(() =>
      expect(mock.journal.filter(({ operationId }) => operationId === 'listCustomers')).toHaveLength(before + 1),
    )
  })

  test('reports conflicts and unreachable services, and looks up lost responses', async () => {
    const [first, second, third] = accountsWithStatus(mock, 'NotInvited')
    const user = await ask(3)
    const dialog = await inDialog('Invite 3 customers?')
    mock.world.tables.invoicingAccounts.update(first?.id ?? '', { status: 'Registered' })
    for (const [id, kind] of [
      [second?.id, 'dropAfterCommit'],
      [third?.id, 'dropBeforeCommit'],
    ] as const)
      mock.faults.add({ match: { path: `*/${id}/invite` }, effect: { kind } })
    await user.click(dialog.getByRole('button', { name: 'Invite' }))
    const result = await inDialog('2 customers couldn’t be invited')
    const items = result.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items[0]).toContain('Someone else just changed this account.')
    expect(items[1]).toContain('We couldn’t reach the service.')
    expect(items[2]).toBe(`${second?.name} ${second?.externalAccountId}Invited`)
  })

  test('sends nothing when no customer has a contact', async () => {
    const [first] = accountsWithStatus(mock, 'NotInvited')
    for (const { id } of contactsOf(first?.id ?? '')) mock.world.tables.contacts.remove(id)
    await ask(1)
    const dialog = await inDialog('No one to invite')
    expect(dialog.getByText(`${first?.name} (${first?.externalAccountId})`)).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: 'Invite' })).not.toBeInTheDocument()
  })
})
