import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { i18n } from '#src/locales/i18n.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/company/${authCompanyId('harbor')}/receivables/${companyId('harbor')}/customers`
const pending = () =>
  mock.world.tables.accessRequests.where('companyId', companyId('harbor')).find(({ status }) => status === 'Pending')

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('supplier')
})

async function openPending() {
  const request = pending()
  const app = renderApp(`${path}?tab=requests&status=%5B%22Pending%22%5D&open=${request?.id}`)
  const panel = await screen.findByRole('dialog', { name: /^Access request from / })
  return { ...app, request, panel }
}

test('opens as a tab of the customers page and keeps the tab in the URL', async () => {
  const { router, user } = renderApp(path)
  await user.click(await screen.findByRole('tab', { name: 'Access requests' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'requests' }))
  expect(await screen.findByText(/^\d+ access requests$/)).toBeInTheDocument()
  expect(screen.getByRole('grid', { name: 'Access requests' })).toBeInTheDocument()
})

test('sends the URL’s filters and leaves out unsupported ones', async () => {
  renderApp(`${path}?tab=requests&q=pier&status=%5B%22Pending%22%5D&sort=-companyName&dueFrom=2026-01-01`)
  await waitFor(() => expect(mock.journal.some(({ operationId }) => operationId === 'listAccessRequests')).toBe(true))
  const list = mock.journal.findLast(
    ({ operationId, url }) => operationId === 'listAccessRequests' && url.includes('pier'),
  )
  const asked = new URL(list?.url ?? '', 'http://mock.test').searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ q: 'pier', status: 'Pending', sort: '-companyName' })
  expect(asked.has('dueFrom')).toBe(false)
})

test('denies a request from its panel after confirmation', async () => {
  const request = pending()
  const { user } = renderApp(`${path}?tab=requests&open=${request?.id}`)
  const panel = await screen.findByRole('dialog', { name: /^Access request from / })
  await user.click(await within(panel).findByRole('button', { name: 'Deny' }))
  const question = await screen.findByRole('dialog', { name: 'Deny the access request?' })
  await user.click(within(question).getByRole('button', { name: 'Deny' }))
  expect(await screen.findByText('Access request denied')).toBeInTheDocument()
  expect(await within(panel).findByText('Denied')).toBeInTheDocument()
  expect(mock.world.tables.accessRequests.get(request?.id ?? '')).toMatchObject({ status: 'Denied' })
})

test('a failure shows the exact message (toast-texts)', async () => {
  mock.faults.add({ match: { operationId: 'processAccessRequest' }, effect: { kind: 'status', status: 500 } })
  const { user, panel } = await openPending()
  await user.click(await within(panel).findByRole('button', { name: 'Deny' }))
  const question = await screen.findByRole('dialog', { name: 'Deny the access request?' })
  await user.click(within(question).getByRole('button', { name: 'Deny' }))
  expect(await screen.findByText('Failed to deny access request')).toBeInTheDocument()
})

test('does not offer a decision on a decided request', async () => {
  const decided = mock.world.tables.accessRequests
    .where('companyId', companyId('harbor'))
    .find(({ status }) => status === 'Approved' || status === 'Denied')
  renderApp(`${path}?tab=requests&open=${decided?.id}`)
  const panel = await screen.findByRole('dialog', { name: /^Access request from / })
  expect(await within(panel).findByText('Requested')).toBeInTheDocument()
  expect(within(panel).queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

/** The number of requests for the accounts without an invite, which the dialog offers. */
const accountCalls = () =>
  mock.journal.filter(({ operationId, url }) => operationId === 'listCustomers' && url.includes('NotInvited')).length

test.each([
  { failure: '500', effect: { kind: 'status', status: 500 }, message: 'error.server' },
  { failure: 'no response', effect: { kind: 'hang' }, message: 'list.slow' },
] as const)(
  'accounts in the approval dialog: $failure shows a message, and a retry sends one request (state-matrix)',
  async ({ effect, message }) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    mock.faults.add({ match: { operationId: 'listCustomers' }, effect })
    const { panel } = await openPending()
    ;(await within(panel).findByRole('button', { name: 'Approve' })).click()
    const question = within(await screen.findByRole('dialog', { name: 'Approve the access request' }))
    await waitFor(() => expect(accountCalls()).toBe(1))
    await vi.advanceTimersByTimeAsync(10_100)
    expect(await question.findByText(i18n.t(message))).toBeInTheDocument()
    const before = accountCalls()
    mock.faults.clear()
    question.getByRole('button', { name: i18n.t('app.retry') }).click()
    await waitFor(() => expect(question.queryByText(i18n.t(message))).not.toBeInTheDocument())
    await waitFor(() => expect(accountCalls()).toBe(before + 1))
  },
)
