import { request } from 'node:http'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createHost } from '#mocks/host.ts'
import { personas } from '#mocks/world/seed/people.ts'
import { Worlds } from '#mocks/world/worlds.ts'
import { signInOver } from './signInOver.ts'
import { apis, testMock, testToday } from './testMock.ts'

const wait = vi.hoisted(() => vi.fn<(ms: number) => Promise<void>>(async () => {}))
vi.mock('#mocks/wait.ts', () => ({ wait }))

const me = '/api/auth/user/me'
const profile = { email: personas.supplier.email, firstName: 'New', lastName: 'Name', phoneNumber: '+16175550199' }

describe('fault matching', () => {
  test('matches by method, path with *, nth and times', async () => {
    const mock = testMock()
    const tokens = mock.signIn('supplier')
    await mock.addFault({
      match: { method: 'get', path: '/api/auth/*', nth: 2, times: 2 },
      effect: { kind: 'status', status: 500 },
    })
    const statuses = []
    for (let n = 0; n < 5; n += 1) statuses.push((await mock.call('GET', me, { as: tokens })).status)
    expect(statuses).toEqual([200, 500, 500, 200, 200])
    expect((await mock.call('PUT', me, { as: tokens, json: profile })).status).toBe(200)
    expect((await mock.call('GET', '/api/tallyport/company', { as: tokens })).status).toBe(200)
    expect((await mock.journal()).map(({ fault }) => fault)).toEqual([null, 'status', 'status', null, null, null, null])
  })

  test('applies the first matching fault', async () => {
    const mock = testMock()
    await mock.addFault({ match: { operationId: 'getCurrentUser', times: 1 }, effect: { kind: 'status', status: 503 } })
    await mock.addFault({ effect: { kind: 'status', status: 502 } })
    const tokens = mock.signIn('supplier')
    expect((await mock.call('GET', me, { as: tokens })).status).toBe(503)
    expect((await mock.call('GET', me, { as: tokens })).status).toBe(502)
    expect((await mock.call('DELETE', '/__mock/faults')).status).toBe(204)
    expect((await mock.call('GET', me, { as: tokens })).status).toBe(200)
  })
})

describe('a status fault', () => {
  test('returns the contract’s example for the status', async () => {
    const mock = testMock()
    await mock.addFault({ effect: { kind: 'status', status: 429, retryAfter: 7 } })
    const response = await mock.call('GET', me, { as: 'supplier' })
    const date = expect.stringMatching(/ GMT$/)
    expect(response.headers).toEqual({ date, 'content-type': 'application/problem+json', 'retry-after': '7' })
    expect(response.problem()).toMatchObject({ status: 429, code: 'request.rate_limited', instance: me })
  })

  test('follows the contract for 500 and 503, with Retry-After for 503', async () => {
    const mock = testMock()
    const failing = async (status: number) => {
      await mock.addFault({ match: { times: 1 }, effect: { kind: 'status', status } })
      const response = await mock.call('GET', me, { as: 'supplier' })
      return { headers: response.headers, ...response.problem() }
    }
    const headers = { 'content-type': 'application/problem+json' }
    expect(await failing(500)).toMatchObject({ headers, status: 500, code: 'service.failed', instance: me })
    expect(await failing(503)).toMatchObject({
      headers: { ...headers, 'retry-after': '1' },
      status: 503,
      code: 'service.unavailable',
    })
  })

  test('uses the requested problem code', async () => {
    const mock = testMock()
    await mock.addFault({ effect: { kind: 'status', status: 409, code: 'payment.invoice_not_payable' } })
    expect((await mock.call('GET', me)).problem()).toMatchObject({ status: 409, code: 'payment.invoice_not_payable' })
  })
})

test('html200 returns an HTML page and changes nothing', async () => {
  const mock = testMock()
  await mock.addFault({ match: { method: 'PUT' }, effect: { kind: 'html200' } })
  const response = await mock.call('PUT', me, { as: 'supplier', json: profile })
  expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'text/html' } })
  expect((await mock.call('GET', me, { as: 'supplier' })).json()).not.toMatchObject({ firstName: 'New' })
})

test('malformed corrupts the response after the change', async () => {
  const mock = testMock()
  const tokens = mock.signIn('supplier')
  await mock.addFault({ match: { method: 'PUT', times: 1 }, effect: { kind: 'malformed' } })
  const malformed = await mock.call('PUT', me, { as: tokens, json: profile })
  expect(malformed).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } })
  expect(() => malformed.json()).toThrow(SyntaxError)
  expect((await mock.call('GET', me, { as: tokens })).json()).toMatchObject({ firstName: 'New' })
})

test('latency and delay slow down calls', async () => {
  const mock = testMock()
  const tokens = mock.signIn('supplier')
  expect((await mock.call('PUT', '/__mock/latency', { json: { ms: 300 } })).json()).toEqual({ ms: 300 })
  await mock.addFault({ match: { times: 1 }, effect: { kind: 'delay', ms: 40_000 } })
  expect((await mock.call('GET', me, { as: tokens })).status).toBe(200)
  expect(wait.mock.calls).toEqual([[300], [40_000]])
  await mock.call('GET', me, { as: tokens })
  expect(wait.mock.calls.slice(2)).toEqual([[300]])
  await mock.call('POST', '/__mock/reset')
  await mock.call('GET', me, { as: tokens })
  expect(wait).toHaveBeenCalledTimes(3)
})

describe('over HTTP', () => {
  async function start() {
    const host = createHost({ apis, worlds: new Worlds(testToday) })
    onTestFinished(() => host.close())
    const origin = `http://localhost:${await host.listen(0)}`
    const headers = { authorization: await signInOver(origin, 'supplier'), 'content-type': 'application/json' }
    const put = (signal?: AbortSignal) =>
      fetch(origin + me, { method: 'PUT', headers, body: JSON.stringify(profile), ...(signal && { signal }) })
    const firstName = async () => ((await (await fetch(origin + me, { headers })).json()) as typeof profile).firstName
    const fault = (kind: string) =>
      fetch(`${origin}/__mock/faults`, {
        method: 'POST',
        body: JSON.stringify({ match: { method: 'PUT', times: 1 }, effect: { kind } }),
      })
    return { origin, headers, put, firstName, fault }
  }

  test('dropBeforeCommit drops the connection without a change', async () => {
    const { put, firstName, fault } = await start()
    await fault('dropBeforeCommit')
    await expect(put()).rejects.toThrow('fetch failed')
    expect(await firstName()).toBe(personas.supplier.firstName)
    expect((await put()).status).toBe(200)
  })

  test('dropDuringUpload drops the connection mid-body without a change', async () => {
    const { origin, headers, firstName, fault } = await start()
    await fault('dropDuringUpload')
    let sent = 0
    const piece = Buffer.alloc(64 * 1024, ' ')
    const body = Readable.from(
      (function* pieces() {
        for (; sent < 64; sent += 1) yield piece
      })(),
    )
    const cut = new Promise((resolve) => {
      const length = { ...headers, 'content-length': 64 * piece.length }
      const sending = request(origin + me, { method: 'PUT', headers: length }, resolve).on('error', resolve)
      body.pipe(sending)
    })
    expect(await cut).toBeInstanceOf(Error)
    expect(sent).toBeGreaterThanOrEqual(32)
    expect(await firstName()).toBe(personas.supplier.firstName)
    const { entries } = (await (await fetch(`${origin}/__mock/journal`)).json()) as { entries: { fault: string }[] }
    expect(entries.map((entry) => entry.fault)).toContain('dropDuringUpload')
  })

  test('dropAfterCommit drops the connection after the change', async () => {
    const { put, firstName, fault } = await start()
    await fault('dropAfterCommit')
    await expect(put()).rejects.toThrow('fetch failed')
    expect(await firstName()).toBe('New')
  })

  test('truncate cuts off the response body after the change', async () => {
    const { put, firstName, fault } = await start()
    await fault('truncate')
    const response = await put()
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    expect(await firstName()).toBe('New')
  })

  test('hang never responds, and the host still shuts down', async () => {
    const { put, firstName, fault } = await start()
    await fault('hang')
    const abort = new AbortController()
    const hanging = put(abort.signal)
    expect(await firstName()).toBe(personas.supplier.firstName)
    abort.abort()
    await expect(hanging).rejects.toThrow('aborted')
    expect(await firstName()).toBe(personas.supplier.firstName)
  })
})
