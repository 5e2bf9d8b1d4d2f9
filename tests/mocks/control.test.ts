import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readContract } from '#mocks/contract.ts'
import { controlOperations } from '#mocks/control/operations.ts'
import { throughPrism } from '#mocks/gate.ts'
import { nodePlatform } from '#mocks/nodePlatform.ts'
import { rawQuery } from '#mocks/query.ts'
import { createRouter } from '#mocks/router.ts'
import { companyId, personaId, personaPassword, personas } from '#mocks/world/seed/people.ts'
import { scenarios } from '#mocks/world/seed/seed.ts'
import { operations } from '#generated/operations.ts'
import { apis, testMock, type TestCall } from './testMock.ts'

const file = join(import.meta.dirname, '../../mocks/control/openapi.yaml')
const document = parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, { enum: string[] }> }
}
const { value: control } = await readContract([file])
const router = createRouter(control)

/** Makes control plane calls, and checks each request and response against the control plane's API description. */
function checked(mock = testMock()) {
  return async (method: string, path: string, given: TestCall = {}) => {
    const url = new URL(`/__mock${path}`, 'http://mock.test')
    const route = router.find(method, url.pathname)
    if (route === undefined) throw new Error(`No ${method} ${path}`)
    const headers = given.json === undefined ? {} : { 'content-type': 'application/json' }
    const response = await mock.call(method, url.pathname + url.search, given)
    const { violations } = await throughPrism(
      { route, query: rawQuery(url.searchParams), search: url.search, headers, checkedBody: given.json },
      async () => ({ ...response, body: response.bytes.length === 0 ? undefined : response.json() }),
      () => ({ status: 200, headers: {}, body: undefined }),
    )
    expect({ path, violations }).toEqual({ path, violations: [] })
    return response
  }
}

test('the API description matches the routes and enums', async () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const files = Object.keys(nodePlatform.controlFiles).map((path) => `GET ${path}`)
  expect(documented.toSorted()).toEqual([...files, ...Object.keys(controlOperations)].toSorted())
  expect(document.components.schemas.PersonaName?.enum).toEqual(Object.keys(personas))
  expect(document.components.schemas.Scenario?.enum).toEqual(scenarios)
  const served = await testMock().call('GET', '/__mock/openapi.yaml')
  expect(served.bytes.equals(readFileSync(file))).toBe(true)
})

test('every response matches the API description, also for the example requests', async () => {
  const mock = testMock()
  const call = checked(mock)
  await mock.call('GET', '/api/auth/user/me', { as: 'supplier' })
  await mock.call('GET', '/api/auth/nothing')
  const saved = (await mock.call('GET', `/__mock/world?userId=${personaId('buyer')}`)).json()
  for (const { path, method, request } of control.flatMap((api) => api.operations)) {
    if (path in nodePlatform.controlFiles) continue
    const example = request?.body?.contents?.[0]?.examples?.[0]
    // A saved world fits only one seed, so the description has no example of one.
    const json =
      method === 'put' && path === '/world' ? saved : example && 'value' in example ? example.value : undefined
    const response = await call(method.toUpperCase(), path, { json })
    expect.soft([path, response.status]).toEqual([path, method === 'delete' ? 204 : 200])
    if (json !== undefined)
      expect.soft((await mock.call(method.toUpperCase(), `/__mock${path}`, { json: { no: 1 } })).status).toBe(422)
  }
})

test('signs in a persona with one call', async () => {
  const mock = testMock()
  const { password } = (await checked(mock)('GET', '/personas')).json() as { password: string }
  expect(password).toBe(personaPassword)
  const tokens = (await checked(mock)('POST', '/persona', { json: { name: 'buyer' } })).json() as never
  const user = await mock.call('GET', '/api/auth/user/me', { as: tokens })
  expect(user.json()).toMatchObject({ email: personas.buyer.email })
})

describe('the clock', () => {
  const call = checked()
  test('can be set, advanced, frozen and released', async () => {
    const set = await call('POST', '/clock', { json: { set: '2027-01-01T00:00:00Z', frozen: true } })
    expect(set.json()).toEqual({ now: '2027-01-01T00:00:00.000Z', frozen: true })
    const advanced = await call('POST', '/clock', { json: { advanceMs: 60_000 } })
    expect(advanced.json()).toEqual({ now: '2027-01-01T00:01:00.000Z', frozen: true })
    expect((await call('POST', '/clock', { json: { frozen: false } })).json()).toMatchObject({ frozen: false })
    expect((await call('GET', '/clock')).json()).toMatchObject({ now: expect.stringMatching(/^2027-01-01T00:0[12]/) })
    const stopped = (await call('POST', '/clock', { json: { frozen: true } })).json()
    expect((await call('GET', '/clock')).json()).toEqual(stopped)
  })

  test('is in the Date of every response', async () => {
    const mock = testMock()
    await checked(mock)('POST', '/clock', { json: { set: '2027-01-01T00:00:00Z', frozen: true } })
    const responses = [await mock.call('GET', '/api/auth/user/me', {}), await mock.call('GET', '/api/auth/nothing', {})]
    expect(responses.map(({ headers }) => headers['date'])).toEqual(Array(2).fill('Fri, 01 Jan 2027 00:00:00 GMT'))
  })
})

test('reset clears sessions, clock, faults, latency, providers and journal', async () => {
  const mock = testMock()
  const call = checked(mock)
  const tokens = mock.signIn('supplier')
  await mock.call('GET', '/api/auth/nothing', { as: tokens })
  await call('POST', '/clock', { json: { set: '2030-01-01T00:00:00Z', frozen: true } })
  await call('POST', '/faults', { json: { effect: { kind: 'hang' } } })
  await call('PUT', '/latency', { json: { ms: 5 } })
  await call('PUT', '/providers', { json: { moov: 'fail' } })
  await call('PUT', '/maps', { json: { geocode: 'denied' } })
  expect((await call('POST', '/reset')).json()).toMatchObject({ world: 'default', scenario: 'default' })
  expect((await call('GET', '/violations')).json()).toEqual({ violations: [] })
  expect((await call('GET', '/journal')).json()).toEqual({ entries: [] })
  expect((await call('GET', '/faults')).json()).toEqual({ faults: [] })
  expect((await call('GET', '/latency')).json()).toEqual({ ms: 0 })
  expect((await call('GET', '/providers')).json()).toEqual({ moov: 'ok', plaid: 'ok', maps: 'ok' })
  expect((await call('GET', '/maps')).json()).toMatchObject({ geocode: 'ok' })
  expect((await call('GET', '/clock')).json()).toMatchObject({ frozen: false })
  expect((await mock.call('GET', '/api/auth/user/me', { as: tokens })).status).toBe(401)
})

test('a scenario reseeds the world and survives a reset', async () => {
  const mock = testMock()
  const call = checked(mock)
  await call('PUT', '/scenario', { json: { scenario: 'empty' } })
  const path = `/api/tallyport/receivables/company/${companyId('harbor')}/invoices`
  expect((await mock.call('GET', path, { as: 'supplier' })).json()).toMatchObject({ totalItems: 0 })
  expect((await call('POST', '/reset')).json()).toMatchObject({ scenario: 'empty' })
})

test('lists the operations and what serves them', async () => {
  const mock = testMock({ handlers: new Map([['getCurrentUser', () => ({}) as never]]) })
  const listed = (await checked(mock)('GET', '/operations')).json() as {
    operations: { operationId: string; servedBy: string }[]
  }
  expect(listed.operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(operations).toSorted())
  expect(listed.operations.filter(({ servedBy }) => servedBy === 'handler')).toMatchObject([
    { operationId: 'getCurrentUser', method: 'GET', path: '/api/auth/user/me', tag: 'user' },
  ])
})

describe('the journal', () => {
  test('returns the entries after a given id, and can be cleared', async () => {
    const mock = testMock()
    const call = checked(mock)
    for (let n = 0; n < 3; n += 1) await mock.call('GET', '/api/auth/user/me', { as: 'supplier' })
    const { entries } = (await call('GET', '/journal?since=2')).json() as { entries: { id: number }[] }
    expect(entries.map(({ id }) => id)).toEqual([3])
    expect((await call('DELETE', '/journal')).status).toBe(204)
    expect(await mock.journal()).toEqual([])
  })

  test('contains no secrets, however they were sent (secrets-redacted)', async () => {
    const mock = testMock()
    const secret = 'S3cret-value!'
    const tokens = mock.signIn('supplier')
    const sent: [string, string, TestCall?][] = [
      ['POST', '/api/auth/login/password', { json: { emailAddress: 'a@b.test', password: secret } }],
      ['POST', '/api/auth/login/password', { json: { password: secret, [secret.length]: 1 } }],
      [
        'POST',
        '/api/auth/login/password',
        { bytes: Buffer.from(`{"password":"${secret}`), headers: { 'content-type': 'application/json' } },
      ],
      ['POST', '/api/auth/refresh', { json: { refreshToken: secret } }],
      ['GET', `/api/auth/register?registrationToken=${secret}`],
      ['GET', `/api/auth/forgot-password?TOKEN=${secret}`],
      ['PUT', '/api/auth/forgot-password', { json: { token: secret, password: secret, confirmPassword: secret } }],
      ['GET', `/api/tallyport/company/access/${secret}`],
      ['GET', `/api/tallyport/company/access/${secret}/nothing`],
      ['POST', '/api/tallyport/admin/integration/connections', { as: tokens, json: { apiKey: secret } }],
      ['GET', '/api/auth/user/me', { headers: { authorization: `Bearer ${secret}` } }],
    ]
    for (const [method, path, given] of sent) await mock.call(method, path, given)
    const shown = await Promise.all(
      ['journal', 'violations', 'faults', 'ledger', 'operations'].map((name) => mock.call('GET', `/__mock/${name}`)),
    )
    const text = shown.map(({ bytes }) => bytes.toString()).join('\n')
    expect(await mock.journal()).toHaveLength(sent.length)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(tokens.accessToken)
    expect(text).toContain('"body":"{\\"emailAddress\\":\\"a@b.test\\",\\"password\\":\\"…\\"}"')
  })
})

test('rejects an unknown call with the list of calls, and a body that is not JSON', async () => {
  const response = await testMock({ apis }).call('GET', '/__mock/nothing')
  expect(response.problem()).toMatchObject({ status: 404, detail: expect.stringContaining('POST /reset') })
  const broken = await testMock().call('POST', '/__mock/clock', { bytes: Buffer.from('{') })
  expect(broken.problem()).toMatchObject({ status: 422, detail: expect.stringContaining('not JSON') })
})
