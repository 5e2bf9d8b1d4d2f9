import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '#generated/operations.ts'
import { mutator } from '#src/shared/api/mutator.ts'
import { tokens } from '#src/shared/api/session/credentials.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'

const server = setupServer()
let sent: Request[] = []
server.events.on('request:start', ({ request }) => void sent.push(request.clone()))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent = []
  tokens.clear('loggedOut')
  vi.unstubAllGlobals()
})
afterAll(() => server.close())

interface Generated {
  [name: string]: unknown
}
const modules = import.meta.glob<Generated>([
  '../../../generated/*/*/*.ts',
  '!**/*.msw.ts',
  '!**/*.zod.ts',
  '!**/model/**',
])

async function generatedFunctions(): Promise<Generated> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()))
  return Object.assign({}, ...loaded) as Generated
}

const mutations = Object.entries(operations).filter(([, { method }]) => method !== 'GET')

describe('a write', () => {
  it.each(mutations.map(([id]) => id))(
    '%s is sent once when the network fails, and not again when it returns',
    async (operationId) => {
      server.use(http.all('*', () => HttpResponse.error()))
      const name = `get${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}MutationOptions`
      const optionsOf = (await generatedFunctions())[name] as () => object
      const client = createQueryClient({ subscribe: () => () => undefined })
      // Suits every operation: its body, headers, and query are objects, and its path parameters are texts.
      const variables = new Proxy(
        {},
        { get: (_, key) => (key === 'data' || key === 'headers' || key === 'params' ? {} : 'x') },
      )

      const mutation = client.getMutationCache().build(client, optionsOf())
      await expect(mutation.execute(variables)).rejects.toMatchObject({ kind: 'network' })
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
      await client.resumePausedMutations()

      expect(sent).toHaveLength(1)
    },
  )
})

describe('mutator', () => {
  it('sends lists as repeated parameters and the bearer token', async () => {
    tokens.begin({ accessToken: 'a1', refreshToken: 'r1' })
    server.use(http.get('*/api/tallyport/things', () => HttpResponse.json({ ok: true })))
    await mutator({
      url: '/api/tallyport/things',
      method: 'GET',
      params: { status: ['Current', 'PastDue'], q: 'a b', no: undefined },
    })
    expect(new URL(sent[0]?.url ?? '').search).toBe('?status=Current&status=PastDue&q=a+b')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a1')
  })

  it('does not read cookies before a call, which would delay it', async () => {
    const get = vi.fn<() => Promise<null>>(async () => null)
    vi.stubGlobal('cookieStore', { get })
    server.use(http.get('*/api/tallyport/things', () => HttpResponse.json({ ok: true })))
    await mutator({ url: '/api/tallyport/things', method: 'GET' })
    expect(get).not.toHaveBeenCalled()
  })

  it('reads the problem of a rejected file request', async () => {
    const body = { title: 'No such company', status: 404, code: 'company.not_found' }
    server.use(
      http.get('*/csv', () =>
        HttpResponse.json(body, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
      ),
    )
    const call = mutator({ url: '/api/tallyport/csv', method: 'GET', responseType: 'blob' })
    await expect(call).rejects.toMatchObject({ kind: 'http', status: 404, code: 'company.not_found' })
  })

  it('sends multipart forms with a boundary, and again after a refresh', async () => {
    tokens.begin({ accessToken: 'a1', refreshToken: 'r1' })
    const texts: string[] = []
    server.use(
      http.post('*/api/auth/refresh', () => HttpResponse.json({ accessToken: 'a2', refreshToken: 'r2' })),
      http.post('*/upload', async ({ request }) => {
        texts.push(await request.text())
        const isNew = request.headers.get('authorization') === 'Bearer a2'
        return isNew ? HttpResponse.json({ ok: true }) : new HttpResponse(null, { status: 401 })
      }),
    )
    const data = new FormData()
    data.append('validating', 'true')
    data.append('invoice', new File(['a;b'], 'invoices.csv', { type: 'text/csv' }))

    await mutator({
      url: '/api/tallyport/upload',
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data' },
      data,
    })

    expect(sent.map((request) => new URL(request.url).pathname)).toEqual([
      '/api/tallyport/upload',
      '/api/auth/refresh',
      '/api/tallyport/upload',
    ])
    expect(sent[2]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).toContain('filename="invoices.csv"')
    expect(tokens.read()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' })
  })

  it('stops when the caller’s signal is aborted', async () => {
    server.use(http.get('*/slow', () => new Promise<Response>(() => undefined)))
    const caller = new AbortController()
    const call = mutator({ url: '/api/tallyport/slow', method: 'GET', signal: caller.signal })
    caller.abort()
    await expect(call).rejects.toMatchObject({ kind: 'canceled' })
  })

  it('reports a slow request as a timeout', async () => {
    server.use(http.get('*/slow', () => new Promise<Response>(() => undefined)))
    await expect(mutator({ url: '/api/tallyport/slow', method: 'GET', timeout: 20 })).rejects.toMatchObject({
      kind: 'timeout',
    })
  })
})
