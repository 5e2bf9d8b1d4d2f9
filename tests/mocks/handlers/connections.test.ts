import { expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { minuteMs } from '#mocks/world/time.ts'
import { expectInternalOnly } from './internalOnly.ts'
import { expectCovered, startApi, type TestApi } from './testApi.ts'

const newConnection = {
  name: 'Prairie ERP',
  connectionId: 'prairie-erp',
  apiEndpoint: 'https://erp.prairie.test/api',
  authCompanyId: authCompanyId('prairie'),
  apiKey: 'key-5d1c0b9f3a',
  currency: 'USD',
  dispatchDestination: 's3://prairie/dispatch',
  pdfDownloadDirectory: 's3://prairie/pdf',
  autoPay: false,
  syncCreditMemos: true,
  status: 'Active',
}
const { apiKey: _apiKey, ...withoutKey } = newConnection

/** Paths to connections. The seed's first one is Harbor's and active; the second is inactive. */
const active = { path: { id: seedId('connection', 1) } }
const inactive = { path: { id: seedId('connection', 2) } }
const missing = { path: { id: 'none' } }

test('lists connections without their keys, filters by company, status and text, and sorts', async () => {
  const api = startApi()
  const list = async (query: Record<string, string>) => (await api.ok('admin', 'listConnections', { query })).items
  const all = await list({})
  expect(all).toHaveLength(api.world.tables.connections.all().length)
  expect(JSON.stringify(all)).not.toContain('key-')
  expect(await list({ authCompanyId: authCompanyId('harbor') })).toMatchObject([
    { name: 'Harbor Supply Co. ERP', companyName: 'Harbor Supply Co.', lastSyncStatus: 'Succeeded' },
  ])
  expect(new Set((await list({ status: 'Inactive' })).map(({ status }) => status))).toEqual(new Set(['Inactive']))
  expect(await list({ q: 'ERP.HARBOR-SUPPLY' })).toHaveLength(1)
  const sorted = await list({ sort: '-minSyncDate' })
  expect(sorted.at(-1)?.minSyncDate).toBeNull()
  const names = (await list({ sort: 'companyName' })).map(({ companyName = '' }) => companyName)
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
})

test('finds a renamed company by its new name', async () => {
  const api = startApi()
  const query = { q: 'aardvark' }
  expect((await api.ok('admin', 'listConnections', { query })).items).toEqual([])
  const path = { companyId: companyId('harbor') }
  await api.ok('supplier', 'updateCompany', { path, body: { name: 'Aardvark Supply' } })
  expect((await api.ok('admin', 'listConnections', { query })).items).toMatchObject([
    { companyName: 'Aardvark Supply' },
  ])
})

test('stores the API key and shows only its last four characters', async () => {
  const api = startApi()
  const created = await api.ok('admin', 'createConnection', { body: newConnection })
  expect(created).toMatchObject({
    ...withoutKey,
    companyName: 'Prairie Builders LLC',
    apiKeyLast4: '9f3a',
    minSyncDate: null,
    lastSyncAt: null,
    lastSyncStatus: null,
  })
  expect(created).not.toHaveProperty('apiKey')
  const path = { id: created.id }
  expect(await api.ok('admin', 'updateConnection', { path, body: { autoPay: true } })).toEqual({
    ...created,
    autoPay: true,
  })
  expect(api.world.tables.connections.get(created.id)?.apiKey).toBe(newConnection.apiKey)
  expect(await api.ok('admin', 'updateConnection', { path, body: { apiKey: 'another-1234' } })).toMatchObject({
    apiKeyLast4: '1234',
  })
})

test('a connection id is unique', async () => {
  const api = startApi()
  await api.ok('admin', 'createConnection', { body: newConnection })
  expect(await api.refusal('admin', 'createConnection', { body: newConnection })).toBe('409 connection.already_exists')
  const { connectionId } = newConnection
  const taken = { ...active, body: { connectionId } }
  expect(await api.refusal('admin', 'updateConnection', taken)).toBe('409 connection.already_exists')
  const currentId = api.world.tables.connections.get(active.path.id)?.connectionId
  expect(await api.ok('admin', 'updateConnection', { ...active, body: { connectionId: currentId } })).toMatchObject({
    connectionId: currentId,
  })
})

test('rejects an unknown company or connection and invalid fields', async () => {
  const api = startApi()
  const unknown = { body: { ...newConnection, authCompanyId: 'none' } }
  expect(await api.refusal('admin', 'createConnection', unknown)).toBe('404 company.not_found')
  expect(await api.refusal('admin', 'updateConnection', { ...missing, body: { autoPay: true } })).toBe(
    '404 connection.not_found',
  )
  expect(await api.refusal('admin', 'syncConnection', missing)).toBe('404 connection.not_found')
  const localFolder = { body: { ...newConnection, pdfDownloadDirectory: '/var/pdf' } }
  expect(await api.refusal('admin', 'createConnection', localFolder)).toBe('422 validation.failed')
  expect(await api.refusal('admin', 'updateConnection', { ...active, body: {} })).toBe('422 validation.failed')
  expect(await api.refusal('admin', 'listConnections', { query: { status: 'Broken' } })).toBe('422 validation.failed')
  const longId = { path: { id: 'x'.repeat(101) } }
  expect(await api.refusal('admin', 'syncConnection', longId)).toBe('422 validation.failed')
})

/** The newest event that a sync of Harbor's connection created. */
function syncEvent({ world }: TestApi) {
  return world.tables.ingestionEvents
    .where('companyId', companyId('harbor'))
    .findLast(({ controlFilePath }) => controlFilePath.startsWith('s3://harbor-supply-co/dispatch/sync-'))
}

const connectionNow = async (api: TestApi) =>
  (await api.ok('admin', 'listConnections', { query: { authCompanyId: authCompanyId('harbor') } })).items[0]

test('a sync creates an ingestion event that runs and finishes', async () => {
  const api = startApi()
  await api.ok('admin', 'updateConnection', { ...active, body: { syncCreditMemos: true, minSyncDate: '2026-01-01' } })
  const existing = api.world.tables.invoices
    .where('supplierCompanyId', companyId('harbor'))
    .filter(({ transactionDate }) => transactionDate >= '2026-01-01').length
  expect((await api.send('admin', 'syncConnection', active)).status).toBe(202)
  expect(syncEvent(api)).toMatchObject({ status: 'Processing', files: [], configurationId: null })
  const syncedAt = '2026-11-21T12:00:00.000Z'
  expect(await connectionNow(api)).toMatchObject({ lastSyncAt: syncedAt, lastSyncStatus: 'Processing' })

  api.world.advanceClock(minuteMs)
  expect(syncEvent(api)).toMatchObject({
    status: 'Succeeded',
    files: [
      { type: 'CreditAdjustment', insertedCount: 1, updatedCount: 0 },
      {
        type: 'Invoice',
        lineCount: existing + 2,
        insertedCount: 2,
        updatedCount: 1,
        unchangedCount: existing - 1,
        invalidCount: 0,
      },
    ],
  })
  expect(await connectionNow(api)).toMatchObject({ lastSyncAt: syncedAt, lastSyncStatus: 'Succeeded' })
})

test('synced documents appear in the lists of supplier and buyer', async () => {
  const api = startApi()
  await api.ok('admin', 'updateConnection', { ...active, body: { syncCreditMemos: true, minSyncDate: null } })
  const path = { companyId: companyId('harbor') }
  const before = await api.ok('supplier', 'listReceivableInvoices', { path, query: { pageSize: 1 } })
  await api.ok('admin', 'syncConnection', active)
  api.world.advanceClock(minuteMs)
  const after = await api.ok('supplier', 'listReceivableInvoices', { path, query: { pageSize: 1 } })
  expect(after.totalItems - before.totalItems).toBe(2)
  const query = { q: 'ERP-' }
  const [added] = (await api.ok('supplier', 'listReceivableInvoices', { path, query })).items
  expect(added).toMatchObject({ transactionDate: '2026-11-21', paymentDueDate: '2026-12-21', paymentState: 'Payable' })
  const credits = await api.ok('supplier', 'listReceivableCreditAdjustments', { path, query: { q: 'ERPC-' } })
  expect(credits.totalItems).toBe(1)
  const buyerAccount = { path: { companyId: companyId('prairie'), invoicingAccountId: seedId('account', 1) }, query }
  expect((await api.ok('buyer', 'listPayableInvoices', buyerAccount)).items).toMatchObject([
    { externalId: expect.stringMatching(/^ERP-/) },
  ])
  await api.ok('admin', 'syncConnection', active)
  api.world.advanceClock(minuteMs)
  expect((await api.ok('supplier', 'listReceivableInvoices', { path, query })).totalItems).toBe(4)
})

test('a sync skips documents before minSyncDate, and credits when they are off', async () => {
  const api = startApi()
  const change = { syncCreditMemos: false, minSyncDate: '2027-01-01' }
  await api.ok('admin', 'updateConnection', { ...active, body: change })
  await api.ok('admin', 'syncConnection', active)
  api.world.advanceClock(minuteMs)
  expect(syncEvent(api)).toMatchObject({ status: 'Succeeded', files: [{ type: 'Invoice', lineCount: 0 }] })
})

test('a sync that cannot reach the other system fails without changes, and the next one can succeed', async () => {
  const api = startApi()
  const { invoices, creditAdjustments } = api.world.tables
  const rows = () => [invoices.all(), creditAdjustments.all()]
  const before = rows()
  await api.ok('admin', 'updateConnection', { ...active, body: { name: 'Failing ERP' } })
  await api.ok('admin', 'syncConnection', active)
  api.world.advanceClock(minuteMs)
  expect(syncEvent(api)).toMatchObject({ status: 'Failed', files: [] })
  expect(await connectionNow(api)).toMatchObject({ lastSyncStatus: 'Failed' })
  expect(rows()).toEqual(before)
  await api.ok('admin', 'updateConnection', { ...active, body: { name: 'ERP' } })
  await api.ok('admin', 'syncConnection', active)
  api.world.advanceClock(minuteMs)
  expect(await connectionNow(api)).toMatchObject({ lastSyncStatus: 'Succeeded' })
})

test('an inactive connection cannot sync until it is activated', async () => {
  const api = startApi()
  expect(await api.refusal('admin', 'syncConnection', inactive)).toBe('409 connection.inactive')
  await api.ok('admin', 'updateConnection', { ...inactive, body: { status: 'Active' } })
  expect((await api.send('admin', 'syncConnection', inactive)).status).toBe(202)
})

expectInternalOnly({
  listConnections: {},
  createConnection: { body: newConnection },
  updateConnection: { ...active, body: { autoPay: true } },
  syncConnection: active,
})
expectCovered(['listConnections', 'createConnection', 'updateConnection', 'syncConnection'])
