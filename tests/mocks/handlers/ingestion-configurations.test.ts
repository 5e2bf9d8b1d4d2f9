import { expect, test } from 'vitest'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { expectInternalOnly } from './internalOnly.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const directories = {
  controlFilePattern: 'control-*.json',
  incomingDirectory: 's3://prairie/incoming',
  processingDirectory: 's3://prairie/processing',
  failedDirectory: 'sftp://files.prairie.test/failed',
  archiveDirectory: 's3://prairie/archive',
}
const body = { companyId: companyId('prairie'), ...directories }
const save = (api: TestApi, change: object = {}) =>
  api.send('admin', 'saveIngestionConfiguration', { body: { ...body, ...change } })
const listHarborConfigurations = (api: TestApi) =>
  api.ok('admin', 'listIngestionConfigurations', { query: { companyId: companyId('harbor') } })
const first = { path: { configurationId: seedId('configuration', 1) } }

test('lists configurations, and filters by company and text', async () => {
  const api = startApi()
  const all = await api.ok('admin', 'listIngestionConfigurations')
  expect(all.totalItems).toBe(api.world.tables.ingestionConfigurations.all().length)
  expect((await listHarborConfigurations(api)).items.map(({ companyName }) => companyName)).toEqual(
    Array.from({ length: 2 }, () => 'Harbor Supply Co.'),
  )
  const query = { q: 'SFTP://files.harbor', sort: '-createdAt' }
  expect((await api.ok('admin', 'listIngestionConfigurations', { query })).items).toHaveLength(1)
})

test('finds a renamed company by its new name', async () => {
  const api = startApi()
  const path = { companyId: companyId('harbor') }
  await listHarborConfigurations(api)
  await api.ok('supplier', 'updateCompany', { path, body: { name: 'Aardvark Supply' } })
  const { items } = await api.ok('admin', 'listIngestionConfigurations', { query: { q: 'aardvark' } })
  expect(items).toHaveLength(2)
})

test('creates a configuration, then replaces it (optional-calls)', async () => {
  const api = startApi()
  expect(await save(api)).toMatchObject({ status: 201, body: { ...body, companyName: 'Prairie Builders LLC' } })
  const query = { companyId: body.companyId }
  const { items } = await api.ok('admin', 'listIngestionConfigurations', { query })
  const id = items[0]?.id
  api.world.advanceClock(1000)
  expect(await save(api, { id, controlFilePattern: '*.ctl' })).toMatchObject({
    status: 200,
    body: { id, controlFilePattern: '*.ctl', createdAt: items[0]?.createdAt, updatedAt: api.world.now().toISOString() },
  })
})

test('a company has one configuration per incoming directory', async () => {
  const api = startApi()
  await save(api)
  const taken = { body: { ...body, incomingDirectory: 's3://prairie/incoming/' } }
  expect(await api.refusal('admin', 'saveIngestionConfiguration', taken)).toBe(
    '409 ingestion_configuration.already_exists',
  )
  expect((await save(api, { companyId: companyId('maple') })).status).toBe(201)
})

test('rejects an unknown company or configuration', async () => {
  const api = startApi()
  const problem = (change: object) =>
    api.refusal('admin', 'saveIngestionConfiguration', { body: { ...body, ...change } })
  expect(await problem({ companyId: 'none' })).toBe('404 company.not_found')
  expect(await problem({ id: 'none' })).toBe('404 ingestion_configuration.not_found')
  const path = { configurationId: 'none' }
  expect(await api.refusal('admin', 'listIngestionConfigurationEvents', { path })).toBe(
    '404 ingestion_configuration.not_found',
  )
})

test.each(['incomingDirectory', 'processingDirectory', 'failedDirectory', 'archiveDirectory'])(
  '%s must start with s3:// or sftp://',
  async (field) => {
    const api = startApi()
    expect(await save(api, { [field]: '/var/files' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: `/${field}`, code: 'pattern' }] },
    })
  },
)

test('lists the ingestion events of a configuration, newest first', async () => {
  const api = startApi()
  const { items, totalItems } = await api.ok('admin', 'listIngestionConfigurationEvents', first)
  expect(totalItems).toBeGreaterThan(20)
  const dates = items.map(({ createdAt }) => createdAt)
  expect(dates).toEqual(dates.toSorted((a, b) => b.localeCompare(a)))
  expect(items[0]?.fileCount).toBe(items[0]?.files.length)
  const query = { status: ['Failed'], q: 'control', sort: 'fileCount' }
  const failed = await api.ok('admin', 'listIngestionConfigurationEvents', { ...first, query })
  expect(failed.totalItems).toBeGreaterThan(0)
  expect(failed.items.every(({ status }) => status === 'Failed')).toBe(true)
})

test('rejects invalid parameters', async () => {
  const api = startApi()
  const query = { sort: 'nothing' }
  expect(await api.refusal('admin', 'listIngestionConfigurations', { query })).toBe('422 validation.failed')
  expect(await api.refusal('admin', 'listIngestionConfigurationEvents', { ...first, query })).toBe(
    '422 validation.failed',
  )
})

expectInternalOnly({
  listIngestionConfigurations: {},
  saveIngestionConfiguration: { body },
  listIngestionConfigurationEvents: first,
})
expectCovered(['listIngestionConfigurations', 'saveIngestionConfiguration', 'listIngestionConfigurationEvents'])
