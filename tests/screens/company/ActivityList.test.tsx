import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { authCompanyId, companyId, personaId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-20', scenario: 'parts' })
const address = `/company/${authCompanyId('prairie')}/settings?tab=activity`

beforeEach(() => {
  giveElementsLayout()
  for (const { id } of mock.world.tables.activity.all()) mock.world.tables.activity.remove(id)
  const entry = { companyId: companyId('prairie'), userId: personaId('buyer'), subjectId: null }
  mock.world.tables.activity.insert({
    ...entry,
    id: 'a',
    at: '2026-11-18T15:00:00Z',
    action: 'RoleChanged',
    subject: 'Lee Okafor',
    changes: [{ field: 'role', before: 'Viewer', after: 'Payer' }],
  })
  mock.world.tables.activity.insert({
    ...entry,
    id: 'b',
    at: '2026-11-19T15:00:00Z',
    userId: null,
    action: 'ApprovalEnded',
    subject: 'Harbor Supply Co.',
    changes: [
      { field: 'status', before: 'Requested', after: 'Expired' },
      { field: 'total', before: null, after: '12250.00' },
      { field: 'payOn', before: '2026-11-19', after: null },
    ],
  })
})

async function open(search = '') {
  mock.signIn('buyer')
  const app = renderApp(address + search)
  const grid = await screen.findByRole('grid', { name: 'Activity' })
  return { ...app, grid }
}
const rowsIn = (grid: HTMLElement) => within(grid).getAllByRole('row').slice(1)

test('the list says who did what, newest first, with old and new values in words (activity)', async () => {
  const { grid } = await open()
  await waitFor(() => expect(rowsIn(grid)).toHaveLength(2))
  const [newest, oldest] = rowsIn(grid)
  expect(newest).toHaveTextContent('Tallyport')
  expect(newest).toHaveTextContent('Request ended')
  expect(newest).toHaveTextContent('Status: Requested → Expired · Total: $12,250.00 · Pays on: Nov 19, 2026 → —')
  expect(oldest).toHaveTextContent("Ben O'Neill")
  expect(oldest).toHaveTextContent('Changed a role')
  expect(oldest).toHaveTextContent('Role: Viewer → Payer')
})

test('the list is filtered by action, person, days, and text; the URL keeps that (activity)', async () => {
  const { grid, router } = await open('&action=%5B%22RoleChanged%22%5D')
  await waitFor(() => expect(rowsIn(grid)).toHaveLength(1))
  expect(rowsIn(grid)[0]).toHaveTextContent('Lee Okafor')
  expect(await screen.findByRole('button', { name: /^Action: Changed a role/ })).toBeInTheDocument()
  expect(router.state.location.search).toMatchObject({ tab: 'activity', action: ['RoleChanged'] })
  const asked = mock.journal.findLast(({ operationId }) => operationId === 'listCompanyActivity')
  expect(asked?.url).toContain('action=RoleChanged')
})

test('a person of the team is picked by name (activity)', async () => {
  const { grid, user } = await open()
  await waitFor(() => expect(rowsIn(grid)).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Add filter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Person' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Person' }), 'neill')
  const picker = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(picker.getAllByRole('button')).toHaveLength(1))
  await user.click(await picker.findByRole('button', { name: "Ben O'Neill" }))
  await waitFor(() => expect(rowsIn(grid)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: /^Person: Ben O'Neill/ })).toBeInTheDocument()
})

test('a row opens in a panel with each change on a line, for narrow windows, too (activity)', async () => {
  const { grid, user } = await open()
  await waitFor(() => expect(rowsIn(grid)).toHaveLength(2))
  await user.click(within(grid).getByText('Request ended'))
  const panel = within(await screen.findByRole('dialog', { name: 'Request ended' }))
  expect(panel.getByText(/^Status: Requested → Expired/).textContent.split('\n')).toHaveLength(3)
})

test('a company without a record has no tab, and nothing is asked (activity)', async () => {
  mock.world.tables.companies.update(companyId('northwind'), { hasTeam: undefined as never })
  mock.signIn('both')
  renderApp(`/company/${authCompanyId('northwind')}/settings?tab=activity`)
  await screen.findByRole('tab', { name: 'Payment methods' })
  expect(screen.queryByRole('tab', { name: 'Activity' })).toBeNull()
  expect(mock.journal.filter(({ operationId }) => operationId === 'listCompanyActivity')).toEqual([])
})
