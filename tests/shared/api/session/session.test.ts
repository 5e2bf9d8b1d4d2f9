import { describe, expect, it, vi } from 'vitest'
import type { Tokens } from '#src/shared/api/session/tokenStore.ts'
import { FakeOrigin } from '../support/fakeOrigin.ts'
import { FakeService, type Outcome, refreshPath } from '../support/fakeService.ts'
import { openTab, read } from '../support/fakeTab.ts'

const refusal: Outcome = { status: 403, body: { code: 'auth.forbidden' } }
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function openTwo(service = new FakeService()) {
  const origin = new FakeOrigin()
  const [a, b] = [openTab(origin, service, { name: 'a' }), openTab(origin, service, { name: 'b' })]
  await a.session.ready()
  await b.session.ready()
  return { origin, service, a, b }
}

describe('signing in', () => {
  it('stores the tokens, fetches the user, and signs in every tab', async () => {
    const { service, a, b } = await openTwo()
    const tokens = service.signIn('ann')

    await expect(a.session.signIn(tokens)).resolves.toMatchObject({ id: 'ann' })
    await settle()

    expect(a.storage.getItem('access_token')).toBe(tokens.accessToken)
    expect(a.storage.getItem('refresh_token')).toBe(tokens.refreshToken)
    for (const tab of [a, b]) {
      expect(tab.session.getState()).toMatchObject({ status: 'authenticated', user: { id: 'ann' }, endsAt: null })
      const event = { type: 'signedIn', user: expect.objectContaining({ id: 'ann' }) }
      expect(tab.events).toEqual([tab === a ? event : { ...event, elsewhere: true }])
      expect(service.sentTo('/api/auth/user/me').filter((call) => call.tab === tab.name)).toHaveLength(1)
    }
  })

  it('survives a rotation in every tab when other code stored the tokens', async () => {
    const service = new FakeService()
    const origin = new FakeOrigin()
    const [a, b] = [openTab(origin, service, { name: 'a' }), openTab(origin, service, { name: 'b' })]
    const tokens = service.signIn('ann')
    a.storage.setItem('access_token', tokens.accessToken)
    a.storage.setItem('refresh_token', tokens.refreshToken)
    await settle()
    await Promise.all([a.session.ready(), b.session.ready()])
    service.expire(tokens)

    await a.request(read)
    await settle()

    expect(b.events.map((event) => event.type)).toEqual(['signedIn'])
    await expect(b.request(read)).resolves.toEqual({ user: 'ann' })
    expect(service.refreshes).toBe(1)
  })

  it('survives the rotation of other code that stored the tokens', async () => {
    const service = new FakeService()
    const origin = new FakeOrigin()
    const tab = openTab(origin, service)
    const { view: other } = origin.openTab()
    const store = ({ accessToken, refreshToken }: Tokens): void => {
      other.setItem('access_token', accessToken)
      other.setItem('refresh_token', refreshToken)
    }
    store(service.signIn('ann'))
    await settle()
    await tab.session.ready()
    const drafts = tab.draftsCleared()
    const next = service.signIn('ann')

    store(next)
    await settle()

    await expect(tab.request(read)).resolves.toEqual({ user: 'ann' })
    expect(service.calls.at(-1)?.bearer).toBe(next.accessToken)
    expect(tab.events.map((event) => event.type)).toEqual(['signedIn'])
    expect(tab.draftsCleared()).toBe(drafts)
  })

  it('rejects with the error when the user can’t be loaded, and stays signed out', async () => {
    const service = new FakeService({ respond: ({ url }) => (url.endsWith('/me') ? refusal : undefined) })
    const { a } = await openTwo(service)

    await expect(a.session.signIn(service.signIn('ann'))).rejects.toMatchObject({ kind: 'http', status: 403 })
    await settle()

    expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'expired' })
    expect(a.tokens.read()).toBeNull()
  })

  it('rejects with the original error after the quick retries', async () => {
    vi.useFakeTimers()
    const service = new FakeService({ respond: ({ url }) => (url.endsWith('/me') ? 'network' : undefined) })
    const tab = openTab(new FakeOrigin(), service)
    const failure = tab.session.signIn(service.signIn('ann')).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    expect(await failure).toMatchObject({ kind: 'network' })
  })
})

describe('logging out', () => {
  it('clears the tokens, user record, and drafts in every tab, then runs the callback', async () => {
    const { origin, service, a, b } = await openTwo()
    await a.session.signIn(service.signIn('ann'))
    await settle()
    const statusAtCallback: string[] = []

    a.session.logout(() => statusAtCallback.push(a.session.getState().status, a.storage.dump()))
    await settle()

    expect(statusAtCallback[0]).toBe('anonymous')
    expect(statusAtCallback[1]).not.toMatch(/ann|_token/)
    for (const tab of [a, b]) {
      expect(tab.session.getState()).toEqual({ status: 'anonymous', reason: 'loggedOut' })
      expect(tab.events.slice(1)).toEqual([{ type: 'signedOut', reason: 'loggedOut' }])
      expect(tab.storage.dump()).not.toMatch(/ann|_token/)
      expect(tab.draftsCleared()).toBe(2) // At startup without tokens, and now.
    }
    expect(origin.record?.tokens ?? null).toBeNull()
  })

  it('drops the response of a pending request', async () => {
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    let holding = false
    const service = new FakeService({ delay: () => (holding ? gate : Promise.resolve()) })
    const { a } = await openTwo(service)
    await a.session.signIn(service.signIn('ann'))
    holding = true
    const result = a.request(read)
    a.session.logout()
    release()
    await expect(result).rejects.toMatchObject({ kind: 'sessionEnded' })
  })

  it('aborts a hanging refresh so that the next sign-in does not wait for it', async () => {
    let hanging = false
    const service = new FakeService({ delay: () => (hanging ? new Promise(() => undefined) : Promise.resolve()) })
    const { a } = await openTwo(service)
    const tokens = service.signIn('ann')
    await a.session.signIn(tokens)
    service.expire(tokens)
    const used = a.tokens.read()
    hanging = true
    const refreshed = used ? a.refresh(used) : Promise.resolve()
    await settle()
    expect(service.sentTo(refreshPath)).toHaveLength(1)

    a.session.logout()
    hanging = false

    await expect(refreshed).rejects.toMatchObject({ kind: 'sessionEnded' })
    await expect(a.session.signIn(service.signIn('bob'))).resolves.toMatchObject({ id: 'bob' })
  })

  it('is detected when the tokens are removed by hand', async () => {
    const { service, a, b } = await openTwo()
    await a.session.signIn(service.signIn('ann'))
    await settle()
    b.storage.removeItem('access_token')
    await settle()
    expect(a.session.getState()).toEqual({ status: 'anonymous', reason: 'cleared' })
  })

  it('is detected when a page is restored from the back-forward cache, which gets no storage events', async () => {
    const { service, a } = await openTwo()
    await a.session.signIn(service.signIn('ann'))
    a.storage.cells.delete('access_token')
    expect(a.session.getState().status).toBe('authenticated')

    a.session.check()

    expect(a.session.getState().status).toBe('anonymous')
  })
})

describe('another user', () => {
  it('signing in from another tab sends events and removes the first user’s data', async () => {
    const { service, a, b } = await openTwo()
    await a.session.signIn(service.signIn('ann'))
    await settle()

    await b.session.signIn(service.signIn('bob'))
    await settle()

    for (const tab of [a, b]) {
      expect(tab.session.getState()).toMatchObject({ status: 'authenticated', user: { id: 'bob' } })
      expect(tab.storage.dump()).not.toContain('ann')
      expect(tab.events.map((event) => event.type)).toEqual(['signedIn', 'signedOut', 'signedIn'])
      expect(tab.draftsCleared()).toBeGreaterThan(0)
    }
    expect(b.events[1]).toEqual({ type: 'signedOut', reason: 'userChanged' })
  })

  it('never shares tokens with the first user’s requests', async () => {
    const { service, a, b } = await openTwo()
    const ann = service.signIn('ann')
    await a.session.signIn(ann)
    await settle()
    service.expire(ann)
    const asAnn = a.request({ ...read, url: '/api/tallyport/of-ann' })

    await b.session.signIn(service.signIn('bob'))

    await expect(asAnn).rejects.toMatchObject({ kind: 'sessionEnded' })
    expect(service.sentTo('/api/tallyport/of-ann').map((call) => call.bearer)).toEqual([ann.accessToken])
  })
})

describe('profile update', () => {
  it('changes the name and the stored record', async () => {
    const { service, a } = await openTwo()
    await a.session.signIn(service.signIn('ann'))
    a.session.updateUser({ id: 'ann', firstName: 'Anne', lastName: 'Other', isInternal: false })
    expect(a.session.getState()).toMatchObject({ user: { firstName: 'Anne' } })
    expect(a.storage.getItem('tallyport.user')).toContain('Anne')
  })
})

describe('storage refused by the browser', () => {
  type Method = 'getItem' | 'setItem' | 'removeItem'
  const broken = (method: Method, isBroken: (key: string) => boolean) => (view: Storage) =>
    new Proxy(view, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (name !== method || typeof value !== 'function') return value
        return (key: string, ...rest: unknown[]) => {
          if (isBroken(key)) throw new DOMException('refused', 'QuotaExceededError')
          return Reflect.apply(value, target, [key, ...rest]) as unknown
        }
      },
    })

  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'on %s leaves the app usable in memory, with one event',
    async (method) => {
      const service = new FakeService()
      const tab = openTab(new FakeOrigin(), service, { wrapStorage: broken(method, () => true) })
      await tab.session.ready()
      const tokens = service.signIn('ann')

      await tab.session.signIn(tokens)
      service.expire(tokens)

      await expect(tab.request(read)).resolves.toEqual({ user: 'ann' })
      tab.session.logout()
      expect(tab.tokens.read()).toBeNull()
      expect(tab.events.filter((event) => event.type === 'storageFailed')).toHaveLength(1)
    },
  )

  it('leaves no spent token behind when it is full', async () => {
    const service = new FakeService()
    let isFull = false
    const tab = openTab(new FakeOrigin(), service, { wrapStorage: broken('setItem', () => isFull) })
    const tokens = service.signIn('ann')
    await tab.session.signIn(tokens)
    service.expire(tokens)
    isFull = true

    await expect(tab.request(read)).resolves.toEqual({ user: 'ann' })

    expect(tab.storage.dump()).not.toContain(tokens.refreshToken)
    expect(tab.events.filter((event) => event.type === 'storageFailed')).toHaveLength(1)
  })
})
