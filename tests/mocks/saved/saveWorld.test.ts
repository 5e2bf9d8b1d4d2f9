import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { secretsIn } from '#mocks/saved/secrets.ts'
import { toWorldFile, type WorldFile } from '#mocks/saved/worldFile.ts'
import { personaId, personaPassword } from '#mocks/world/seed/people.ts'
import { tableNames } from '#mocks/world/seed/seed.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { testMock, type TestMock } from '../testMock.ts'
import { frozenMock, longUpload, newPassword, steps, worldOf } from './steps.ts'

const save = async (mock: TestMock, query: Record<string, string> = {}) =>
  (await mock.call('GET', `/__mock/world?${new URLSearchParams(query)}`)).json() as WorldFile

const restore = (mock: TestMock, file: unknown) => mock.call('PUT', '/__mock/world', { json: file })

/** A world in which everything has happened once. */
async function busyMock(): Promise<TestMock> {
  const mock = await frozenMock()
  for (const [index, step] of Object.values(steps).entries()) await step(mock, index % 3)
  await steps['apiKey']?.(mock, 1)
  await steps['forgotPassword']?.(mock, 0)
  return mock
}

test('an unchanged world has no rows in its file', async () => {
  const { tables, leftOut, calls } = await save(testMock())
  expect({ tables, leftOut, calls }).toEqual({ tables: {}, leftOut: [], calls: [] })
})

test('a changed row has only its changed fields', async () => {
  const mock = testMock()
  const { users, invoices } = worldOf(mock).tables
  users.update(personaId('buyer'), { firstName: 'Bea' })
  const [first] = invoices.all()
  invoices.remove(first?.id ?? '')
  expect((await save(mock)).tables).toEqual({
    users: { rows: [{ id: personaId('buyer'), firstName: 'Bea' }], removed: [] },
    invoices: { rows: [], removed: [first?.id] },
  })
})

test('a world in which everything has happened is saved in less than 50 KB', async () => {
  const file = await save(await busyMock())
  expect(Object.keys(file.tables).length).toBeGreaterThan(15)
  expect(file.calls.length).toBeGreaterThan(15)
  expect(JSON.stringify(file).length).toBeLessThan(50_000)
})

test('the file has no password, token, code, or key of the world (secrets-redacted)', async () => {
  const mock = await busyMock()
  const { id } = worldOf(mock).tables.registrationTokens.all().at(-1) ?? {}
  const file = await save(mock, { address: `/register?registrationToken=${id}`, userId: personaId('buyer') })
  const text = JSON.stringify(file)
  const { tables } = worldOf(mock)
  const rows = Object.fromEntries(tableNames.map((table) => [table, tables[table].all()]))
  const secrets = [...secretsIn(rows)].map(({ value }) => value)
  const tokens = [...tables.accessTokens.all(), ...tables.refreshTokens.all()].map((token) => token.id)
  expect(secrets.length).toBeGreaterThan(200)
  expect(secrets).toContain(newPassword)
  expect(secrets).toContain('k-901')
  expect(tokens.length).toBeGreaterThan(20)
  const values = [...secrets, ...tokens, personaPassword].map((secret) => JSON.stringify(secret).slice(1, -1))
  expect([...new Set(values)].filter((value) => text.includes(value.length < 8 ? `"${value}"` : value))).toEqual([])
  expect(file.address).toMatch(/^\/register\?registrationToken=\{\{new /)
})

test('the restored world has other codes, which work in the same places', async () => {
  const first = await busyMock()
  const second = testMock()
  expect((await restore(second, await save(first))).status).toBe(200)
  const [before, after] = [worldOf(first).tables, worldOf(second).tables]
  const reset = after.passwordResets.all().find(({ used }) => !used)
  expect(reset?.id).not.toBe(before.passwordResets.all().find(({ used }) => !used)?.id)
  expect(after.mail.all().map(({ link }) => link)).toContain(`/password-reset?token=${reset?.id}`)
  expect((await second.call('GET', `/api/auth/forgot-password?token=${reset?.id}`)).status).toBe(204)
  // The last four characters of a key are shown to people.
  const lastFour = (tables: typeof before) => tables.connections.all().map(({ apiKey }) => apiKey.slice(-4).at(-1))
  expect(lastFour(after)).toEqual(lastFour(before))
  // Everyone signs in with the personas' password.
  const registered = before.users.added()[0]?.email
  const login = (password: string) =>
    second.call('POST', '/api/auth/login/password', { json: { emailAddress: registered, password } })
  expect([(await login(newPassword)).status, (await login(personaPassword)).status]).toEqual([401, 200])
  const keyed = after.idempotency.all().find(({ id }) => id.includes('registerWithPassword'))
  expect(keyed?.response?.body).not.toEqual(before.idempotency.get(keyed?.id ?? '')?.response?.body)
})

test('a key that is a word of the file is replaced only in its own field', async () => {
  const first = testMock()
  const { connections, companies } = worldOf(first).tables
  const [connection, company] = [connections.all()[0], companies.all()[0]]
  connections.update(connection?.id ?? '', { apiKey: 'connections', name: 'connections' })
  companies.update(company?.id ?? '', { name: 'connections' })
  const second = testMock()
  expect((await restore(second, await save(first))).status).toBe(200)
  const restored = worldOf(second).tables
  expect(restored.companies.all()).toEqual(companies.all())
  expect(restored.connections.all()[0]).toEqual({
    ...connections.all()[0],
    apiKey: expect.stringMatching(/^[\da-f-]{36}ions$/),
  })
})

test('a running clock goes on from the time of saving, whenever the world is restored', async () => {
  vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const first = testMock()
  await first.call('POST', '/__mock/clock', { json: { set: '2026-07-01T09:00:00Z' } })
  const file = await save(first)
  vi.setSystemTime('2026-12-24T00:00:00Z')
  const second = testMock({ worlds: new Worlds('2026-12-24') })
  await restore(second, file)
  vi.setSystemTime('2026-12-24T00:00:05Z')
  expect(worldOf(second).now().toISOString()).toBe('2026-07-01T09:00:05.000Z')
})

test('scenario, faults with their counts, latency, providers, and the last calls are restored', async () => {
  const first = testMock()
  await first.call('PUT', '/__mock/scenario', { json: { scenario: 'empty' } })
  await first.call('PUT', '/__mock/latency', { json: { ms: 1 } })
  await first.call('PUT', '/__mock/providers', { json: { moov: 'fail' } })
  await first.call('PUT', '/__mock/maps', { json: { geocode: 'denied' } })
  await first.addFault({ match: { operationId: 'getCurrentUser', nth: 2 }, effect: { kind: 'status', status: 503 } })
  await first.call('GET', '/api/auth/user/me', { as: 'supplier' })
  const second = testMock({ worlds: new Worlds('2027-01-05') })
  await restore(second, await save(first))
  for (const path of ['scenario', 'latency', 'providers', 'maps', 'faults', 'journal'])
    expect((await second.call('GET', `/__mock/${path}`)).json()).toEqual(
      (await first.call('GET', `/__mock/${path}`)).json(),
    )
  expect((await second.call('GET', '/api/auth/user/me', { as: 'supplier' })).status).toBe(503)
  expect((await second.journal()).map(({ id }) => id)).toEqual([1, 2])
})

test('only the newest calls are saved when there are many', async () => {
  const mock = testMock()
  for (let n = 0; n < 120; n += 1) await mock.call('GET', '/api/auth/user/me', { as: 'supplier' })
  const { calls } = await save(mock)
  expect(calls.at(-1)?.id).toBe(120)
  expect(calls.length).toBeLessThan(120)
  expect(JSON.stringify(calls).length).toBeLessThan(21_000)
})

test('an upload in progress is saved with its file, compressed if it is long, unless that is long as well', async () => {
  const first = await frozenMock()
  await steps['upload']?.(first, 1)
  await longUpload(first, 2)
  await longUpload(first, 3, { isRandom: true })
  const file = await save(first)
  expect(file.leftOut).toEqual([
    'The upload of creditAdjustment.csv has more than 100 KB even if it is compressed, so it stays in progress.',
  ])
  expect(JSON.stringify(file).length).toBeLessThan(20_000)
  const second = testMock()
  const response = (await restore(second, file)).json() as { restored: { leftOut: string[] } }
  expect(response.restored.leftOut).toEqual(file.leftOut)
  expect(worldOf(second).tables.jobs.added()).toEqual(worldOf(first).tables.jobs.added().slice(0, 2))
  await second.call('POST', '/__mock/clock', { json: { advanceMs: 120_000 } })
  const { ingestionEvents } = worldOf(second).tables
  // The long files have no valid rows.
  expect(ingestionEvents.added().map(({ status }) => status)).toEqual(['Succeeded', 'Failed', 'Processing'])
})

test('a secret in a compressed upload is hidden, too', async () => {
  const first = await frozenMock()
  await longUpload(first, 2)
  const { jobs, users } = worldOf(first).tables
  users.update(personaId('buyer'), { password: newPassword })
  const [job] = jobs.added()
  jobs.update(job?.id ?? '', { payload: { files: [{ path: 'a.csv', text: `${newPassword}\n`.repeat(2000) }] } })
  const [row] = (await save(first)).tables.jobs?.rows ?? []
  const payload = row?.payload as { brotliBase64: string } | undefined
  const text = brotliDecompressSync(Buffer.from(payload?.brotliBase64 ?? '', 'base64')).toString()
  expect(text).toContain('{{new ')
  expect(text).not.toContain(newPassword)
})

test('an upload that can’t be unpacked is refused', async () => {
  const first = await frozenMock()
  await longUpload(first, 2)
  const { kind: _kind, format: _format, checksum: _checksum, ...content } = await save(first)
  const [row] = content.tables.jobs?.rows ?? []
  Object.assign(row?.payload as object, { brotliBase64: 'iwGA' })
  const response = await restore(testMock(), await toWorldFile(content))
  expect(response.problem()).toMatchObject({ status: 422, detail: expect.stringMatching(/^An upload in this file/) })
})

test('a call in progress does not block its key in the restored world', async () => {
  const first = testMock()
  const row = { id: 'in progress', bodyHash: 'x', createdAt: '2026-06-15T12:00:00.000Z', response: null }
  worldOf(first).tables.idempotency.insert(row)
  const second = testMock()
  await restore(second, await save(first))
  expect(worldOf(second).tables.idempotency.all()).toEqual([])
})

test('the saved person gets a session, and the page that was open', async () => {
  const first = testMock()
  const address = '/admin/users?q=a#b'
  const file = await save(first, { address, userId: personaId('admin') })
  const second = testMock()
  expect((await second.call('POST', '/__mock/restored/session')).problem()).toMatchObject({ code: 'mock.nobody_saved' })
  expect((await restore(second, file)).json()).toMatchObject({
    restored: { emailAddress: 'admin@tallyport.test', address, savedAt: file.savedAt, leftOut: [] },
  })
  const session = (await second.call('POST', '/__mock/restored/session')).json() as never
  expect(session).toMatchObject({ address })
  expect((await second.call('GET', '/api/auth/user/me', { as: session })).json()).toMatchObject({
    id: personaId('admin'),
  })
  await second.call('POST', '/__mock/reset')
  expect((await second.call('GET', '/__mock/restored')).json()).toEqual({ restored: null })
})

test.each([
  [{ address: 'https://evil.example/' }, 'address'],
  [{ address: '/\t/evil.example/' }, 'address'],
  [{ userId: 'nobody' }, 'userId'],
])('saving for %o is refused', async (query, what) => {
  const response = await testMock().call('GET', `/__mock/world?${new URLSearchParams(query)}`)
  expect(response.problem()).toMatchObject({ status: 422, detail: expect.stringContaining(what) })
})

test.each([
  ['is not a saved world', () => ({ users: [] }), 422, 'is not a saved world. Choose one'],
  ['is a list', () => [], 422, 'is not a saved world'],
  ['was edited', (file: WorldFile) => ({ ...file, counter: 7 }), 422, 'was damaged or edited'],
  ['has another format', (file: WorldFile) => ({ ...file, format: 99 }), 422, `has format 99, but this version`],
])('a file that %s is refused, and nothing changes', async (_what, spoil, status, detail) => {
  const mock = testMock()
  worldOf(mock).tables.users.update(personaId('buyer'), { firstName: 'Kept' })
  const response = await restore(mock, spoil(await save(testMock())))
  expect(response.problem()).toMatchObject({ status, detail: expect.stringContaining(detail) })
  expect(worldOf(mock).tables.users.get(personaId('buyer'))?.firstName).toBe('Kept')
})
