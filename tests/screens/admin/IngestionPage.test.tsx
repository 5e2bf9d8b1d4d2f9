import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { one } from '#tests/support/one.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

test('lists events of all companies, failed first, with their files (admin-overview)', async () => {
  const { user } = renderApp('/admin/ingestion')
  const grid = within(await screen.findByRole('grid', { name: 'Ingestion events for all companies' }))
  const company = one(await grid.findAllByRole('gridcell'))
  const shown = grid.getAllByText(/^(Failed|Succeeded)$/).map(({ textContent }) => textContent)
  expect(shown).toEqual(shown.toSorted())
  expect(shown[0]).toBe('Failed')
  await user.click(company)
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findAllByText('Lines')).not.toHaveLength(0)
  await user.click(panel.getByRole('link', { name: 'Open this company’s configuration' }))
  expect(await screen.findByRole('tab', { name: 'Ingestion', selected: true })).toBeInTheDocument()
})

test('shows a failed event first even if a configuration received many since (admin-overview)', async () => {
  const { ingestionEvents, ingestionConfigurations } = mock.world.tables
  const [configuration] = ingestionConfigurations.where('companyId', companyId('harbor'))
  const former = ingestionEvents.all().find(({ configurationId }) => configurationId === configuration?.id)
  if (!former) throw new Error('Harbor has no events.')
  for (const { id } of ingestionEvents.all()) ingestionEvents.remove(id)
  const event = (minute: number, status: 'Failed' | 'Succeeded') =>
    ingestionEvents.insert({
      ...former,
      id: mock.world.newId(),
      status,
      createdAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`,
    })
  event(0, 'Failed')
  for (let minute = 1; minute <= 21; minute++) event(minute, 'Succeeded')
  event(22, 'Failed')
  renderApp('/admin/ingestion')
  const grid = within(await screen.findByRole('grid', { name: 'Ingestion events for all companies' }))
  const statuses = async () =>
    (await grid.findAllByText(/^(Failed|Succeeded)$/)).slice(0, 3).map(({ textContent }) => textContent)
  await waitFor(async () => expect(await statuses()).toEqual(['Failed', 'Failed', 'Succeeded']))
  // The newest 20, one of them failed, and the older failed one.
  expect(screen.getByText('21 events (latest 20 per configuration)')).toBeInTheDocument()
})

test('the Failed segment requests failed events by configuration', async () => {
  const { user, router } = renderApp('/admin/ingestion')
  await user.click(await screen.findByRole('button', { name: 'Failed' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: ['Failed'] }))
  await waitFor(() =>
    expect(
      mock.journal.some(
        ({ operationId, url }) => operationId === 'listIngestionConfigurationEvents' && url.includes('status=Failed'),
      ),
    ).toBe(true),
  )
})

test.each([
  ['one company', `/admin/companies/${companyId('harbor')}?tab=ingestion`, 'Ingestion events'],
  ['all companies', '/admin/ingestion', 'Ingestion events for all companies'],
])(
  '%s: updates counts and status while an event is processed, then stops polling (ingestion-delay)',
  async (_whose, path, name) => {
    const { ingestionEvents, ingestionConfigurations } = mock.world.tables
    const [configuration] = ingestionConfigurations.where('companyId', companyId('harbor'))
    const former = ingestionEvents.all().find(({ configurationId }) => configurationId === configuration?.id)
    if (!former?.files[0]) throw new Error('Harbor has no events.')
    for (const { id } of ingestionEvents.all()) ingestionEvents.remove(id)
    const [file] = former.files
    const files = (lineCount: number) => [{ ...file, lineCount, insertedCount: lineCount, invalidCount: 0 }]
    const { id } = ingestionEvents.insert({ ...former, status: 'Processing', files: files(0) })
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    const { queryClient } = renderApp(path)
    const grid = within(await screen.findByRole('grid', { name }))
    expect(await grid.findByText('Processing')).toBeInTheDocument()

    ingestionEvents.update(id, { files: files(4321) })
    await vi.advanceTimersByTimeAsync(5100)
    expect(await grid.findAllByText('4,321')).not.toEqual([])
    expect(grid.getByText('Processing')).toBeInTheDocument()

    ingestionEvents.update(id, { status: 'Succeeded' })
    await vi.advanceTimersByTimeAsync(5100)
    expect(await grid.findByText('Succeeded')).toBeInTheDocument()
    // The end of an ingestion refreshes every list, once.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))

    const reads = () =>
      mock.journal.filter(({ operationId }) => operationId === 'listIngestionConfigurationEvents').length
    const before = reads()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reads()).toBe(before)
  },
)

test('requires a company for a new configuration, then opens the company’s page', async () => {
  const { user } = renderApp('/admin/ingestion?tab=configurations')
  await user.click(await screen.findByRole('button', { name: 'New configuration' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New ingestion configuration' }))
  await user.type(dialog.getByRole('textbox', { name: /Control file pattern/ }), '*.ctl')
  for (const name of ['Incoming', 'Processing', 'Failed', 'Archive'])
    await user.type(dialog.getByRole('textbox', { name: new RegExp(`${name} directory`) }), `sftp://x.test/${name}`)
  await user.click(dialog.getByRole('button', { name: 'Create configuration' }))
  await waitFor(() =>
    expect(dialog.getByRole('combobox', { name: /^Company/ })).toHaveAccessibleDescription(/This field is required/),
  )
  await user.type(dialog.getByRole('combobox', { name: /^Company/ }), 'Harbor Supply')
  await user.click(await screen.findByRole('option', { name: 'Harbor Supply Co.' }))
  await user.click(dialog.getByRole('button', { name: 'Create configuration' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Supply Co.' })).toBeInTheDocument()
  expect(
    mock.world.tables.ingestionConfigurations
      .where('companyId', companyId('harbor'))
      .map(({ controlFilePattern }) => controlFilePattern),
  ).toContain('*.ctl')
})
