import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

const section = (name: string) => screen.findByRole('list', { name })

test('lists what needs attention and links to where to fix it (admin-overview)', async () => {
  const { tables } = mock.world
  for (const table of [tables.ingestionEvents, tables.memberships]) for (const { id } of table.all()) table.remove(id)
  const harbor = companyId('harbor')
  const [configuration] = tables.ingestionConfigurations.where('companyId', harbor)
  tables.ingestionEvents.insert({
    id: crypto.randomUUID(),
    companyId: harbor,
    configurationId: configuration?.id ?? null,
    controlFilePath: 's3://harbor/incoming/control.json',
    status: 'Failed',
    files: [],
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:01:00Z',
  })
  const { authCompanyId = '' } = tables.companies.get(harbor) ?? {}
  for (const connection of tables.connections.all())
    tables.connections.update(connection.id, {
      lastSyncStatus: connection.authCompanyId === authCompanyId ? 'Failed' : 'Succeeded',
    })
  const company = tables.companies.insert({ ...(tables.companies.get(harbor) ?? never()), ...newCompany })

  const { user, router } = renderApp('/admin')
  expect(within(await section('Failed ingestions')).getAllByRole('listitem')).toHaveLength(1)
  expect(within(await section('Failed syncs')).getByRole('link')).toHaveTextContent('Harbor Supply Co.')
  expect(within(await section('Companies without a payment account')).getByText(company.name)).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Pending invitations' })).not.toBeInTheDocument()
  const failed = within(screen.getByRole('region', { name: 'Failed ingestions' }))
  expect(failed.getByText(/^Oldest: \d+ \w+ ago$/)).toBeInTheDocument()
  const totals = within(screen.getByRole('list', { name: 'Totals' }))
  expect(totals.getByText(String(tables.companies.all().length))).toBeInTheDocument()
  await user.click(
    within(await section('Suppliers without an ingestion configuration')).getByRole('link', { name: company.name }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: company.name })).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ tab: 'ingestion' })
})

test('a section that fails to load shows its own error; the others stay (state-matrix)', async () => {
  mock.faults.add({ match: { operationId: 'listIngestionConfigurations' }, effect: { kind: 'status', status: 403 } })
  const { user } = renderApp('/admin')
  // Failed ingestions are looked up per configuration, so their section fails too.
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  expect(await section('Companies without a payment account')).toBeInTheDocument()
  mock.faults.clear()
  for (const name of ['Failed ingestions', 'Suppliers without an ingestion configuration']) {
    const part = within(screen.getByRole('region', { name }))
    await user.click(part.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(part.queryByRole('alert')).not.toBeInTheDocument())
  }
})

test('links to the full list when a section has too many companies (company-setup)', async () => {
  const { user, router } = renderApp('/admin')
  const part = within(await screen.findByRole('region', { name: 'Companies without a payment account' }))
  await user.click(await part.findByRole('link', { name: /^And \d+ more$/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Companies' })).toBeInTheDocument()
  expect(router.state.location.search).toEqual({ setup: ['Incomplete'] })
})

test('shows all pending invitations on request, each linking to its member (admin-overview)', async () => {
  const { user, router } = renderApp('/admin')
  const part = within(await screen.findByRole('region', { name: 'Pending invitations' }))
  const more = await part.findByRole('button', { name: /^And \d+ more$/ })
  expect(part.getAllByRole('listitem')).toHaveLength(5)
  const invited = mock.world.tables.memberships.all().filter(({ status }) => status === 'Invited')
  await user.click(more)
  expect(part.getAllByRole('listitem')).toHaveLength(invited.length)
  expect(more).toHaveFocus()
  await user.click(more)
  expect(part.getAllByRole('listitem')).toHaveLength(5)
  await user.click(more)
  await user.click(part.getAllByRole('link').at(-1) as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'members' }))
  const { open } = router.state.location.search
  expect(invited.map(({ userId }) => userId)).toContain(open)
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText('Invited')).toBeInTheDocument()
})

test('says that nothing needs attention (admin-overview)', async () => {
  const { tables } = mock.world
  const { ingestionEvents, ingestionConfigurations, paymentAccounts, connections, companies } = tables
  for (const table of [ingestionEvents, ingestionConfigurations, paymentAccounts, connections, companies])
    for (const { id } of table.all()) table.remove(id)
  renderApp('/admin')
  expect(await screen.findByText('Nothing needs your attention.')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Failed syncs' })).not.toBeInTheDocument()
})

const newCompany = { id: 'new-company', authCompanyId: 'new-auth-company', name: 'A new company', isSupplier: true }

function never(): never {
  throw new Error('Harbor is not there.')
}
