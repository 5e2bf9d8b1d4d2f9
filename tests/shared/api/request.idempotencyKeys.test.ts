import { describe, expect, it } from 'vitest'
import { FakeOrigin } from './support/fakeOrigin.ts'
import { FakeService, type Outcome } from './support/fakeService.ts'
import { openTab, read, type Tab } from './support/fakeTab.ts'

const api = '/api/tallyport'
const create = { url: `${api}/company`, method: 'POST', data: { name: 'Harbor' } }
const disable = {
  url: `${api}/receivables/company/c1/disable-invoicing-account`,
  method: 'PATCH',
  data: { ids: ['a'] },
}
const enable = { ...disable, url: `${api}/receivables/company/c1/enable-invoicing-account` }
const problem = (status: number, code: string): Outcome => ({ status, body: { code } })
const done: Outcome = { status: 204 }

interface Stage {
  tab: Tab
  service: FakeService
  /** Sends the calls one after another, each with its given outcome, and returns their keys. */
  keys: (...calls: [call: object, outcome: Outcome][]) => Promise<(string | null)[]>
}

function signedIn(): Stage {
  let next: Outcome | undefined
  const service = new FakeService({ respond: ({ url }) => (url.startsWith(api) ? next : undefined) })
  const tab = openTab(new FakeOrigin(), service)
  tab.tokens.begin(service.signIn('ann'))
  return {
    tab,
    service,
    async keys(...calls) {
      const before = service.calls.length
      for (const [call, outcome] of calls) {
        next = outcome
        await tab.request(call).catch((error: unknown) => error)
      }
      return service.calls.slice(before).map(({ idempotencyKey }) => idempotencyKey)
    },
  }
}

describe('a retried write keeps its key (idempotency)', () => {
  const unclear: [string, Outcome][] = [
    ['no connection', 'network'],
    ['a timeout', 'timeout'],
    ['a service failure', problem(503, 'x')],
    ['a web page', { status: 200, body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['a truncated response', { status: 200, body: '{"id":' }],
    ['a proxy’s refusal', { status: 403, body: '<html>' }],
    ['the first attempt still running', problem(409, 'idempotency.in_flight')],
    ['rate limiting', problem(429, 'request.rate_limited')],
  ]

  it.each(unclear)('after %s', async (_name, outcome) => {
    const { keys } = signedIn()
    const [first, again, third] = await keys([create, outcome], [create, outcome], [create, done])
    expect(first).toMatch(/^[\w-]{8,100}$/)
    expect([again, third]).toEqual([first, first])
  })

  it('after the caller aborts it', async () => {
    const caller = new AbortController()
    const service = new FakeService({ delay: async () => caller.abort() })
    const tab = openTab(new FakeOrigin(), service)
    tab.tokens.begin(service.signIn('ann'))
    await expect(tab.request({ ...create, signal: caller.signal })).rejects.toMatchObject({ kind: 'canceled' })
    await tab.request(create)
    const [first, again] = service.sentTo(create.url)
    expect(again?.idempotencyKey).toBe(first?.idempotencyKey)
  })

  it('when it is repeated after a 401', async () => {
    const service = new FakeService()
    const tab = openTab(new FakeOrigin(), service)
    const tokens = service.signIn('ann')
    tab.tokens.begin(tokens)
    service.expire(tokens)
    await tab.request(create)
    const sent = service.sentTo(create.url).map(({ idempotencyKey }) => idempotencyKey)
    expect(sent).toEqual([sent[0], sent[0]])
    expect(sent[0]).toEqual(expect.any(String))
  })

  it('even if another write to the same resource was refused', async () => {
    const { keys } = signedIn()
    const [first, , again] = await keys([disable, 'network'], [enable, problem(409, 'x')], [disable, done])
    expect(again).toBe(first)
  })

  it.each([
    ['something else was changed', { ...enable, url: `${api}/elsewhere/c1/enable` }],
    ['something else was deleted', { url: `${api}/elsewhere/c1`, method: 'DELETE' }],
    ['something was created below', { url: `${disable.url}/x`, method: 'POST' }],
  ])('even if %s', async (_name, other) => {
    const { keys } = signedIn()
    const [first, , again] = await keys([disable, 'network'], [other, done], [disable, done])
    expect(again).toBe(first)
  })

  it('when the same files are selected again', async () => {
    const { keys } = signedIn()
    const upload = (name: string, lastModified = 5, validating = 'false') => {
      const data = new FormData()
      data.append('validating', validating)
      data.append('invoice', new File(['a,b'], name, { lastModified }))
      return { url: `${api}/upload`, method: 'POST', data }
    }
    const [first, same, renamed, edited, validated] = await keys(
      [upload('i.csv'), 'network'],
      [upload('i.csv'), 'network'],
      [upload('j.csv'), 'network'],
      [upload('i.csv', 6), 'network'],
      [upload('i.csv', 5, 'true'), 'network'],
    )
    expect(same).toBe(first)
    expect(new Set([first, renamed, edited, validated]).size).toBe(4)
  })

  it('even if something else was created at the same URL in the meantime', async () => {
    const { keys } = signedIn()
    const other = { ...create, data: { name: 'Prairie' } }
    const [first, , again] = await keys([create, 'network'], [other, done], [create, done])
    expect(again).toBe(first)
  })
})

describe('a write gets a new key', () => {
  it.each<[string, Outcome]>([
    ['success', done],
    ['a refusal', problem(409, 'company.already_exists')],
    ['a key that the service knows for another body', problem(422, 'idempotency.key_reused')],
  ])('after %s', async (_name, outcome) => {
    const { keys } = signedIn()
    const [first, second] = await keys([create, outcome], [create, done])
    expect(second).not.toBe(first)
  })

  it('for another body, URL, or method', async () => {
    const { keys } = signedIn()
    const calls = [
      create,
      { ...create, data: { name: 'B' } },
      { ...create, url: `${api}/x` },
      { ...create, method: 'PUT' },
    ]
    const sent = await keys(...calls.map((call): [object, Outcome] => [call, 'network']))
    expect(new Set(sent).size).toBe(4)
  })

  it('after its opposite succeeds', async () => {
    const { keys } = signedIn()
    const [first, , again] = await keys([disable, 'network'], [enable, done], [disable, done])
    expect(again).not.toBe(first)
  })

  it.each([
    ['created', { ...disable, method: 'POST' }, enable],
    ['changed', disable, { ...enable, method: 'POST' }],
  ])('after another kind of write to the same resource when the first one %s something', async (_name, one, other) => {
    const { keys } = signedIn()
    const [first, , again] = await keys([one, 'network'], [other, done], [one, done])
    expect(again).not.toBe(first)
  })

  it('after what it created was deleted', async () => {
    const { keys } = signedIn()
    const fee = { ...create, url: `${api}/admin/payment/account/a/fee` }
    const remove = { url: `${fee.url}/f`, method: 'DELETE' }
    const [first, , again] = await keys([fee, 'network'], [remove, done], [fee, done])
    expect(again).not.toBe(first)
  })

  it('for the next user who signs in', async () => {
    const { keys, tab, service } = signedIn()
    const [first] = await keys([create, 'network'])
    tab.tokens.clear('loggedOut')
    tab.tokens.begin(service.signIn('ben'))
    const [second] = await keys([create, 'network'])
    expect(second).not.toBe(first)
  })
})

it('sends no key for reads and sign-in, and keeps a key that the caller sets', async () => {
  const { keys } = signedIn()
  const login = { url: '/api/auth/login/password', method: 'POST', data: { password: 'x' } }
  const own = { ...create, headers: { 'Idempotency-Key': 'key-of-mine' } }
  expect(await keys([read, done], [login, done], [own, 'network'])).toEqual([null, null, 'key-of-mine'])
})
