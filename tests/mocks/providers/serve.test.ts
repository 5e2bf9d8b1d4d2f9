import { Script } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { testMock } from '../testMock.ts'

const wait = vi.hoisted(() => vi.fn<(ms: number) => Promise<void>>(async () => {}))
vi.mock('#mocks/wait.ts', () => ({ wait }))

test.each([
  ['moov', 'Moov'],
  ['plaid', 'Plaid'],
  ['maps', 'google'],
])('%s.js is one classic script that sets window.%s', async (name, global) => {
  const response = await testMock().call('GET', `/providers/${name}.js`)
  expect(response).toMatchObject({ status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' } })
  const text = response.bytes.toString('utf8')
  expect(() => new Script(text)).not.toThrow()
  expect(text).toContain(`${global}:`)
})

test('a provider can be slow or fail, only in its own world', async () => {
  const mock = testMock()
  await mock.call('PUT', '/__mock/providers', { world: 'w', json: { moov: 'fail', plaid: 'slow' } })
  const failed = await mock.call('GET', '/providers/moov.js', { world: 'w' })
  expect(failed.problem()).toMatchObject({ status: 503, code: 'mock.provider_fails' })
  expect((await mock.call('GET', '/providers/moov/accounts/a/cards', { world: 'w' })).status).toBe(503)
  expect(wait).not.toHaveBeenCalled()
  expect((await mock.call('GET', '/providers/plaid.js', { world: 'w' })).status).toBe(200)
  expect(wait).toHaveBeenCalledWith(4000)
  expect((await mock.call('GET', '/providers/moov.js')).status).toBe(200)
})

test('only the slow Maps call is delayed', async () => {
  const mock = testMock()
  wait.mockClear()
  await mock.call('PUT', '/__mock/maps', { json: { computeRoutes: 'slow', geocode: 'denied' } })
  const ask = async (call: string) => (await mock.call('GET', `/providers/maps/calls/${call}`)).json()
  expect(await ask('geocode')).toEqual({ state: 'denied' })
  expect(wait).not.toHaveBeenCalled()
  expect(await ask('computeRoutes')).toEqual({ state: 'slow' })
  expect(wait).toHaveBeenCalledExactlyOnceWith(4000)
})

test('returns 404 for other paths', async () => {
  const mock = testMock()
  for (const path of [
    '/providers',
    '/providers/stripe.js',
    '/providers/plaid/x',
    '/providers/moov.js.map',
    '/providers/maps/calls/x',
  ])
    expect.soft((await mock.call('GET', path)).problem()).toMatchObject({ status: 404, code: 'mock.no_such_provider' })
})
