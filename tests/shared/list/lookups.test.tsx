import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const receivables = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}`

beforeEach(giveElementsLayout)

/** The uninvited account that is last in the alphabet, so that a list without a search text doesn't start with it. */
function lastAccount() {
  const [account] = mock.world.tables.invoicingAccounts
    .where('supplierCompanyId', companyId('harbor'))
    .filter(({ status }) => status === 'NotInvited')
    .toSorted((one, other) => other.name.localeCompare(one.name))
  return account ?? { id: '', name: '', externalAccountId: '' }
}

async function openAddUser() {
  mock.signIn('admin')
  const { user } = renderApp(`/admin/companies/${companyId('harbor')}?tab=members`)
  await user.click(await screen.findByRole('button', { name: 'Add user' }))
  const box = await screen.findByRole('combobox', { name: /^User/ })
  return { user, box, operationId: 'listAuthUsers', text: 'newcomer', match: 'Nia Okafor (newcomer@tallyport.test)' }
}

async function openApproval() {
  mock.signIn('supplier')
  const { accessRequests } = mock.world.tables
  const request = accessRequests.where('companyId', companyId('harbor')).find(({ status }) => status === 'Pending')
  accessRequests.update(request?.id ?? '', { accountNumber: null })
  const { user } = renderApp(`${receivables}/customers?tab=requests&open=${request?.id}`)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const box = await screen.findByRole('combobox', { name: /^Invoicing account/ })
  const { name, externalAccountId } = lastAccount()
  return { user, box, operationId: 'listCustomers', text: externalAccountId, match: `${name} (${externalAccountId})` }
}

test.each([
  ['a user to add', openAddUser],
  ['an account to give access to', openApproval],
])('%s: only matches of the typed text can be chosen (lookup-matches)', async (_, open) => {
  const { user, box, operationId, text, match } = await open()
  const options = () =>
    within(screen.queryByRole('listbox') ?? box)
      .queryAllByRole('option')
      .filter((option) => option.ariaDisabled !== 'true')
  await user.click(box)
  await waitFor(() => expect(options().length).toBeGreaterThan(1))
  const start = text.slice(0, -1)
  const asked = () => mock.journal.filter(({ url }) => url.includes(`q=${start}`)).length
  mock.faults.add({ match: { operationId }, effect: { kind: 'hang' } })

  // Before the request is sent: at once, since a machine under load types for longer than the request waits.
  fireEvent.input(box, { target: { value: start } })
  expect(asked()).toBe(0)
  expect(options()).toEqual([])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box).toHaveValue(start)

  // Before the response arrives.
  await waitFor(() => expect(asked()).toBe(1))
  expect(options()).toEqual([])

  mock.faults.clear()
  await user.type(box, text.slice(-1))
  await user.click(await screen.findByRole('option', { name: match }))
  expect(box).toHaveValue(match)
})

test('a filter’s picker picks only matches of the typed text (lookup-matches)', async () => {
  mock.signIn('supplier')
  const { user, router } = renderApp(`${receivables}/invoices`)
  await user.click(await screen.findByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Customer' }))
  const popover = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(popover.getAllByRole('listitem').length).toBeGreaterThan(1))
  const first = () => within(popover.getAllByRole('listitem')[0] as HTMLElement).getByRole('button')
  const { id, externalAccountId } = lastAccount()
  await user.type(popover.getByRole('searchbox'), externalAccountId)
  await user.click(first())
  expect(router.state.location.search).not.toHaveProperty('invoicingAccountId')
  await waitFor(() => expect(first()).toHaveTextContent(externalAccountId))
  await waitFor(() => expect(first()).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(first())
  await waitFor(() => expect(router.state.location.search).toMatchObject({ invoicingAccountId: id }))
})
