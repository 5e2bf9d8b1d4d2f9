import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { mockServer } from '#tests/support/mockServer.ts'
import { one } from '#tests/support/one.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

const mock = mockServer({ today: '2026-11-21' })
const path = `/admin/companies/${companyId('harbor')}?tab=ingestion`
const calls = (operationId: string) => mock.journal.filter((entry) => entry.operationId === operationId)
const configurations = () => mock.world.tables.ingestionConfigurations.where('companyId', companyId('harbor'))
const field = (name: RegExp) => screen.findByRole('textbox', { name })

beforeEach(() => {
  giveElementsLayout()
  mock.signIn('admin')
})

function withoutConfigurations() {
  for (const { id } of configurations()) mock.world.tables.ingestionConfigurations.remove(id)
}

const directories = ['Incoming', 'Processing', 'Failed', 'Archive']

async function fillIn() {
  withoutConfigurations()
  const { user } = renderApp(path)
  await user.type(await field(/Control file pattern/), 'control-*.json')
  for (const name of directories)
    await user.type(await field(new RegExp(`${name} directory`)), `s3://harbor/${name.toLowerCase()}`)
  return { user, submit: () => user.click(screen.getByRole('button', { name: 'Create configuration' })) }
}

test('requires the pattern and the directories with their prefixes (directory-prefixes)', async () => {
  withoutConfigurations()
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Create configuration' }))
  await waitFor(async () =>
    expect(await field(/Control file pattern/)).toHaveAccessibleDescription(/This field is required/),
  )
  for (const name of directories)
    expect(await field(new RegExp(`${name} directory`))).toHaveAccessibleDescription(
      /Enter a directory that starts with s3:\/\/ or sftp:\/\/ and has no spaces./,
    )
  expect(calls('saveIngestionConfiguration')).toEqual([])
})

test('creates a configuration', async () => {
  const { submit } = await fillIn()
  await submit()
  expect(await screen.findByRole('heading', { name: 'Events' })).toBeInTheDocument()
  expect(configurations()).toMatchObject([
    { controlFilePattern: 'control-*.json', incomingDirectory: 's3://harbor/incoming' },
  ])
})

test('creating the first configuration moves the focus to its heading (keyboard)', async () => {
  const { submit } = await fillIn()
  await submit()
  await screen.findByRole('button', { name: 'Save configuration' })
  expect(screen.getByRole('heading', { name: 'Configuration' })).toHaveFocus()
})

test('a failed creation shows the exact message (admin-texts)', async () => {
  mock.faults.add({ match: { operationId: 'saveIngestionConfiguration' }, effect: { kind: 'status', status: 500 } })
  const { submit } = await fillIn()
  await submit()
  expect(await screen.findByText('Failed to create ingestion configuration')).toBeInTheDocument()
})

test('shows an error on the field when the company already uses the incoming directory', async () => {
  mock.faults.add({ match: { operationId: 'saveIngestionConfiguration' }, effect: { kind: 'status', status: 409 } })
  const { submit } = await fillIn()
  await submit()
  await waitFor(async () =>
    expect(await field(/Incoming directory/)).toHaveAccessibleDescription(
      /The company already has a configuration with this incoming directory./,
    ),
  )
})

test('tests the pattern against file names (control-file-pattern)', async () => {
  const { user } = await fillIn()
  await user.type(await field(/Try the pattern/), 'control-7.json{Enter}CONTROL-7.json{Enter}control-.json')
  const results = screen.getByRole('list', { name: 'File names' })
  expect(
    within(results)
      .getAllByText(/atch/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Matches', 'Doesn’t match', 'Matches'])
})

test('shows a coworker’s conflicting change and keeps their other changes (concurrent-edits)', async () => {
  const { user } = renderApp(path)
  const pattern = await field(/Control file pattern/)
  await user.clear(pattern)
  await user.type(pattern, 'mine-*.json')
  const [shown] = configurations()
  mock.world.tables.ingestionConfigurations.update(shown?.id ?? '', {
    controlFilePattern: 'theirs-*.json',
    archiveDirectory: 's3://elsewhere/archive',
  })
  await user.click(screen.getByRole('button', { name: 'Save configuration' }))
  await user.click(await screen.findByRole('radio', { name: 'Keep mine: mine-*.json' }))
  await user.click(screen.getByRole('button', { name: 'Save configuration' }))
  expect(await screen.findByText('Ingestion configuration saved')).toBeInTheDocument()
  expect(mock.world.tables.ingestionConfigurations.get(shown?.id ?? '')).toMatchObject({
    controlFilePattern: 'mine-*.json',
    archiveDirectory: 's3://elsewhere/archive',
  })
})

test('shows the files of an event', async () => {
  const [shown] = configurations()
  const { user } = renderApp(path)
  const grid = await screen.findByRole('grid', { name: 'Ingestion events' })
  await user.click(one(await within(grid).findAllByRole('gridcell')))
  const panel = within(await screen.findByRole('dialog', { name: /^Received / }))
  expect(await panel.findAllByText('Lines')).not.toHaveLength(0)
  expect(calls('listIngestionConfigurationEvents').at(-1)?.url).toContain(shown?.id)
})

test('shows an event from Processing to Succeeded without a reload', async () => {
  const [configuration] = configurations()
  const { ingestionEvents } = mock.world.tables
  const event = ingestionEvents.all().find(({ configurationId }) => configurationId === configuration?.id)
  if (!event) throw new Error('Harbor has no event.')
  const createdAt = '2026-11-21T23:00:00Z'
  const { id } = ingestionEvents.insert({ ...event, id: mock.world.newId(), status: 'Processing', createdAt })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  renderApp(path)
  const grid = await screen.findByRole('grid', { name: 'Ingestion events' })
  const first = () => grid.querySelector('[aria-rowindex="2"]')
  await waitFor(() => expect(first()).toHaveTextContent('Processing'))
  ingestionEvents.update(id, { status: 'Succeeded' })
  await vi.advanceTimersByTimeAsync(10_000)
  await waitFor(() => expect(first()).toHaveTextContent('Succeeded'))
})
