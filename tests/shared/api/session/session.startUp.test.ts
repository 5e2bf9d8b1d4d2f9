import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionState } from '#src/shared/api/session/session.ts'
import { FakeOrigin } from '../support/fakeOrigin.ts'
import { FakeService, type Outcome } from '../support/fakeService.ts'
import { openTab } from '../support/fakeTab.ts'

const me = '/api/auth/user/me'
const authenticated = { status: 'authenticated', user: { id: 'ann' } }
const anonymous = (reason: 'expired' | 'inactive' | 'unreachable' | null): SessionState => ({
  status: 'anonymous',
  reason,
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Case {
  name: string
  /** The contents of storage; `real` stands for a token that the service knows. */
  stored: Record<string, string>
  /** The responses to the first calls for the user; later calls get the normal one. */
  outcomes?: Outcome[]
  state: object
  calls: number
}

/** More copies of a response than start-up requests. */
const repeated = (outcome: Outcome): Outcome[] => Array.from({ length: 9 }, () => outcome)
const page = (status: number): Outcome => ({
  status,
  body: '<!doctype html>',
  headers: { 'content-type': 'text/html' },
})
const both = { access_token: 'real', refresh_token: 'real' }
const cases: Case[] = [
  { name: 'no token', stored: {}, state: anonymous(null), calls: 0 },
  { name: 'only an access token', stored: { access_token: 'real' }, state: anonymous(null), calls: 0 },
  { name: 'only a refresh token', stored: { refresh_token: 'real' }, state: anonymous(null), calls: 0 },
  { name: 'both tokens', stored: both, state: authenticated, calls: 1 },
  {
    name: 'damaged records',
    stored: { ...both, 'tallyport.user': '{"id":', 'tallyport.session': '[[' },
    state: authenticated,
    calls: 1,
  },
  {
    name: 'odd records',
    stored: { ...both, 'tallyport.user': '[]', 'tallyport.session': '{"id":7}' },
    state: authenticated,
    calls: 1,
  },
  {
    name: 'an odd activity time',
    stored: { ...both, 'tallyport.lastActivity': 'soon' },
    state: authenticated,
    calls: 1,
  },
  { name: 'a service that fails once', stored: both, outcomes: [{ status: 500 }], state: authenticated, calls: 2 },
  {
    name: 'a network that fails twice',
    stored: both,
    outcomes: ['network', 'network'],
    state: authenticated,
    calls: 3,
  },
  {
    name: 'a service that keeps failing',
    stored: both,
    outcomes: repeated({ status: 503 }),
    state: anonymous('unreachable'),
    calls: 3,
  },
  {
    name: 'a service that says when to try again, for which each call has waited',
    stored: both,
    outcomes: repeated({ status: 503, headers: { 'retry-after': '1' } }),
    state: anonymous('unreachable'),
    calls: 3,
  },
  { name: 'no network', stored: both, outcomes: Array(9).fill('network'), state: anonymous('unreachable'), calls: 3 },
  {
    name: 'a service that hangs',
    stored: both,
    outcomes: repeated('timeout'),
    state: { status: 'unreachable' },
    calls: 1,
  },
  {
    name: 'a 401 that survives a refresh',
    stored: both,
    outcomes: repeated({ status: 401, body: { code: 'auth.not_signed_in' } }),
    state: anonymous('expired'),
    calls: 2,
  },
  {
    name: 'a 403',
    stored: both,
    outcomes: [{ status: 403, body: { code: 'auth.forbidden' } }],
    state: anonymous('expired'),
    calls: 1,
  },
  {
    name: 'a proxy that briefly shows its own sign-in page',
    stored: both,
    outcomes: [page(403), page(403)],
    state: authenticated,
    calls: 3,
  },
  {
    name: 'a proxy that keeps showing its own sign-in page',
    stored: both,
    outcomes: repeated(page(403)),
    state: anonymous('unreachable'),
    calls: 3,
  },
  {
    name: 'tokens of an ended session',
    stored: { ...both, 'tallyport.session': '{"id":"x","ended":"loggedOut"}' },
    state: anonymous(null),
    calls: 0,
  },
  {
    name: 'a session inactive for 31 minutes',
    stored: { ...both, 'tallyport.lastActivity': '-31' },
    state: anonymous('inactive'),
    calls: 0,
  },
]

describe('start-up', () => {
  it.each(cases)('with $name', async ({ stored, outcomes = [], state, calls }) => {
    const queue = [...outcomes]
    const service = new FakeService({ respond: ({ url }) => (url === me ? queue.shift() : undefined) })
    const tab = openTab(new FakeOrigin(), service)
    const real = service.signIn('ann')
    for (const [key, value] of Object.entries(stored)) {
      const known = { access_token: real.accessToken, refresh_token: real.refreshToken }[key]
      const text = key === 'tallyport.lastActivity' && value === '-31' ? String(Date.now() - 31 * 60_000) : value
      tab.storage.setItem(key, known ?? text)
    }

    const ready = tab.session.ready()
    await vi.advanceTimersByTimeAsync(5000)

    expect(await ready).toMatchObject(state)
    expect(tab.session.getState()).toBe(await ready)
    expect(service.sentTo(me)).toHaveLength(calls)
    const { status } = tab.session.getState()
    const isIn = status === 'authenticated'
    const isKept = isIn || status === 'unreachable'
    expect(tab.tokens.read() !== null).toBe(isKept)
    expect(/(access|refresh)-\d/.test(tab.storage.dump())).toBe(isKept)
    expect(tab.events).toEqual(isIn ? [{ type: 'signedIn', user: expect.anything() }] : [])
  })

  it('keeps the session of a service that is only slow, and loads its user at the next try (session-start)', async () => {
    const queue: Outcome[] = ['timeout']
    const service = new FakeService({ respond: ({ url }) => (url === me ? queue.shift() : undefined) })
    const tab = openTab(new FakeOrigin(), service)
    const { accessToken, refreshToken } = service.signIn('ann')
    tab.storage.setItem('access_token', accessToken)
    tab.storage.setItem('refresh_token', refreshToken)
    const ready = tab.session.ready()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await ready).toEqual({ status: 'unreachable' })
    const again = tab.session.ready()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await again).toMatchObject(authenticated)
  })

  it('removes all data of an inactive session', async () => {
    const origin = new FakeOrigin()
    const service = new FakeService()
    const before = openTab(origin, service)
    await before.session.signIn(service.signIn('ann'))
    vi.setSystemTime(Date.now() + 31 * 60_000)

    const tab = openTab(origin, service)
    await tab.session.ready()
    await vi.advanceTimersByTimeAsync(0)

    expect(tab.storage.dump()).not.toMatch(/ann|_token|lastActivity/)
    expect(tab.draftsCleared()).toBe(1)
    expect(origin.record?.tokens).toBeNull()
    expect(before.session.getState()).toEqual({ status: 'anonymous', reason: 'inactive' })
  })

  it('ends no session in the rotation record without tokens', async () => {
    const origin = new FakeOrigin()
    await openTab(origin, new FakeService()).session.ready()
    await vi.advanceTimersByTimeAsync(0)
    expect(origin.record).toBeNull()
  })

  it('requests the user once for repeated ready() calls', async () => {
    const service = new FakeService()
    const tab = openTab(new FakeOrigin(), service)
    tab.tokens.begin(service.signIn('ann'))
    const states = await Promise.all([tab.session.ready(), tab.session.ready()])
    expect(states[0]).toBe(states[1])
    await tab.session.ready()
    expect(service.sentTo(me)).toHaveLength(1)
  })

  it('stores only the user’s ID, names, and internal flag', async () => {
    const service = new FakeService()
    const tab = openTab(new FakeOrigin(), service)
    tab.tokens.begin(service.signIn('ann'))
    await tab.session.ready()
    const kept: unknown = JSON.parse(tab.storage.getItem('tallyport.user') ?? '')
    expect(kept).toEqual({ id: 'ann', firstName: 'ann', lastName: 'Test', isInternal: false })
    expect(tab.session.getState()).toEqual({ status: 'authenticated', user: kept, endsAt: null })
  })

  it('removes the drafts of another user', async () => {
    const service = new FakeService()
    const tab = openTab(new FakeOrigin(), service)
    tab.storage.setItem(
      'tallyport.user',
      JSON.stringify({ id: 'bob', firstName: 'B', lastName: 'B', isInternal: false }),
    )
    tab.tokens.begin(service.signIn('ann'))
    await tab.session.ready()
    expect(tab.draftsCleared()).toBe(1)
  })
})
