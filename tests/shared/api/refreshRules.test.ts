import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService, type FakeServiceOptions, type Outcome, refreshPath, type Sent } from './support/fakeService.ts'
import { openTab, read, type Tab } from './support/fakeTab.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Stage {
  service: FakeService
  tab: Tab
}

/** A signed-in tab whose access token has just expired. */
async function signedIn(options: FakeServiceOptions = {}): Promise<Stage> {
  const service = new FakeService(options)
  const tab = openTab(new FakeOrigin(), service)
  const tokens = service.signIn('ann')
  await tab.session.signIn(tokens)
  service.expire(tokens)
  return { service, tab }
}

const refusal = { status: 401, body: { code: 'auth.refresh_refused' } } satisfies Outcome
const proxyPage = (status: number): Outcome => ({
  status,
  body: '<!doctype html><h1>Sign in to the network</h1>',
  headers: { 'content-type': 'text/html' },
})

describe('a 401', () => {
  it('leads to the new tokens without another refresh when its token is old', async () => {
    const { service, tab } = await signedIn()
    const used = tab.tokens.read()
    await tab.request(read)
    if (!used) throw new Error('no tokens')

    await expect(tab.refresh(used)).resolves.toEqual(tab.tokens.read())

    expect(service.refreshes).toBe(1)
  })

  it.each([
    { afterMs: 999, refreshes: 1 },
    { afterMs: 1000, refreshes: 2 },
    { afterMs: 1001, refreshes: 2 },
  ])('$afterMs ms after a refresh leads to $refreshes refreshes in total', async ({ afterMs, refreshes }) => {
    const { service, tab } = await signedIn()
    await vi.advanceTimersByTimeAsync(5000)
    await tab.request(read)
    const fresh = tab.tokens.read()
    if (fresh) service.expire(fresh)
    await vi.advanceTimersByTimeAsync(afterMs)

    const result = tab.request(read).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(0)

    if (refreshes === 1) expect(await result).toMatchObject({ kind: 'http', status: 401 })
    else expect(await result).toEqual({ user: 'ann' })
    expect(service.refreshes).toBe(refreshes)
    expect(service.sentTo(read.url)).toHaveLength(4)
  })
})

describe('a repeated request', () => {
  it('is sent once: a second 401 is an error, not a loop', async () => {
    const respond = ({ url }: Sent): Outcome | undefined =>
      url === read.url ? { status: 401, body: { title: 'No', code: 'auth.not_signed_in' } } : undefined
    const { service, tab } = await signedIn({ respond })

    await expect(tab.request(read)).rejects.toMatchObject({ kind: 'http', status: 401, problem: { title: 'No' } })

    expect(service.sentTo(read.url)).toHaveLength(2)
    expect(service.refreshes).toBe(1)
    expect(tab.session.getState().status).toBe('authenticated')
  })

  it('keeps its idempotency key for a payment', async () => {
    const { service, tab } = await signedIn()
    const pay = {
      url: '/api/tallyport/pay',
      method: 'POST',
      data: { total: '1.00' },
      headers: { 'Idempotency-Key': 'key-1' },
    }

    await expect(tab.request(pay)).resolves.toEqual({ user: 'ann' })

    expect(service.sentTo(pay.url).map((call) => call.idempotencyKey)).toEqual(['key-1', 'key-1'])
    expect(new Set(service.sentTo(pay.url).map((call) => call.bearer)).size).toBe(2)
    expect(service.refreshes).toBe(1)
  })

  it.each([
    '/api/auth/login/password',
    refreshPath,
    '/api/auth/register/password',
    '/api/tallyport/company/access/t/request',
  ])('is never sent for %s, which carries no bearer token', async (url) => {
    const { service, tab } = await signedIn({ respond: (call) => (call.url === url ? refusal : undefined) })

    await expect(tab.request({ url, method: 'POST' })).rejects.toMatchObject({ status: 401 })

    expect(service.sentTo(url)).toMatchObject([{ bearer: null }])
    expect(service.refreshes).toBe(0)
  })
})

describe('a refused refresh', () => {
  it('clears storage once and sends one event for 20 pending requests', async () => {
    const { service, tab } = await signedIn({ respond: ({ url }) => (url === refreshPath ? refusal : undefined) })
    const removeItem = vi.spyOn(tab.storage, 'removeItem')

    const results = await Promise.allSettled(Array.from({ length: 20 }, () => tab.request(read)))

    expect(results.every((result) => result.status === 'rejected' && result.reason.kind === 'sessionEnded')).toBe(true)
    expect(service.sentTo(refreshPath)).toHaveLength(1)
    expect(removeItem.mock.calls.filter(([key]) => key === 'access_token')).toHaveLength(1)
    expect(tab.storage.getItem('access_token')).toBeNull()
    expect(tab.storage.getItem('refresh_token')).toBeNull()
    expect(tab.events.filter((event) => event.type === 'signedOut')).toEqual([{ type: 'signedOut', reason: 'expired' }])
    expect(tab.session.getState()).toEqual({ status: 'anonymous', reason: 'expired' })
  })

  it.each([400, 403, 422])('ends the session for a status of %i', async (status) => {
    const { tab } = await signedIn({ respond: ({ url }) => (url === refreshPath ? { ...refusal, status } : undefined) })

    await expect(tab.request(read)).rejects.toMatchObject({ kind: 'sessionEnded' })

    expect(tab.tokens.read()).toBeNull()
  })
})

describe('a failed refresh', () => {
  const failures: [string, Outcome, object][] = [
    ['500', { status: 500 }, { kind: 'http', status: 500 }],
    ['503', { status: 503 }, { kind: 'http', status: 503 }],
    ['429', { status: 429, headers: { 'retry-after': '7' } }, { kind: 'http', status: 429, retryAfterMs: 7000 }],
    ['a timeout', 'timeout', { kind: 'timeout' }],
    ['a network failure', 'network', { kind: 'network' }],
    ['a proxy’s 401 page', proxyPage(401), { kind: 'http', status: 401 }],
    ['a proxy’s 403 page', proxyPage(403), { kind: 'http', status: 403 }],
    [
      'a gateway’s own JSON',
      { status: 401, body: { code: 'UNAUTHORIZED' }, headers: { 'content-type': 'application/json' } },
      { kind: 'http', status: 401 },
    ],
    ['a problem outside the contract', { status: 401, body: { title: 'Who are you?' } }, { kind: 'http', status: 401 }],
    ['a web page', { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }, { kind: 'html' }],
    ['a truncated response', { status: 200, body: '{"accessToken":"a' }, { kind: 'malformed' }],
    ['no tokens', { status: 200, body: {} }, { kind: 'malformed' }],
    ['one token', { status: 200, body: { accessToken: 'x' } }, { kind: 'malformed' }],
  ]

  it.each(failures)(
    'with %s leaves the tokens unchanged, and the next request retries',
    async (_name, outcome, error) => {
      let failing = true
      const { service, tab } = await signedIn({
        respond: ({ url }) => (failing && url === refreshPath ? outcome : undefined),
      })
      const before = tab.storage.dump()

      await expect(tab.request(read)).rejects.toMatchObject(error)
      expect(tab.storage.dump()).toBe(before)
      failing = false

      await expect(tab.request(read)).resolves.toEqual({ user: 'ann' })
      expect(service.sentTo(refreshPath)).toHaveLength(2)
      expect(tab.events).toEqual([{ type: 'signedIn', user: expect.anything() }])
    },
  )

  it('has a timeout of 8 seconds', async () => {
    const { service, tab } = await signedIn()
    await tab.request(read)
    expect(service.sentTo(refreshPath)).toMatchObject([{ timeout: 8000 }])
  })
})

describe('inactivity limit', () => {
  it.each([
    { idleSeconds: 1799, refreshes: 1 },
    { idleSeconds: 1800, refreshes: 1 },
    { idleSeconds: 1801, refreshes: 0 },
  ])('$idleSeconds s without activity: $refreshes refreshes', async ({ idleSeconds, refreshes }) => {
    const { service, tab } = await signedIn()
    // As after sleep: the clock has advanced, the timers have not.
    vi.setSystemTime(Date.now() + idleSeconds * 1000)

    const result = await tab.request(read).catch((error: unknown) => error)

    expect(service.refreshes).toBe(refreshes)
    if (refreshes === 1) {
      expect(result).toEqual({ user: 'ann' })
      return
    }
    expect(result).toMatchObject({ kind: 'sessionEnded' })
    expect(tab.storage.getItem('access_token')).toBeNull()
    expect(tab.events.at(-1)).toEqual({ type: 'signedOut', reason: 'inactive' })
  })
})
