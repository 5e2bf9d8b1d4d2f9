import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/admin/companies/${companyId('harbor')}?tab=connections`
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const connections = () =>
  mock.world.tables.connections.all().filter(({ authCompanyId: id }) => id === authCompanyId('harbor'))

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

/** Sets Harbor's connection to a known active state. */
function active() {
  const [connection] = connections()
  if (!connection) throw new Error('Harbor has no connection.')
  return mock.world.tables.connections.update(connection.id, {
    status: 'Active',
    name: 'Harbor ERP',
    apiKey: 'key-9f3a',
  })
}

async function fillIn() {
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'New connection' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New connection' }))
  const type = (name: RegExp, text: string) => user.type(dialog.getByLabelText(name), text)
  await type(/^Name/, 'Harbor ERP two')
  await type(/^Connection ID/, 'harbor-erp-2')
  await type(/^API endpoint/, 'https://erp.harbor.test/api')
  await type(/^API key/, 'secret-1234')
  await type(/^Dispatch destination/, 'queue:documents')
  await type(/^PDF download directory/, 's3://harbor/pdf')
  await type(/^Earliest date/, '2026-01-31')
  await user.click(dialog.getByRole('checkbox', { name: 'Sync credit memos' }))
  return { user, dialog, submit: () => user.click(dialog.getByRole('button', { name: 'Create connection' })) }
}

test('creates a connection and does not show the full key again (connection-secrets)', async () => {
  const { submit } = await fillIn()
  await submit()
  expect(await screen.findByText('API key ending in 1234')).toBeInTheDocument()
  expect(connections()).toContainEqual(
    expect.objectContaining({
      name: 'Harbor ERP two',
      connectionId: 'harbor-erp-2',
      apiKey: 'secret-1234',
      dispatchDestination: 'queue:documents',
      minSyncDate: '2026-01-31',
      autoPay: false,
      syncCreditMemos: true,
      status: 'Active',
    }),
  )
  expect(document.body.innerHTML).not.toContain('secret-1234')
})

test('a failed creation shows the exact message (admin-texts)', async () => {
  mock.faults.add({ match: { operationId: 'createConnection' }, effect: { kind: 'status', status: 500 } })
  const { submit } = await fillIn()
  await submit()
  expect(await screen.findByText('Failed to create connection')).toBeInTheDocument()
})

test('shows an error when the connection ID is taken', async () => {
  const { connectionId } = active()
  const { user, dialog, submit } = await fillIn()
  const id = dialog.getByLabelText(/^Connection ID/)
  await user.clear(id)
  await user.type(id, connectionId)
  await submit()
  expect(await dialog.findByText('Another connection has this connection ID.')).toBeInTheDocument()
})

test('keeps the key until it is replaced', async () => {
  const { id } = active()
  const { user } = renderApp(path)
  expect(await screen.findByText('API key ending in 9f3a')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Pay automatically' }))
  await user.click(screen.getByRole('button', { name: 'Save connection' }))
  expect(await screen.findByText('Connection saved')).toBeInTheDocument()
  expect(mock.world.tables.connections.get(id)).toMatchObject({ apiKey: 'key-9f3a' })
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await user.type(screen.getByLabelText(/^New API key/), 'other-5678')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Inactive')
  await user.click(screen.getByRole('button', { name: 'Save connection' }))
  expect(await screen.findByText('API key ending in 5678')).toBeInTheDocument()
  // The journal contains no secrets.
  expect(JSON.parse(calls('updateConnection').at(-1)?.body ?? '')).toEqual({ apiKey: '…', status: 'Inactive' })
  expect(mock.world.tables.connections.get(id)).toMatchObject({ apiKey: 'other-5678', status: 'Inactive' })
})

test('shows a coworker’s conflicting change and keeps their other changes (concurrent-edits)', async () => {
  const { id } = active()
  const { user } = renderApp(path)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' mine')
  await user.click(screen.getByRole('checkbox', { name: 'Pay automatically' }))
  mock.world.tables.connections.update(id, { name: 'Harbor ERP theirs', minSyncDate: '2026-02-01', apiKey: 'key-2222' })
  await user.click(screen.getByRole('button', { name: 'Save connection' }))
  expect(await screen.findByRole('radio', { name: 'Keep mine: Harbor ERP mine' })).toBeInTheDocument()
  expect(calls('updateConnection')).toEqual([])
  await user.click(screen.getByRole('radio', { name: 'Use theirs: Harbor ERP theirs' }))
  await user.click(screen.getByRole('button', { name: 'Save connection' }))
  expect(await screen.findByText('Connection saved')).toBeInTheDocument()
  // The message also names the fields that only the coworker changed.
  expect(await screen.findByText('Someone else changed other fields')).toBeInTheDocument()
  expect(calls('updateConnection')).toHaveLength(1)
  expect(mock.world.tables.connections.get(id)).toMatchObject({
    name: 'Harbor ERP theirs',
    minSyncDate: '2026-02-01',
    apiKey: 'key-2222',
  })
  expect(JSON.parse(calls('updateConnection')[0]?.body ?? '')).toHaveProperty('autoPay')
})

/** Starts to replace the key while a coworker replaces it too, and saves. */
async function replaceKeyTwice(mine: string, theirs: string) {
  const { id } = active()
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await user.type(screen.getByLabelText(/^New API key/), mine)
  mock.world.tables.connections.update(id, { apiKey: theirs })
  const save = () => user.click(screen.getByRole('button', { name: 'Save connection' }))
  await save()
  const stored = () => mock.world.tables.connections.get(id)?.apiKey
  return { user, save, stored, mine: await screen.findByRole('radio', { name: /^Keep mine: API key ending in/ }) }
}

test('shows a coworker’s new API key by its last characters, and keeps theirs (concurrent-edits)', async () => {
  const { user, save, stored, mine } = await replaceKeyTwice('mine-5678', 'theirs-2222')
  expect(mine).toHaveAccessibleName('Keep mine: API key ending in 5678')
  expect(calls('updateConnection')).toEqual([])
  expect(screen.queryByText(/mine-5678/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'Use theirs: API key ending in 2222' }))
  expect(screen.queryByLabelText(/^New API key/)).not.toBeInTheDocument()
  await save()
  await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument())
  expect(await screen.findByText('API key ending in 2222')).toBeInTheDocument()
  expect(calls('updateConnection')).toEqual([])
  expect(stored()).toBe('theirs-2222')
})

test('replaces a coworker’s new API key only after the user chose to (concurrent-edits)', async () => {
  const { user, save, stored, mine } = await replaceKeyTwice('mine-5678', 'theirs-2222')
  await user.click(screen.getByRole('radio', { name: /^Use theirs/ }))
  await user.click(mine)
  await save()
  expect(await screen.findByText('API key ending in 5678')).toBeInTheDocument()
  expect(stored()).toBe('mine-5678')
})

test('recognizes a saved key and trimmed texts although the response was lost (connection-secrets)', async () => {
  const { id } = active()
  mock.faults.add({ match: { operationId: 'updateConnection', times: 1 }, effect: { kind: 'dropAfterCommit' } })
  const { user } = renderApp(path)
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' two  ')
  await user.click(screen.getByRole('button', { name: 'Replace' }))
  await user.type(screen.getByLabelText(/^New API key/), 'other-5678')
  await user.click(screen.getByRole('button', { name: 'Save connection' }))
  expect(await screen.findByText('Connection saved')).toBeInTheDocument()
  expect(calls('updateConnection')).toHaveLength(1)
  expect(mock.world.tables.connections.get(id)).toMatchObject({ apiKey: 'other-5678', name: 'Harbor ERP two' })
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Harbor ERP two')
})

test('requires a key while it is being replaced', async () => {
  active()
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await user.click(screen.getByRole('button', { name: 'Save connection' }))
  await waitFor(() =>
    expect(screen.getByLabelText(/^New API key/)).toHaveAccessibleDescription(/This field is required\./),
  )
  expect(calls('updateConnection')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Keep the current key' }))
  expect(screen.getByRole('button', { name: 'Save connection' })).toHaveAttribute('aria-disabled', 'true')
})

test('moves the focus into the key and back (keyboard)', async () => {
  active()
  const { user } = renderApp(path)
  const replace = () => screen.findByRole('button', { name: 'Replace' })
  const saved = () => screen.findByText('API key ending in 5678')
  await user.click(await replace())
  expect(screen.getByLabelText(/^New API key/)).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Keep the current key' }))
  expect(await replace()).toHaveFocus()
  await user.keyboard('{Enter}other-5678{Enter}')
  expect(await saved()).toBeInTheDocument()
  expect(await replace()).toHaveFocus()
})

test.each(['listConnections', 'updateConnection'])(
  'says that a coworker deleted the connection, found by %s, and drops it from the page (concurrent-edits)',
  async (foundBy) => {
    const { id } = active()
    const { user } = renderApp(path)
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' mine')
    if (foundBy === 'listConnections') mock.world.tables.connections.remove(id)
    else {
      // Deleted between the read before saving and the save.
      const none = { items: [], page: 1, pageSize: 500, totalItems: 0, totalPages: 0 }
      mock.faults.add({ match: { operationId: 'listConnections', nth: 2 }, effect: { kind: 'response', body: none } })
      mock.faults.add({ match: { operationId: 'updateConnection' }, effect: { kind: 'status', status: 404 } })
    }
    await user.click(screen.getByRole('button', { name: 'Save connection' }))
    const toast = within(await screen.findByRole('region', { name: 'Messages' }))
    expect(await toast.findByText('We couldn’t save the connection')).toBeInTheDocument()
    expect(toast.getByText('Someone else has deleted it.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).not.toBeInTheDocument())
  },
)

test.each(['Succeeded', 'Failed'] as const)('a sync shows that it is in progress, then %s', async (result) => {
  const { id } = active()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Sync now: Harbor ERP' }))
  expect(await screen.findByText('Sync started')).toBeInTheDocument()
  expect(await screen.findByText('In progress')).toBeInTheDocument()
  mock.world.tables.connections.update(id, { lastSyncStatus: result })
  await vi.advanceTimersByTimeAsync(5100)
  const announced = (await screen.findByText(result)).closest('[role="status"]')
  expect(announced).toHaveTextContent(/^Last sync/)
  expect(calls('syncConnection')).toHaveLength(1)
})

test.each([
  ['the service fails', 500, 'The service had a problem. Try again in a moment.'],
  ['the connection is inactive', 409, 'Set the connection to active first.'],
])('shows the exact message and the reason when %s (admin-texts)', async (_case, status, reason) => {
  active()
  mock.faults.add({ match: { operationId: 'syncConnection' }, effect: { kind: 'status', status } })
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Sync now: Harbor ERP' }))
  const toast = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(await toast.findByText('Failed to publish sync message')).toBeInTheDocument()
  expect(toast.getByText(reason)).toBeInTheDocument()
})
