import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/shared/api/apiError.ts'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService, type Outcome } from './support/fakeService.ts'
import { openTab, read } from './support/fakeTab.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A signed-in tab whose service returns these outcomes for calls to `read.url`, one after another. */
function signedInTab(...outcomes: Outcome[]) {
  const queue = [...outcomes]
  const service = new FakeService({ respond: ({ url }) => (url === read.url ? queue.shift() : undefined) })
  const tab = openTab(new FakeOrigin(), service)
  tab.tokens.begin(service.signIn('ann'))
  return { service, tab, request: tab.request }
}

const failure = (result: Promise<unknown>): Promise<unknown> => result.catch((error: unknown) => error)
const slowDown = (retryAfter: string): Outcome => ({ status: 429, headers: { 'retry-after': retryAfter } })

describe('a 429', () => {
  it('makes a GET wait as long as requested, at most twice', async () => {
    const { service, request } = signedInTab(slowDown('3'), slowDown('5'), slowDown('2'))
    const result = failure(request(read))
    const start = Date.now()

    await vi.advanceTimersByTimeAsync(2999)
    expect(service.calls).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(service.calls).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(60_000)

    expect(service.calls.map((call) => call.at - start)).toEqual([0, 3000, 8000])
    expect(await result).toMatchObject({ kind: 'http', status: 429, retryAfterMs: 2000 })
  })

  it('is hidden from the caller if a retry succeeds', async () => {
    const { request } = signedInTab(slowDown('1'))
    const result = request(read)
    await vi.advanceTimersByTimeAsync(1000)
    await expect(result).resolves.toEqual({ user: 'ann' })
  })

  it.each([
    ['no time', { status: 429 } satisfies Outcome],
    ['an unreadable time', slowDown('soon')],
    ['more than 30 seconds', slowDown('31')],
  ])('fails immediately if it asks for %s', async (_name, outcome) => {
    const { service, request } = signedInTab(outcome)
    await expect(request(read)).rejects.toMatchObject({ status: 429 })
    expect(service.calls).toHaveLength(1)
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never repeats a %s', async (method) => {
    const { service, request } = signedInTab(slowDown('1'))
    const result = failure(request({ ...read, method }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await result).toMatchObject({ status: 429, retryAfterMs: 1000 })
    expect(service.calls).toHaveLength(1)
  })

  it('is waited for if it asks for exactly 30 seconds', async () => {
    const { request } = signedInTab(slowDown('30'))
    const result = request(read)
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(result).resolves.toEqual({ user: 'ann' })
  })

  it('is not waited for after the session ends', async () => {
    const { service, tab, request } = signedInTab(slowDown('20'))
    const result = failure(request(read))
    await vi.advanceTimersByTimeAsync(1000)
    tab.tokens.clear('loggedOut')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await result).toMatchObject({ kind: 'sessionEnded' })
    expect(service.calls).toHaveLength(1)
  })

  it('is not waited for after the caller aborts', async () => {
    const { service, request } = signedInTab(slowDown('20'))
    const caller = new AbortController()
    const result = failure(request({ ...read, signal: caller.signal }))
    await vi.advanceTimersByTimeAsync(1000)
    caller.abort()
    expect(await result).toMatchObject({ kind: 'canceled' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(service.calls).toHaveLength(1)
  })
})

describe('a response', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const problem = { type: 'about:blank', title: 'Gone', status: 410, code: 'link.dead', errors: [] }
  const bad: [string, Outcome, object][] = [
    ['a web page', { status: 200, body: '<!doctype html>', headers: html }, { kind: 'html', status: 200 }],
    ['a web page labeled as JSON', { status: 200, body: ' <html>' }, { kind: 'html', status: 200 }],
    ['truncated JSON', { status: 200, body: '{"items":[' }, { kind: 'malformed', status: 200 }],
    ['an empty body', { status: 200, body: '' }, { kind: 'malformed', status: 200 }],
    ['no connection', 'network', { kind: 'network', status: null }],
    ['a timeout', 'timeout', { kind: 'timeout', status: null }],
    ['a 300', { status: 300, body: '{}' }, { kind: 'http', status: 300 }],
    ['a problem', { status: 410, body: problem }, { kind: 'http', status: 410, code: 'link.dead', problem }],
    ['a problem in a Blob', { status: 410, body: new Blob([JSON.stringify(problem)]) }, { kind: 'http', problem }],
    [
      'a proxy’s error page',
      { status: 502, body: '<html>', headers: html },
      { kind: 'http', status: 502, problem: null },
    ],
    [
      'a document that is not ready',
      { status: 202, body: new Blob(['{}']), headers: { 'retry-after': '2' } },
      { status: 202 },
    ],
  ]

  it.each(bad)('becomes an ApiError if it is %s', async (name, outcome, expected) => {
    const { request } = signedInTab(outcome)
    const isFile = name.includes('document')
    const error = await failure(request({ ...read, ...(isFile && { responseType: 'blob' }) }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
  })

  it.each([202, 204])('may be empty with status %i', async (status) => {
    const { request } = signedInTab({ status })
    await expect(request(read)).resolves.toBeUndefined()
  })

  it('is returned unchanged if it is a file', async () => {
    const file = new Blob(['=1+1;"x"\n'], { type: 'text/csv' })
    const { request } = signedInTab({ status: 200, body: file, headers: { 'content-type': 'text/csv' } })
    await expect(request({ ...read, responseType: 'blob' })).resolves.toBe(file)
  })
})

describe('request timeout', () => {
  it.each([
    ['data', {}, 30_000],
    ['a file to download', { responseType: 'blob' }, 300_000],
    ['files to upload', { method: 'POST', data: new FormData() }, 300_000],
    ['a request that sets its own', { responseType: 'blob', timeout: 5 }, 5],
  ] as const)('for %s', async (_name, config, timeout) => {
    const { service, request } = signedInTab({ status: 204 })
    await failure(request({ ...read, ...config }))
    expect(service.calls).toMatchObject([{ timeout }])
  })
})

describe('thrown error', () => {
  it('contains no token, password, query, or body (secrets-redacted)', async () => {
    const leaky = { title: 'Bearer abc.def', detail: 'eyJhbGci.eyJzdWIi.sig refused', instance: '/x' }
    const { service, request } = signedInTab({ status: 422, body: leaky })
    const call = { ...read, method: 'POST', params: { token: 'query-secret' }, data: { password: 'body-secret' } }

    const error = await failure(request(call))

    const seen = `${String(error)} ${JSON.stringify(error)} ${Object.values(error as object).join(' ')}`
    const bearer = service.calls[0]?.bearer ?? 'missing'
    for (const secret of [bearer, 'query-secret', 'body-secret', 'abc.def', 'eyJ']) expect(seen).not.toContain(secret)
    expect(error).not.toHaveProperty('config')
    expect(error).not.toHaveProperty('cause')
  })

  it('hides the token in the path of an access link (secrets-redacted)', async () => {
    const { request } = signedInTab()
    const error = await failure(request({ url: '/api/tallyport/company/access/secret-token/request', method: 'POST' }))
    expect(error).toMatchObject({ path: '/api/tallyport/company/access/[redacted]/request' })
  })
})

describe('a file', () => {
  const file = { ...read, responseType: 'blob' as const }

  it('waits after a 429 but not after a 503, because downloads have their own retry', async () => {
    const limited = signedInTab(slowDown('1'))
    const result = limited.request(file)
    await vi.advanceTimersByTimeAsync(1000)
    await result
    expect(limited.service.calls).toHaveLength(2)
    const busy = signedInTab({ status: 503, headers: { 'retry-after': '1' } })
    expect(await failure(busy.request(file))).toMatchObject({ status: 503, retryAfterMs: 1000 })
    expect(busy.service.calls).toHaveLength(1)
  })

  it('may take five minutes unless the caller sets a timeout', async () => {
    const { service, request } = signedInTab()
    const data = new FormData()
    await request(file)
    await request({ ...read, method: 'POST', data })
    await request({ ...file, timeout: 7 })
    await request(read)
    expect(service.calls.map(({ timeout }) => timeout)).toEqual([300_000, 300_000, 7, 30_000])
  })
})

it('aborting a wait rejects with a canceled ApiError', async () => {
  const { request } = signedInTab(slowDown('20'))
  const caller = new AbortController()
  const result = failure(request({ ...read, signal: caller.signal }))
  await vi.advanceTimersByTimeAsync(1000)
  caller.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(await result).toBeInstanceOf(ApiError)
  expect(await result).toMatchObject({ kind: 'canceled' })
})

describe('a response', () => {
  it.each<[string, Outcome, unknown]>([
    ['replaces a lone surrogate', { status: 200, body: '{"name":"\\ud800x","n":1}' }, { name: '\ufffdx', n: 1 }],
    ['202 may have a body', { status: 202, body: '{"a":1}' }, { a: 1 }],
    ['202 may have no body', { status: 202, body: '' }, undefined],
    ['204 has no body', { status: 204, body: '' }, undefined],
  ])('%s', async (_name, outcome, body) => {
    expect(await signedInTab(outcome).request(read)).toEqual(body)
  })

  it('is treated as a web page if it is labeled as one, whatever its body', async () => {
    const { request } = signedInTab({
      status: 200,
      body: '{"a":1}',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
    expect(await failure(request(read))).toMatchObject({ kind: 'html', status: 200 })
  })
})
