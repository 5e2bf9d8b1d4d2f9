import { expect, test } from 'vitest'
import { authCompanyId, companyId } from '#mocks/world/seed/people.ts'
import { seedId } from '#mocks/world/seed/random.ts'
import { minuteMs } from '#mocks/world/time.ts'
import { expectInternalOnly } from './internalOnly.ts'
import { expectCovered, startApi } from './testApi.ts'

const body = {
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
const { apiKey: _apiKey, ...shown } = body
/** The seed's first connection is Harbor's, and active; the second is inactive. */
const active = { path: { id: seedId('connection', 1) } }
const inactive = { path: { id: seedId('connection', 2) } }
const none = { path: { id: 'none' } }

test('lists connections by name, never with their keys; finds by company, status and text; sorts', async () => {
  const api = startApi()
  const list = async (query: Record<string, string>) => (await api.ok('admin', 'listConnections', { query })).items
  const all = await list({})
  expect(all).toHaveLength(api.world.tables.connections.all().length)
  expect(JSON.stringify(all)).not.toContain('key-')
  expect(all[0]).not.toHaveProperty('lastSyncAt')
  expect(await list({ authCompanyId: authCompanyId('harbor') })).toMatchObject([{ name: 'Harbor Supply Co. ERP' }])
  expect(new Set((await list({ status: 'Inactive' })).map(({ status }) => status))).toEqual(new Set(['Inactive']))
  expect(await list({ q: 'ERP.HARBOR-SUPPLY' })).toHaveLength(1)
  const sorted = await list({ sort: '-minSyncDate' })
  expect(sorted.at(-1)?.minSyncDate).toBeNull()
})

test('keeps the key and shows its last four characters', async () => {
  const api = startApi()
  const made = await api.ok('admin', 'createConnection', { body })
  expect(made).toMatchObject({ ...shown, apiKeyLast4: '9f3a', minSyncDate: null })
  expect(made).not.toHaveProperty('apiKey')
  const path = { id: made.id }
  expect(await api.ok('admin', 'updateConnection', { path, body: { autoPay: true } })).toEqual({
    ...made,
    autoPay: true,
  })
  expect(api.world.tables.connections.get(made.id)?.apiKey).toBe(body.apiKey)
  expect(await api.ok('admin', 'updateConnection', { path, body: { apiKey: 'another-1234' } })).toMatchObject({
    apiKeyLast4: '1234',
  })
})

test('a connection id is used once', async () => {
  const api = startApi()
  await api.ok('admin', 'createConnection', { body })
  expect(await api.refusal('admin', 'createConnection', { body })).toBe('409 connection.already_exists')
  const { connectionId } = body
  const taken = { ...active, body: { connectionId } }
  expect(await api.refusal('admin', 'updateConnection', taken)).toBe('409 connection.already_exists')
  const own = api.world.tables.connections.get(active.path.id)?.connectionId
  expect(await api.ok('admin', 'updateConnection', { ...active, body: { connectionId: own } })).toMatchObject({
    connectionId: own,
  })
})

test('company and connection must be there, and fields valid', async () => {
  const api = startApi()
  const unknown = { body: { ...body, authCompanyId: 'none' } }
  expect(await api.refusal('admin', 'createConnection', unknown)).toBe('404 company.not_found')
  expect(await api.refusal('admin', 'updateConnection', { ...none, body: { autoPay: true } })).toBe(
    '404 connection.not_found',
  )
  expect(await api.refusal('admin', 'syncConnection', none)).toBe('404 connection.not_found')
  const local = { body: { ...body, pdfDownloadDirectory: '/var/pdf' } }
  expect(await api.refusal('admin', 'createConnection', local)).toBe('422 validation.failed')
  expect(await api.refusal('admin', 'updateConnection', { ...active, body: {} })).toBe('422 validation.failed')
  expect(await api.refusal('admin', 'listConnections', { query: { status: 'Broken' } })).toBe('422 validation.failed')
  const long = { path: { id: 'x'.repeat(101) } }
  expect(await api.refusal('admin', 'syncConnection', long)).toBe('422 validation.failed')
})

test('a sync message shows as an ingestion event that runs and finishes', async () => {
  const api = startApi()
  await api.ok('admin', 'updateConnection', { ...active, body: { syncCreditMemos: true, minSyncDate: '2026-01-01' } })
  expect((await api.send('admin', 'syncConnection', active)).status).toBe(202)
  const event = () =>
    api.world.tables.ingestionEvents
      .where('companyId', companyId('harbor'))
      .find(({ controlFilePath }) => controlFilePath.startsWith('s3://harbor-supply-co/dispatch/sync-'))
  expect(event()).toMatchObject({ status: 'Processing', files: [], configurationId: null })

  api.world.advanceClock(minuteMs)
  const invoices = api.world.tables.invoices
    .where('supplierCompanyId', companyId('harbor'))
    .filter(({ transactionDate }) => transactionDate >= '2026-01-01')
  expect(event()).toMatchObject({
    status: 'Succeeded',
    files: [
      { type: 'Invoice', lineCount: invoices.length, unchangedCount: invoices.length, invalidCount: 0 },
      { type: 'CreditAdjustment' },
    ],
  })
})

test('an inactive connection is not synchronised until it is switched on', async () => {
  const api = startApi()
  expect(await api.refusal('admin', 'syncConnection', inactive)).toBe('409 connection.inactive')
  await api.ok('admin', 'updateConnection', { ...inactive, body: { status: 'Active' } })
  expect((await api.send('admin', 'syncConnection', inactive)).status).toBe(202)
})

expectInternalOnly({
  listConnections: {},
  createConnection: { body },
  updateConnection: { ...active, body: { autoPay: true } },
  syncConnection: active,
})
expectCovered(['listConnections', 'createConnection', 'updateConnection', 'syncConnection'])
