import { expect, test } from 'vitest'
import type { IngestionEventRow } from '#mocks/world/rows/platform.ts'
import { companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { minuteMs } from '#mocks/world/time.ts'
import { testMock, type TestMock } from '../testMock.ts'

const configurationId = seedId('configuration', 1)
const events = `/api/tallyport/admin/ingestion/configurations/${configurationId}/events`

const deliver = (mock: TestMock, json: object = {}) =>
  mock.call('POST', '/__mock/ingestion', { json: { configurationId, ...json } })

interface Listed {
  totalItems: number
  items: (IngestionEventRow & { fileCount: number })[]
}
async function newest(mock: TestMock, path = events, as: 'admin' | 'supplier' = 'admin') {
  const { items } = (await mock.call('GET', path, { as })).json() as Listed
  return items[0]
}

/** Uses its own control file pattern, because those of the seed differ. */
function start(): TestMock {
  const mock = testMock()
  const { ingestionConfigurations } = mock.worlds.get('default').tables
  ingestionConfigurations.update(configurationId, { controlFilePattern: 'control-*.json' })
  return mock
}

test('a delivery starts as Processing and succeeds within a minute', async () => {
  const mock = start()
  const world = mock.worlds.get('default')
  const before = world.tables.invoices.where('supplierCompanyId', companyId('harbor')).length
  const { ingestionEventId: id, controlFilePath } = (await deliver(mock, { controlFile: 'control-7.json' })).json() as {
    ingestionEventId: string
    controlFilePath: string
  }
  expect(controlFilePath).toMatch(/^s3:\/\/.+\/incoming\/control-7\.json$/)
  expect(await newest(mock)).toMatchObject({ id, controlFilePath, status: 'Processing', fileCount: 2 })
  world.advanceClock(minuteMs)
  expect(await newest(mock)).toMatchObject({
    id,
    status: 'Succeeded',
    files: [
      { type: 'Invoice', insertedCount: 2, updatedCount: 1, invalidCount: 0 },
      { type: 'CreditAdjustment', insertedCount: 1 },
    ],
  })
  expect(mock.worlds.get('default').tables.invoices.where('supplierCompanyId', companyId('harbor'))).toHaveLength(
    before + 2,
  )
  // The supplier sees it too.
  const path = `/api/tallyport/receivables/company/${companyId('harbor')}/integration/ingestion-events`
  expect(await newest(mock, path, 'supplier')).toMatchObject({ id })
})

test('a delivery with the outcome `fail` ends as Failed', async () => {
  const mock = start()
  await deliver(mock, { outcome: 'fail' })
  expect(await newest(mock)).toMatchObject({ status: 'Processing' })
  mock.worlds.get('default').advanceClock(minuteMs)
  expect(await newest(mock)).toMatchObject({ status: 'Failed', files: [{ type: 'Invoice', insertedCount: 0 }] })
})

test('imports custom files like an upload', async () => {
  const mock = start()
  const csv = 'externalAccountId,name\nHS-9001,New Customer'
  await deliver(mock, { files: [{ type: 'Account', fileName: 'a.csv', csv }] })
  const world = mock.worlds.get('default')
  world.advanceClock(minuteMs)
  expect(await newest(mock)).toMatchObject({
    status: 'Succeeded',
    files: [{ path: expect.stringMatching(/\/a\.csv$/) }],
  })
  expect(world.tables.invoicingAccounts.find('externalAccountId', 'HS-9001')).toMatchObject({ name: 'New Customer' })
})

test.each([
  ['a file name that does not match the pattern', { controlFile: 'other-7.json' }, '422 mock.invalid'],
  ['a file in another folder', { controlFile: 'control-a/b.json' }, '422 mock.invalid'],
  ['an unknown configuration', { configurationId: 'none' }, '404 mock.no_such_configuration'],
  [
    'two files of the same type',
    { files: ['a', 'b'].map((fileName) => ({ type: 'Contact', fileName, csv: '' })) },
    '422 mock.invalid',
  ],
  [
    'an outcome together with files',
    { outcome: 'fail', files: [{ type: 'Contact', fileName: 'a', csv: '' }] },
    '422 mock.invalid',
  ],
])('rejects %s and creates no event', async (_, json, refusal) => {
  const mock = start()
  const before = await newest(mock)
  const { status, code } = (await deliver(mock, json)).problem()
  expect(`${status} ${code}`).toBe(refusal)
  expect(await newest(mock)).toEqual(before)
})

test('lists where files can be delivered', async () => {
  const mock = start()
  const { configurations } = (await mock.call('GET', '/__mock/ingestion')).json() as { configurations: object[] }
  expect(configurations).toContainEqual({
    id: configurationId,
    companyName: 'Harbor Supply Co.',
    controlFilePattern: 'control-*.json',
    incomingDirectory: expect.stringMatching(/^s3:/),
  })
})
